"use strict";

// A program's files against the stage before: what changed, with the chapter's sentence about it.
(() => {
    const { element } = player;
    const around = 3;

    /// A file's lines, each {kind, number, text}: "fresh", "removed", "same", or "gap" for what is left out.
    const rows = (file) => {
        const fresh = new Set(file.fresh);
        const all = [];
        for (let number = 1; number <= file.text.length + 1; number++) {
            for (const { at, lines } of file.removed) {
                if (at === number) all.push(...lines.map((text) => ({ kind: "removed", number: "", text })));
            }
            if (number > file.text.length) break;
            all.push({ kind: fresh.has(number) ? "fresh" : "same", number, text: file.text[number - 1] });
        }
        const isNear = (index) =>
            all.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== "same");
        const shown = [];
        all.forEach((row, index) => {
            if (isNear(index)) shown.push(row);
            else if (shown.at(-1)?.kind !== "gap") shown.push({ kind: "gap", number: "", text: "⋯" });
        });
        return shown;
    };

    const signs = { fresh: "+", removed: "−", same: " ", gap: " " };

    player.showChanges = (section, recording) => {
        const changed = recording.files.filter(({ fresh, removed }) => fresh.length + removed.length > 0);
        const before = player.programs.find(({ program }) => program === recording.before);
        const since = before ? player.label(before) : recording.before;
        section.replaceChildren(
            element("h2", {}, recording.before
                ? `${recording.label} against ${since}: ${changed.length} of the ${recording.files.length} ` +
                    "files that run here have changed"
                : `${recording.label} is where it begins: nothing to compare with`),
            ...(recording.before ? changed : []).map((file) =>
                element("article", { "aria-label": file.path },
                    element("h3", {}, file.path),
                    ...(file.why ? [element("p", {}, file.why)] : []),
                    element("pre", { tabindex: 0, "aria-label": `Changes of ${file.path}` },
                        ...rows(file).map(({ kind, number, text }) =>
                            element("code", { class: kind, "data-line": number, "data-sign": signs[kind] },
                                ...player.swift(text), "\n"))))),
        );
    };
})();
