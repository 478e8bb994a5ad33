"use strict";

/// The buttons, the slider with its parts, keys and touch. `walk` is what they move: `go(place)`,
/// `at()` and `length()`.
player.controls = (walk, commands) => {
    const part = (id) => document.getElementById(id);
    let timer;

    const pause = () => {
        clearInterval(timer);
        timer = undefined;
        document.body.classList.remove("playing");
        part("play").setAttribute("aria-label", "Play");
    };
    const tick = () => {
        const before = walk.at();
        walk.go(before + 1);
        if (walk.at() === before || walk.at() === walk.length() - 1) pause();
    };
    const play = () => {
        if (walk.at() === walk.length() - 1) walk.go(0);
        timer = setInterval(tick, Number(part("speed").value));
        document.body.classList.add("playing");
        part("play").setAttribute("aria-label", "Pause");
    };
    const to = (place) => {
        pause();
        walk.go(place);
    };
    const speed = (index) => {
        part("speed").selectedIndex = index;
        if (timer) {
            pause();
            play();
        }
    };

    const actions = {
        first: () => to(0), back: () => to(walk.at() - 1), play: () => (timer ? pause() : play()),
        forward: () => to(walk.at() + 1), last: () => to(walk.length() - 1),
    };
    for (const [id, onclick] of Object.entries(actions)) part(id).onclick = onclick;
    part("speed").onchange = () => speed(part("speed").selectedIndex);
    part("slider").oninput = () => to(Number(part("slider").value) - 1);

    /// The beginnings of the parts; `to` one of them with the page keys.
    let beginnings = [];
    const previous = () => to(beginnings.findLast((place) => place < walk.at()) ?? 0);
    const next = () => to(beginnings.find((place) => place > walk.at()) ?? walk.length() - 1);

    const keys = {
        ArrowRight: actions.forward, ArrowLeft: actions.back, Home: actions.first, End: actions.last,
        PageUp: previous, PageDown: next, " ": actions.play,
        1: () => speed(0), 2: () => speed(1), 3: () => speed(2), ...commands,
    };
    document.addEventListener("keydown", (event) => {
        const { target, key } = event;
        if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
        if (target.matches("select, input:not([type=range])")) return;
        if (key === " " && target.matches("button, a")) return;
        if (!(key in keys) || walk.length() === 0) return;
        // Where there is something to scroll, the keys for that do it.
        const moves = key.length > 1 || key === " ";
        const wide = target.matches("pre, .scroll") && target.scrollWidth > target.clientWidth;
        if (moves && wide && key.startsWith("Arrow")) return;
        event.preventDefault();
        keys[key]();
    });

    // Whoever has chosen with a pointer goes on with the keys, which are the menu's while it has the focus.
    let pointed = false;
    addEventListener("pointerdown", () => { pointed = true; }, true);
    addEventListener("keydown", () => { pointed = false; }, true);
    document.addEventListener("change", ({ target }) => {
        if (pointed && target.matches("select")) target.blur();
    });

    let touched;
    const swiped = ".sentence, #controls";
    document.addEventListener("touchstart", ({ target, touches: [touch, other] }) => {
        touched = !other && target.closest(swiped) && !target.matches("input") ? touch : undefined;
    }, { passive: true });
    document.addEventListener("touchend", ({ changedTouches: [touch] }) => {
        const [x, y] = touched ? [touch.clientX - touched.clientX, touch.clientY - touched.clientY] : [0, 0];
        if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) (x < 0 ? actions.forward : actions.back)();
    }, { passive: true });

    return {
        pause,
        /// Lays the parts over the slider; each is a button to its beginning.
        setParts: (parts) => {
            beginnings = parts.map(({ from }) => from);
            part("slider").max = walk.length();
            part("parts").replaceChildren(...parts.map(({ part: name, from, to: end, step }) => {
                const button = player.element("button", {
                    class: name, style: `flex-grow: ${end - from + 1}`, title: `${name}, from step ${step + 1}`,
                    "aria-label": `${name}, from step ${step + 1}`,
                }, player.element("span", {}, name));
                button.onclick = () => to(from);
                return button;
            }));
        },
        /// Says where the walk is.
        setPlace: (position) => {
            const at = walk.at();
            part("slider").value = at + 1;
            part("slider").setAttribute("aria-valuetext", position);
            part("position").textContent = position;
            const current = beginnings.filter((from) => from <= at).length - 1;
            [...part("parts").children].forEach((button, index) => {
                if (index === current) button.setAttribute("aria-current", "step");
                else button.removeAttribute("aria-current");
            });
            part("first").disabled = part("back").disabled = at === 0;
            part("last").disabled = part("forward").disabled = at === walk.length() - 1;
        },
    };
};
