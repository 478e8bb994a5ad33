"use strict";

(() => {
    let count = 0;

    /// One run on the page: `show(step, waits)` turns it to a step.
    player.pane = (recording) => {
        const root = document.getElementById("pane").content.cloneNode(true).firstElementChild;
        const part = (selector) => root.querySelector(selector);
        const name = `${recording.label}, ${recording.scene}`;
        root.setAttribute("aria-label", name);
        part("h2").append(player.element("b", {}, recording.label), ` ${recording.scene}: ${recording.title}`);
        const showObjects = (recording.objects.length ? player.drawObjects : player.drawOrder)(part(".objects"), recording, `arrow${count++}`);
        const threads = new Set(recording.steps.map(({ thread }) => thread)).size;

        /// Shows a step; `waits` says that the other run has something to do that this one has not.
        const show = (index, waits = false) => {
            root.classList.toggle("waits", waits);
            root.dataset.step = index + 1;
            const step = recording.steps[index];
            const state = player.fold(recording, index);
            part(".say").textContent = step.say;
            part(".calls").replaceChildren(
                ...(threads > 1 ? [player.element("b", { class: `thread${step.thread}` }, `thread ${step.thread}`)] : []),
                ...state.calls.map(({ method }) => player.element("span", {}, method)),
                player.element("span", { "aria-current": "step" }, step.method));
            player.showCode(part(".code"), recording, step);
            showObjects(step, state);
            player.showMarbles(part(".marbles"), recording, state);
            const output = part(".output pre");
            output.setAttribute("aria-label", "Output so far");
            output.replaceChildren(...state.output.map(({ text, fresh }) =>
                player.element("samp", fresh ? { class: "fresh" } : {}, text, "\n")));
            output.scrollTop = output.scrollHeight;
        };
        return { root, show, recording };
    };
})();
