"use strict";

/// The objects whose types a scene brings along: the field, the screen. They stand at the top.
player.roots = (recording) => {
    const scenes = recording.files.filter(({ path }) => path.startsWith("Scenes/"));
    const text = scenes.flatMap(({ text }) => text).join("\n");
    return new Set(recording.objects
        .filter(({ type }) => new RegExp(`(class|actor) ${type.replace(/\W.*/, "")}\\b`).test(text))
        .map(({ id }) => id));
};

/// A place for each object of a run, as {row, column}: who holds stands above what is held. A place
/// is taken again once its object is gone, so that a long run stays small.
player.layout = (recording) => {
    const roots = player.roots(recording);
    const holders = new Map(recording.objects.map(({ id }) => [id, new Set()]));
    const near = new Map(recording.objects.map(({ id }) => [id, new Set()]));
    for (const [from, to] of recording.steps.flatMap((step) => step.holds)) {
        if (!roots.has(to)) holders.get(to).add(from);
        near.get(to).add(from);
        near.get(from).add(to);
    }

    const rows = new Map();
    const onTheWay = new Set();
    const row = (id) => {
        if (rows.has(id)) return rows.get(id);
        // A circle of references: it has to be cut somewhere.
        if (onTheWay.has(id)) return -1;
        onTheWay.add(id);
        rows.set(id, 1 + Math.max(-1, ...[...holders.get(id)].map(row)));
        onTheWay.delete(id);
        return rows.get(id);
    };

    const places = new Map();
    const taken = new Map();
    const isFree = (row, column) => !taken.has(`${row} ${column}`);
    let leaving = [];
    for (const step of recording.steps) {
        for (const id of leaving) {
            const { row, column } = places.get(id);
            taken.delete(`${row} ${column}`);
        }
        leaving = step.freed;
        for (const id of step.born) {
            const columns = [...near.get(id)].filter((other) => places.has(other))
                .map((other) => places.get(other).column);
            const wanted = columns.length === 0 ? 0
                : Math.round(columns.reduce((sum, column) => sum + column, 0) / columns.length);
            let column = 0;
            for (let away = 0; ; away++) {
                column = [wanted - away, wanted + away].find((at) => at >= 0 && isFree(row(id), at));
                if (column !== undefined) break;
            }
            taken.set(`${row(id)} ${column}`, id);
            places.set(id, { row: row(id), column });
        }
    }
    return places;
};

