"use strict";

// What is open, and where in it. Everything else shows that.
(() => {
    const part = (id) => document.getElementById(id);
    const on = (id) => part(id).getAttribute("aria-pressed") === "true";
    const set = (id, value) => part(id).setAttribute("aria-pressed", value);

    let place;
    let panes = [];
    let pairs = [];
    let parting;
    let at = 0;
    let quiz;
    let who = "";
    let opening = 0;

    const left = () => pairs[at][0];
    const limit = () => {
        const last = quiz?.limit() ?? Infinity;
        return pairs.findLastIndex(([step]) => step <= last);
    };

    /// In a page of the book; on a telephone there is no room to be large.
    const isInside = self !== top;
    const enlarge = (wanted) => {
        const large = wanted && !(isInside && innerWidth < 640);
        set("large", large);
        document.body.classList.toggle("large", large);
    };

    const link = () => {
        const other = pairs[at - 1]?.[0] === left() ? pairs[at][1] : undefined;
        return player.link({ ...place, step: left(), other, large: on("large"), predict: on("predict"), who });
    };
    let writing;
    const writeLink = () => {
        clearTimeout(writing);
        // Not at once: browsers refuse a page that changes its address too often.
        writing = setTimeout(() => history.replaceState(null, "", link()), 300);
    };

    const show = () => {
        panes.forEach((pane, side) => {
            const before = pairs[at - 1]?.[side];
            pane.show(pairs[at][side], panes.length > 1 && before === pairs[at][side], who);
        });
        const { steps } = panes[0].recording;
        controls.setPlace(panes.map(({ recording }, side) =>
            `${pairs[at][side] + 1} of ${recording.steps.length}`).join(" | "));
        const step = steps[left()];
        part("live").textContent = [player.say(panes[0].recording, step), ...step.output].join(" ");
        part("question").hidden = !quiz;
        part("asked").textContent = `What does ${panes[0].recording.label} print next?`;
        document.body.classList.toggle("asks", quiz !== undefined);
        document.body.classList.toggle("begun", at > 0);
        if (parting && String(pairs[at]) === String(parting.steps)) part("notice").textContent = parting.say;
        quiz?.ask(left(), { go: (step) => go(pairs.findIndex(([i]) => i === step)), changed: show });
        writeLink();
    };

    const go = (target) => {
        const end = limit();
        at = Math.min(Math.max(target, 0), end);
        part("notice").textContent = "";
        show();
        if (target > end && end < pairs.length - 1) {
            part("live").textContent = "Answer first: what is the next line of output?";
            (part("asking").hidden ? part("reveal") : part("asked")).focus();
        }
    };
    const press = (id) => () => part(id).click();
    const ask = () => {
        const detail = who || panes[0].suspect(left());
        part("panes").dispatchEvent(new CustomEvent("who", { detail }));
    };
    const controls = player.controls({ go, at: () => at, length: () => pairs.length }, {
        g: press("predict"), p: press("large"), x: press("parting"), c: press("copy"), v: press("other"),
        "?": press("help"), b: () => besides(), w: ask,
    });

    /// Who holds the object of this name? Once more, and it is not asked any more.
    part("panes").addEventListener("who", ({ detail }) => {
        who = detail === who ? "" : detail;
        show();
    });
    part("other").onclick = () => document.body.classList.toggle("right");

    const options = (select, list, chosen) => {
        select.replaceChildren(...list.map(([value, text]) => player.element("option", { value }, text)));
        select.value = chosen;
    };
    const has = (program, scene) => program?.scenes.some(({ name }) => name === scene);
    const others = () =>
        player.programs.filter((program) => program !== place.program && has(program, place.scene.name));

    const showMenus = () => {
        options(part("stage"), player.programs.map((one) => [one.program, player.label(one)]),
            place.program.program);
        options(part("scene"), place.program.scenes.map(({ name }) => [name, name]), place.scene.name);
        options(part("beside"), [["", "nothing"], ...others().map((one) => [one.program, player.label(one)])],
            place.beside?.program ?? "");
        part("beside").disabled = others().length === 0;
    };

    /// Opens a place, as `player.follow` gives it.
    const open = async (next) => {
        controls.pause();
        const turn = ++opening;
        const programs = [next.program, ...(next.beside ? [next.beside] : [])];
        const recordings = await Promise.all(programs.map((one) => player.open(one, next.scene.name)));
        if (turn !== opening) return;
        place = next;
        panes = recordings.map((one) => player.pane(one, recordings));
        who = next.who;
        const [one, other] = recordings.map(({ steps }) => steps);
        parting = other && player.parting(...recordings);
        pairs = other ? player.lockstep(one, other, parting?.steps) : one.map((_, index) => [index]);
        set("predict", next.predict);
        quiz = next.predict ? player.quiz(panes[0].recording, next.step) : undefined;
        enlarge(next.large || on("large"));
        part("notice").textContent = next.notice;
        part("panes").replaceChildren(...panes.map(({ root }) => root));
        document.body.classList.toggle("two", panes.length > 1);
        part("parting").hidden = part("other").hidden = panes.length < 2;
        document.title = `${panes[0].recording.label}, ${next.scene.name} · Step through it`;
        showMenus();
        controls.setParts(player.parts(pairs.map(([index]) => one[index]))
            .map((stretch) => ({ ...stretch, step: pairs[stretch.from][0] })));
        at = Math.max(
            pairs.findIndex(([index]) => index === next.step),
            pairs.findIndex(([index, other]) => index === next.step && other === next.other),
        );
        show();
    };
    const failed = (error) => {
        part("notice").textContent = `${error.message}: nothing to step through.`;
        if (place) showMenus();
    };
    const follow = (hash) => open(player.follow(hash)).catch(failed);

    /// Opens what the menus say: the first scene where the program has not that one, and beside it what has it.
    const choose = (step) => {
        const chosen = (id) => player.programs.find(({ program }) => program === part(id).value);
        const [program, beside] = [chosen("stage"), chosen("beside")];
        const scene = has(program, part("scene").value) ? part("scene").value : program.scenes[0].name;
        follow(`#stage=${program.program}&scene=${encodeURIComponent(scene)}&step=${step + 1}` +
            (beside !== program && has(beside, scene) ? `&beside=${beside.program}` : ""));
    };
    part("stage").onchange = part("scene").onchange = () => choose(0);
    part("beside").onchange = () => choose(left());
    const besides = () => {
        const next = others().find(({ stage }) => stage > place.program.stage) ?? others().at(-1);
        part("beside").value = place.beside ? "" : next?.program ?? "";
        if (next) choose(left());
    };

    part("predict").onclick = () => {
        set("predict", !on("predict"));
        quiz = on("predict") ? player.quiz(panes[0].recording, left()) : undefined;
        controls.pause();
        show();
    };
    part("large").onclick = () => {
        enlarge(!on("large"));
        show();
    };
    part("parting").onclick = () => {
        if (panes.length < 2) return;
        if (parting) go(pairs.findIndex((steps) => String(steps) === String(parting.steps)));
        if (!parting) part("notice").textContent = "They are alike to the end.";
        // Once more, because the notice has taken room of what is to be seen.
        show();
    };
    part("help").onclick = () => part("keys").showModal();
    part("copy").onclick = async () => {
        const address = location.href.replace(/#.*/, "") + link();
        try {
            await navigator.clipboard.writeText(address);
            part("notice").textContent = "The link to this step is copied.";
        } catch {
            const field = player.element("input", { readonly: "", value: address, "aria-label": "The link" });
            part("notice").replaceChildren("The link to this step: ", field);
            field.select();
        }
    };

    document.body.classList.toggle("inside", isInside);
    addEventListener("hashchange", () => follow(location.hash));
    player.load("index").then(() => follow(location.hash)).catch(failed);
})();
