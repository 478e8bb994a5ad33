"use strict";

(() => {
    const tokens = new RegExp(
        [
            /(?<note>\/\/.*)/,
            /(?<text>"(?:[^"\\]|\\\((?:[^()]|\([^()]*\))*\)|\\.)*")/,
            /(?<word>\b(?:actor|any|as|associatedtype|async|await|break|case|catch|class|continue|default|defer|deinit|do|else|enum|extension|fileprivate|final|for|func|guard|if|import|in|init|inout|is|lazy|let|nil|nonisolated|override|private|protocol|repeat|required|return|self|Self|some|static|struct|super|switch|throw|throws|true|false|try|typealias|unowned|var|weak|where|while)\b)/,
            /(?<type>\b[A-Z]\w*)/,
        ].map(({ source }) => source).join("|"),
        "g",
    );

    /// A line of Swift as nodes, words of the language, types, text and comments in spans.
    const swift = (line) => {
        const nodes = [];
        let end = 0;
        for (const match of line.matchAll(tokens)) {
            const [kind] = Object.entries(match.groups).find(([, value]) => value !== undefined);
            nodes.push(line.slice(end, match.index), player.element("span", { class: kind }, match[0]));
            end = match.index + match[0].length;
        }
        return [...nodes, line.slice(end)];
    };

    /// Shows a file's text, with the running method and the lines that are new since the stage before marked.
    const showCode = (section, recording, step) => {
        const file = recording.files.find(({ path }) => path === step.file);
        const pre = section.querySelector("pre");
        // A step without a line leaves the code where it is.
        if (!file || (step.line < 1 && pre.dataset.path)) return;
        if (pre.dataset.path !== step.file) {
            pre.dataset.path = step.file;
            section.querySelector("h3").textContent = step.file;
            pre.setAttribute("aria-label", step.file);
            const fresh = new Set(file.fresh);
            pre.replaceChildren(...file.text.map((line, index) => player.element("code", {
                class: fresh.has(index + 1) ? "fresh" : "", "data-line": index + 1,
            }, ...swift(line), "\n")));
        }
        const lines = [...pre.children];
        lines.forEach((line, index) =>
            line.classList.toggle("running", index + 1 >= step.line && index + 1 <= step.end));
        // The whole method, and where that is too much, its beginning.
        const [top, end] = [lines[step.line - 1], lines[step.end - 1]];
        if (!end) return;
        const room = pre.clientHeight - (end.offsetTop + end.offsetHeight - top.offsetTop);
        pre.scrollTop = top.offsetTop - Math.max(room / 2, top.offsetHeight);
    };

    let count = 0;

    /// One run on the page, beside the others: `show(step, waits, who)` turns it to a step, and says who
    /// holds the object of that name; in the end, who holds a screen that should be gone.
    player.pane = (recording, recordings) => {
        const root = document.getElementById("pane").content.cloneNode(true).firstElementChild;
        const part = (selector) => root.querySelector(selector);
        const name = `${recording.label}, ${recording.scene}`;
        root.setAttribute("aria-label", name);
        part("h2").append(player.element("b", {}, recording.label), ` ${recording.scene}: ${recording.title}`);
        const showObjects = (recording.objects.length ? player.drawObjects : player.drawOrder)(part(".objects"), recording, `arrow${count++}`, recordings);
        const threads = new Set(recording.steps.map(({ thread }) => thread)).size;

        const roots = player.roots(recording);
        const to = (step, text) => {
            const button = player.element("button", { type: "button", title: "show its code" }, text);
            button.onclick = () => showCode(part(".code"), recording, step);
            return button;
        };
        /// The way on which an object lives, each link with the line that made it, unless that is another's: an
        /// `init` is no step, and what it sets shows in the next one.
        const told = ({ name }, why) => [`Who holds ${name}? ${nameOf(why[0]?.from) ?? "Nothing that is filmed: a variable, a static or the system"}`,
            ...why.flatMap(({ from, to: held, step: made }, index) => {
                const { file, line } = recording.steps[made];
                const link = `${index ? ", that" : " holds"} ${nameOf(held)}`;
                const isIts = player.declared(recording.files.filter(({ path }) => path === file));
                const isOwn = file.startsWith("Scenes/") || isIts(nameOf(from));
                return isOwn ? [`${link} (`, to(recording.steps[made], `${file.replace(/.*\//, "")}:${line}`), ")"] : [link];
            }), "."];
        const nameOf = (id) => recording.objects.find((object) => object.id === id)?.name;

        /// The scene has released this one first: a screen, before the field that is left at the end.
        const since = (object) => recording.steps.findIndex(({ leaked }) => leaked.includes(object));

        /// Shows a step; `waits` says that the other run has something to do that this one has not.
        const show = (index, waits = false, who = "") => {
            root.classList.toggle("waits", waits);
            root.dataset.step = index + 1;
            const step = recording.steps[index];
            const state = player.fold(recording, index);
            part(".say").textContent = player.say(recording, step);
            part(".calls").replaceChildren(
                ...(threads > 1 ? [player.element("b", { class: `thread${step.thread}` }, `thread ${step.thread}`)] : []),
                ...state.calls.map((call) => player.element("span", {}, to(call, call.method))),
                player.element("span", { "aria-current": "step" }, step.method));
            showCode(part(".code"), recording, step);
            const isEnd = index === recording.steps.length - 1;
            const asked = recording.objects.filter(({ id, name }) => (who ? name === who && /alive|leaked/.test(state.objects.get(id))
                : isEnd && roots.has(id) && state.objects.get(id) === "leaked")).sort((one, other) => since(one.id) - since(other.id))[0];
            const why = asked ? player.why(state, asked.id) : [];
            part(".who").replaceChildren(...(asked ? told(asked, why) : who ? [`${who} is not in memory.`] : []));
            showObjects(step, state, why);
            player.showMarbles(part(".marbles"), recording, state);
            const output = part(".output pre");
            output.setAttribute("aria-label", "Output so far");
            output.replaceChildren(...state.output.map(({ text, fresh }) =>
                player.element("samp", fresh ? { class: "fresh" } : {}, text, "\n")));
            output.scrollTop = output.scrollHeight;
        };
        /// Whom one asks about first: what is leaked, of the scene's own if possible, or else what runs.
        const suspect = (index) => {
            const leaked = [...player.fold(recording, index).objects].filter(([, state]) => state === "leaked").map(([id]) => id)
                .sort((one, other) => since(one) - since(other));
            return nameOf(leaked.find((id) => roots.has(id)) ?? leaked[0] ?? recording.steps[index].object) ?? "";
        };
        return { root, show, recording, suspect };
    };
})();