// The objects and who holds whom, in the colours of the book's pictures.
(() => {
    const { element } = player;
    const [width, height, across, down] = [152, 40, 176, 66];

    /// A name in at most two lines, broken before a capital.
    const lines = (name) => {
        if (name.length <= 19) return [name];
        const breaks = [...name.matchAll(/(?<=[a-z.])(?=[A-Z(<])| /g)].map(({ index }) => index);
        const at = breaks.filter((index) => index <= 20).at(-1) ?? 19;
        return [name.slice(0, at), name.slice(at).trim()];
    };

    /// A line from a holder to what it holds: down to the next row, or round what stands between.
    const path = (from, to) => {
        const lean = Math.max(-50, Math.min(50, (to.x - from.x) * 0.2));
        if (to.row === from.row + 1) {
            const [x1, y1, x2, y2] = [from.x + lean, from.y + height / 2, to.x - lean, to.y - height / 2];
            return `M${x1} ${y1} C${x1} ${y1 + 20} ${x2} ${y2 - 22} ${x2} ${y2 - 1}`;
        }
        const side = to.x < from.x ? -1 : 1;
        const x1 = from.x + (side * width) / 2;
        if (to.x === from.x || to.row <= from.row) {
            // It ends at the side that is nearer: behind the box nobody would see its tip.
            const facing = to.x === from.x ? side : -side;
            const x2 = to.x + facing * (width / 2 + 1);
            const bow = 10 + 7 * Math.min(4, Math.abs(to.row - from.row));
            return `M${x1} ${from.y} C${x1 + side * bow} ${from.y} ${x2 + facing * bow} ${to.y} ${x2} ${to.y}`;
        }
        return `M${x1} ${from.y} C${x1 + side * 50} ${from.y} ${to.x - lean} ${to.y - 70} ` +
            `${to.x - lean} ${to.y - height / 2 - 1}`;
    };

    const arrow = (id) => element("marker", {
        id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 8, markerHeight: 8,
        markerUnits: "userSpaceOnUse", orient: "auto",
    }, element("path", { d: "M0 0 8 4 0 8z", class: "tip" }));

    /// Draws every object and reference of a run once; `show` then says which are there.
    player.drawObjects = (section, recording, unique) => {
        const places = new Map([...player.layout(recording)].map(([id, { row, column }]) =>
            [id, { row, x: 40 + width / 2 + column * across, y: 30 + height / 2 + row * down }]));
        const roots = player.roots(recording);
        const kind = ({ id, type }) => (roots.has(id) ? "root" : /closure|\{/.test(type) ? "closure" : "box");
        const reach = (key) => Math.max(0, ...[...places.values()].map((place) => place[key]));
        const size = [reach("x") + width / 2 + 40, reach("y") + height / 2 + 12];

        const boxes = new Map([...places].map(([id, { x, y }]) => {
            const object = recording.objects.find((object) => object.id === id);
            const named = lines(object.name);
            const texts = named.map((line, index) =>
                element("text", { y: 4 + (index - (named.length - 1) / 2) * 15 }, line));
            const frame = element("rect", {
                x: -width / 2, y: -height / 2, width, height, rx: roots.has(id) ? 20 : 7,
                class: kind(object),
            });
            return [id, element("g",
                { class: "object off", "data-id": id, transform: `translate(${x} ${y})` }, frame, ...texts)];
        }));
        const holds = recording.steps.flatMap((step) => step.holds)
            .filter(([from, to]) => places.has(from) && places.has(to));
        const edges = new Map(holds.map(([from, to]) => {
            const line = element("path", {
                class: "hold off", d: path(places.get(from), places.get(to)), "marker-end": `url(#${unique})`,
            });
            return [`${from} ${to}`, line];
        }));
        const event = element("g", { class: "event off" },
            element("rect", { y: -11, height: 20, rx: 10 }), element("text", { y: 3 }));
        const fields = element("g", {});
        const svg = element("svg", {
            viewBox: `0 0 ${size[0]} ${size[1]}`, width: size[0], height: size[1], "aria-hidden": "true",
            style: `--width: ${size[0]}px; --height: ${size[1]}px`,
        }, element("defs", {}, arrow(unique)), ...edges.values(), fields, ...boxes.values(), event);
        const scroll = section.querySelector(".scroll");
        scroll.replaceChildren(svg);
        scroll.setAttribute("aria-label", "Objects and references");

        const nameOf = (id) => recording.objects.find((object) => object.id === id).name;
        const spot = (id) => `${places.get(id).x} ${places.get(id).y}`;
        const count = (objects, state) => [...objects.values()].filter((it) => state.includes(it)).length;

        return (step, { objects, holds }) => {
            // Of those that had the same place, the youngest.
            const owner = new Map([...objects.keys()].map((id) => [spot(id), id]));
            for (const [id, box] of boxes) {
                const state = objects.get(id) ?? "off";
                const isRetaken = state === "gone" && owner.get(spot(id)) !== id;
                box.setAttribute("class", `object ${isRetaken ? "off" : state}` +
                    (id === step.object ? " runs" : "") + (step.born.includes(id) ? " born" : ""));
            }
            const there = new Map(holds.map((hold) => [`${hold.from} ${hold.to}`, hold]));
            for (const [key, edge] of edges) {
                const hold = there.get(key);
                const stays = hold && objects.get(hold.from) === "leaked" && objects.get(hold.to) === "leaked";
                edge.setAttribute("class",
                    `hold ${hold ? "" : "off"} ${stays ? "leaked" : ""} ${hold?.fresh ? "fresh" : ""} ` +
                        (key.split(" ").includes(String(step.object)) ? "near" : ""));
            }
            // Field names only where something has just changed: more would be a thicket.
            fields.replaceChildren(...holds.filter(({ fresh, field }) => fresh && field).map((hold) => {
                const line = edges.get(`${hold.from} ${hold.to}`);
                const middle = line.getPointAtLength(line.getTotalLength() / 2);
                return element("text", { class: "field", x: middle.x + 6, y: middle.y + 2 }, hold.field);
            }));
            const place = places.get(step.object);
            const word = step.event || (/^[^(]*\.dispose\(/.test(step.method) && !/^Back/.test(step.say) ? "dispose()" : "");
            event.setAttribute("class", place && word ? "event" : "event off");
            if (place && word) {
                const length = 16 + 6.7 * word.length;
                event.setAttribute("transform", `translate(${place.x} ${place.y - height / 2 - 6})`);
                event.firstChild.setAttribute("width", length);
                event.firstChild.setAttribute("x", -length / 2);
                event.lastChild.textContent = word;
            }
            // What runs is in view, or else what is left.
            const seen = place ?? places.get([...objects].find(([, state]) => state !== "gone")?.[0]);
            if (seen) {
                scroll.scrollLeft = (seen.x / size[0]) * scroll.scrollWidth - scroll.clientWidth / 2;
                scroll.scrollTop = (seen.y / size[1]) * scroll.scrollHeight - scroll.clientHeight / 2;
            }
            const alive = count(objects, ["alive", "leaked"]);
            svg.classList.toggle("crowded", alive > 14);
            const leaked = count(objects, ["leaked"]);
            section.querySelector("small").textContent = `${alive} in memory, ` +
                `${count(objects, ["freed", "gone"])} freed` + (leaked ? `, ${leaked} leaked` : "");
            section.querySelector("ul").replaceChildren(
                ...[...objects].filter(([, state]) => state !== "gone").map(([id, state]) => {
                    const what = holds.filter(({ from }) => from === id).map(({ to }) => nameOf(to));
                    return element("li", {}, `${nameOf(id)}, ${state}` +
                        (what.length ? `, holds ${what.join(" and ")}` : ""));
                }));
        };
    };
})();

/// The steps of an order, a row each and a column for each thread, in the place of objects.
player.drawOrder = (section, { steps }) => {
    const { element } = player;
    const threads = [...new Set(steps.map(({ thread }) => thread))].sort();
    const row = (head, cells, scope) => element("tr", {}, element("th", { scope }, head), ...cells);
    const rows = steps.map(({ thread, method }, index) =>
        row(index + 1, threads.map((one) => element("td", {}, one === thread ? method : "")), "row"));
    const head = row("", threads.map((thread) => element("th", { scope: "col" }, `thread ${thread}`)), "col");
    const scroll = section.querySelector(".scroll");
    scroll.replaceChildren(element("table", {}, head, ...rows));
    scroll.setAttribute("aria-label", "Steps of each thread");
    section.querySelector("h3").textContent = "Order of steps";
    section.querySelector(".legend").hidden = true;
    section.parentElement.querySelector(".output h3").textContent = "Promise";
    return (step) => {
        const at = steps.indexOf(step);
        rows.forEach((row, index) => { row.className = index === at ? "running" : index > at ? "later" : ""; });
        scroll.scrollTop = rows[at].offsetTop - Math.min(90, scroll.clientHeight / 2);
    };
};
