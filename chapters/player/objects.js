"use strict";

/// Says of a type whether one of these files declares it.
player.declared = (files) => {
    const text = files.flatMap(({ text }) => text).join("\n");
    return (type) => new RegExp(`(class|actor) ${type.replace(/\W.*/, "")}\\b`).test(text);
};

/// The objects whose types a scene brings along: the field, the screen. They stand at the top.
player.roots = (recording) => {
    const isScenes = player.declared(recording.files.filter(({ path }) => path.startsWith("Scenes/")));
    return new Set(recording.objects.filter(({ type }) => isScenes(type)).map(({ id }) => id));
};

/// The column of each object of a run, and its band: 0 describes, 1 is a closure, 2 is passed, 3 disposes.
player.columns = (recording) => {
    const roots = player.roots(recording);
    const type = new Map(recording.objects.map(({ id, type }) => [id, type]));
    const types = new Set(type.values());
    const band = new Map([...type].map(([id, type]) => [id, roots.has(id) ? 2
        : types.has(`${type}Sink`) || /Observable(?!.*Sink)|subscribeHandler|selector/.test(type) ? 0
        : /Dispos|disposeAction/.test(type) ? 3 : /closure|variable|\.on$|\{/.test(type) ? 1 : 2]));
    const is = (...bands) => (id) => bands.includes(band.get(id));
    const isOn = (id) => type.get(id).endsWith(".on");
    const column = new Map();
    const all = [...type.keys()];
    const holds = recording.steps.flatMap((step) => step.holds.map(([from, to]) => [from, to]));
    const back = holds.map(([from, to]) => [to, from]);
    const passed = holds.filter((ends) => ends.every(is(1, 2)));
    const into = (band, edges) => edges.filter(([, to]) => is(band)(to));
    const mutual = holds.filter(([from, to]) => back.some(([one, other]) => one === from && other === to));
    // A closure stands with what it calls, or with what calls it.
    const event = (from, to) => (isOn(from) || (is(1)(to) && !isOn(to) && !roots.has(from)) ? 0 : 1);
    const source = (_, to) => (/closure/.test(type.get(to)) ? 0 : 1);
    const stop = (from) => (roots.has(from) && column.get(from) === 0 ? 1 : 0);
    // The way of an event; what describes, from what it describes; what disposes, below what it holds and is
    // held by, or else below its holder, or what it holds. Each from where the column is known, or 0.
    for (const [starts, edges, cost] of [
        [all.filter((id) => is(1, 2)(id) && !passed.some(([, to]) => to === id)), passed, event],
        // In a circle, as of a handler that sends, from what was made first.
        [[...roots, ...all.filter(is(1, 2))].slice(0, 1), passed, event], [all.filter(is(1, 2)), passed, event],
        [[...roots], into(0, back), source], [all.filter(is(0)), into(0, back), source],
        [all, into(3, mutual), stop], [all, into(3, holds), stop], [all, into(3, back), stop],
    ]) {
        const open = starts.filter((id) => column.has(id) || cost !== stop).map((id) => [id, column.get(id) ?? 0]);
        while (open.length > 0) {
            const [id, at] = open.sort(([, one], [, other]) => one - other).shift();
            if (!column.has(id)) column.set(id, at);
            for (const [from, to] of edges) if (from === id && !column.has(to)) open.push([to, column.get(id) + cost(from, to)]);
        }
    }
    return recording.objects.map(({ id }) => ({ column: column.get(id) ?? 0, band: band.get(id), isRoot: roots.has(id) }));
};

/// For each name in runs that stand side by side a place, {row, column}, as in the book's pictures: the source
/// on the left, a column for each operator, the screen on the right. A place is taken again once its object
/// is gone.
player.layout = (recordings) => {
    const order = [...recordings].sort((one, other) => other.objects.length - one.objects.length);
    const columns = order.map(player.columns);
    const last = Math.max(...columns.flat().map(({ column }) => column));
    const places = new Map();
    order.forEach(({ objects, steps }, run) => {
        const fixed = objects.flatMap(({ name }) => places.get(name) ?? []);
        const taken = new Map();
        steps.forEach(({ born }, step) => {
            for (const id of steps[step - 1]?.freed ?? []) taken.delete(id);
            for (const id of born) {
                const [{ name }, { column: own, band, isRoot }] = [objects[id - 1], columns[run][id - 1]];
                const column = isRoot && own > 0 ? last : own;
                const near = [...taken.values(), ...fixed].filter((it) => it.column === column && it.band === band);
                let slot = 0;
                while (near.some((it) => it.slot === slot)) slot += 1;
                if (!places.has(name)) places.set(name, { column, band, slot });
                taken.set(id, places.get(name));
            }
        });
    });
    const depths = [0, 1, 2, 3].map((band) => Math.max(0, ...[...places.values()].map((it) => (it.band === band ? it.slot + 1 : 0))));
    for (const it of places.values()) {
        const top = depths.slice(0, it.band).reduce((sum, depth) => sum + depth, 0);
        // Closures stand as near as they can to what they call.
        it.row = top + (it.band === 1 ? depths[1] - 1 - it.slot : it.slot);
    }
    return places;
};

/// The shortest way on which an object is held, from what lives, or else from what was made first and leads
/// to it, as references; nothing if no object holds it.
player.why = ({ objects, holds }, target) => {
    const alive = [...objects.keys()].filter((id) => objects.get(id) === "alive");
    const lives = alive.filter((id) => !holds.some(({ to }) => to === id));
    const leaked = [...objects.keys()].filter((id) => objects.get(id) === "leaked" && id !== target);
    for (const starts of [lives, alive, ...leaked.map((id) => [id])]) {
        const ways = new Map(starts.map((id) => [id, []]));
        for (const [id, way] of ways) for (const hold of holds) if (hold.from === id && !ways.has(hold.to)) ways.set(hold.to, [...way, hold]);
        if (ways.get(target)?.length > 0) return ways.get(target);
    }
    return holds.filter(({ from, to }) => from === target && to === target);
};

// The objects and who holds whom, in the colours of the book's pictures.
(() => {
    const { element } = player;
    const [width, height, across, down] = [114, 44, 134, 64];

    /// A name in lines, broken before a capital.
    const lines = (name) => name.split(/(?<=[a-z])(?=[A-Z(<])|(?= )|(?=\.)/).reduce((lines, part) => {
        if (lines.length > 0 && (lines.at(-1) + part).length <= 15) lines[lines.length - 1] += part;
        else lines.push(part.trim());
        return lines;
    }, []);

    /// A line from a holder to what it holds: straight to a neighbour, or else between the columns and the
    /// rows, where no box stands. `apart` moves the two lines of what holds each other.
    const path = (from, to, apart) => {
        const [right, below] = [Math.sign(to.column - from.column), Math.sign(to.row - from.row)];
        const [columns, rows] = [Math.abs(to.column - from.column), Math.abs(to.row - from.row)];
        if (columns === 0 && rows === 1) return `M${from.x + apart} ${from.y + below * height / 2}V${to.y - below * (height / 2 + 1)}`;
        const out = right || 1;
        const [x1, x2] = [from.x + out * width / 2, to.x - right * (width / 2 + 1) + (right ? 0 : width / 2 + 1)];
        if (columns === 1 && rows === 0) return `M${x1} ${from.y + apart}H${x2}`;
        const lane = (across - width) / 2 + apart / 2;
        const [y1, y2] = [from.y + apart, to.y + (right ? -below * 8 : apart)];
        const way = `M${x1} ${y1}H${x1 + out * lane}`;
        if (columns < 2) return `${way}V${y2}H${x2}`;
        return `${way}V${to.y - (below || 1) * (down / 2 + apart / 3)}H${x2 - right * lane}V${y2}H${x2}`;
    };

    const arrow = (id) => element("marker", {
        id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 8, markerHeight: 8,
        markerUnits: "userSpaceOnUse", orient: "auto",
    }, element("path", { d: "M0 0 8 4 0 8z", class: "tip" }));

    /// Draws every object and reference of a run once; `show` then says which are there.
    player.drawObjects = (section, recording, unique, recordings) => {
        const layout = player.layout(recordings);
        const places = new Map(recording.objects.filter(({ name }) => layout.has(name)).map(({ id, name }) => {
            const { row, column } = layout.get(name);
            return [id, { row, column, x: 16 + width / 2 + column * across, y: 24 + height / 2 + row * down }];
        }));
        const roots = player.roots(recording);
        const kind = ({ id, type }) => (roots.has(id) ? "root" : /closure|\{/.test(type) ? "closure" : "box");
        // As large as the other one, so that the same stands in the same place.
        const reach = (key) => Math.max(0, ...[...layout.values()].map((place) => place[key]));
        const size = [32 + width + reach("column") * across, 34 + height + reach("row") * down];

        const boxes = new Map([...places].map(([id, { x, y }]) => {
            const object = recording.objects.find((object) => object.id === id);
            const named = lines(object.name);
            const texts = named.map((line, index) =>
                element("text", { y: 4 + (index - (named.length - 1) / 2) * 13 }, line));
            const flags = element("g", { class: "flags" }, element("rect", { y: height / 2 - 7, height: 16, rx: 4 }),
                element("text", { y: height / 2 + 4.5 }));
            const frame = element("rect", {
                x: -width / 2, y: -height / 2, width, height, rx: roots.has(id) ? 20 : 7,
                class: kind(object),
            });
            const box = element("g", { class: "object off", "data-id": id, transform: `translate(${x} ${y})` }, frame, ...texts, flags);
            box.onclick = () => box.dispatchEvent(new CustomEvent("who", { detail: object.name, bubbles: true }));
            return [id, box];
        }));
        const holds = recording.steps.flatMap((step) => step.holds)
            .filter(([from, to]) => places.has(from) && places.has(to));
        const apart = (from, to) => (holds.some(([one, other]) => one === to && other === from) ? (from < to ? 8 : -8) : 0);
        const edges = new Map(holds.map(([from, to]) => {
            const line = element("path", {
                class: "hold off", d: path(places.get(from), places.get(to), apart(from, to)), "marker-end": `url(#${unique})`,
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

        /// A flag that is true by its name alone, and one that is false not at all.
        const told = (flags = {}) => Object.entries(flags).filter(([, value]) => value !== "false")
            .map(([name, value]) => (value === "true" ? name : `${name} ${value}`)).join(", ");

        return (step, { objects, holds, flags }, why) => {
            // Of those that had the same place, the youngest.
            const owner = new Map([...objects.keys()].map((id) => [spot(id), id]));
            for (const [id, box] of boxes) {
                const state = objects.get(id) ?? "off";
                const isRetaken = state === "gone" && owner.get(spot(id)) !== id;
                box.setAttribute("class", `object ${isRetaken ? "off" : state}` +
                    (id === step.object ? " runs" : "") + (step.born.includes(id) ? " born" : ""));
                const [tag, words] = [box.querySelector(".flags"), told(flags.get(id))];
                const text = words.length > 17 ? `${words.slice(0, 16)}…` : words;
                const length = 10 + 7.2 * text.length;
                tag.setAttribute("class", `flags ${text ? "" : "off"} ${step.flags?.some(([of]) => of === id) ? "fresh" : ""}`);
                tag.firstChild.setAttribute("width", length);
                tag.firstChild.setAttribute("x", -length / 2);
                tag.lastChild.textContent = text;
            }
            const there = new Map(holds.map((hold) => [`${hold.from} ${hold.to}`, hold]));
            for (const [key, edge] of edges) {
                const hold = there.get(key);
                const stays = hold && objects.get(hold.from) === "leaked" && objects.get(hold.to) === "leaked";
                edge.setAttribute("class",
                    `hold ${why.includes(hold) ? "why" : ""} ${hold ? "" : "off"} ${stays ? "leaked" : ""} ${hold?.fresh ? "fresh" : ""}`);
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
            const seen = boxes.get(places.has(step.object) ? step.object : [...objects].find(([, state]) => state !== "gone")?.[0]);
            if (seen) {
                const [box, pane] = [seen.getBoundingClientRect(), scroll.getBoundingClientRect()];
                scroll.scrollBy(box.x - pane.x - (pane.width - box.width) / 2, box.y - pane.y - (pane.height - box.height) / 2);
            }
            const alive = count(objects, ["alive", "leaked"]);
            const leaked = count(objects, ["leaked"]);
            section.querySelector("small").textContent = `${alive} in memory, ` +
                `${count(objects, ["freed", "gone"])} freed` + (leaked ? `, ${leaked} leaked` : "");
            section.querySelector("ul").replaceChildren(
                ...[...objects].filter(([, state]) => state !== "gone").map(([id, state]) => {
                    const what = holds.filter(({ from }) => from === id).map(({ to }) => nameOf(to));
                    return element("li", {}, [nameOf(id), state, told(flags.get(id))].filter(Boolean).join(", ") +
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
