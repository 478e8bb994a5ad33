"use strict";

// What each lane has seen so far. Time goes on by one for every mark, in whichever lane it is.
(() => {
    const { element } = player;
    const ends = { "|": "the end", "✕": "an error", dispose: "disposed" };

    /// The same colour for 'sw' and for what is made of it, 'sw*'.
    const colours = (marks) => {
        const seen = [];
        return new Map(marks.map(({ label }) => {
            const core = label.replace(/\W+/g, "");
            if (!seen.includes(core)) seen.push(core);
            return [label, seen.indexOf(core) % 6];
        }));
    };

    const mark = ({ label, fresh }, x, y, colour) => {
        const parts = { "|": "M0-14V14", dispose: "M-3-14V14M3-14V14", "✕": "M-8-8 8 8M8-8-8 8" };
        const group = element("g", { class: `mark${fresh ? " fresh" : ""}`, "data-label": label,
            transform: `translate(${x} ${y})` });
        if (label in parts) {
            group.append(element("path", { d: parts[label], class: label === "✕" ? "error" : "stop" }));
        } else {
            const width = Math.max(28, 14 + 7.9 * label.length);
            group.append(
                element("rect", { x: -width / 2, y: -14, width, height: 28, rx: 14, class: `value${colour}` }),
                element("text", { y: 4 }, label),
            );
        }
        return group;
    };

    player.showMarbles = (section, recording, { marks }) => {
        const lanes = recording.lanes;
        const all = recording.steps.flatMap((step) => step.marks).map(([lane, label]) => ({ lane, label }));
        const colour = colours(all);
        const start = 24 + 8 * Math.max(0, ...lanes.map((name) => name.length));
        // As wide as the whole run from the beginning, so that nothing moves.
        let end = start + 8;
        const places = all.map(({ label }) => {
            const half = (label in ends ? 18 : Math.max(28, 14 + 7.9 * label.length)) / 2;
            end += 2 * half + 8;
            return end - half - 8;
        });
        const now = marks.length === 0 ? start : places[marks.length - 1] + 24;
        const rows = lanes.map((name, lane) => {
            const y = 24 + lane * 42;
            const own = marks.map((mark, index) => ({ ...mark, x: places[index] }))
                .filter((mark) => mark.lane === name);
            const stop = own.find(({ label }) => label in ends)?.x;
            return element("g", {},
                element("path", { d: `M${start} ${y}H${stop ?? now}`, class: "line" }),
                element("path", { d: `M${stop ?? now} ${y}H${end}`, class: "ghost" }),
                ...own.map((one) => mark(one, one.x, y, colour.get(one.label))));
        });
        const spoken = lanes.map((name) => `${name}: ` + (marks.filter(({ lane }) => lane === name)
            .map(({ label }) => ends[label] ?? label).join(", ") || "nothing yet")).join(". ");
        const scroll = section.querySelector(".scroll");
        // The names stay where they are, wherever the lanes have been moved to.
        const names = element("g", { class: "names" }, element("rect", { width: start - 6, height: lanes.length * 42 + 6 }),
            ...lanes.map((name, lane) => element("text", { x: start - 12, y: 28 + lane * 42, class: "lane" }, name)));
        const svg = element("svg", {
            viewBox: `0 0 ${end} ${lanes.length * 42 + 6}`, width: end, height: lanes.length * 42 + 6,
            role: "img", "aria-label": spoken,
        }, ...rows, names);
        scroll.replaceChildren(svg);
        scroll.onscroll = () => names.setAttribute("transform",
            `translate(${(scroll.scrollLeft * end) / Math.max(svg.getBoundingClientRect().width, 1)} 0)`);
        scroll.setAttribute("aria-label", "Marbles");
        section.hidden = all.length === 0;
        scroll.scrollLeft = now - scroll.clientWidth * 0.75;
        scroll.onscroll();
    };
})();
