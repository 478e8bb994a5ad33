"use strict";

(() => {
    /// What makes a step another one: what is called, with what, and what comes of it.
    const signature = (recording) => {
        const name = (id) => recording.objects.find((object) => object.id === id)?.name;
        return ({ method, event, object, output, say }) => JSON.stringify([method, event, name(object), output, say]);
    };
    const quoted = (lines) => lines.map((line) => `'${line.trim()}'`).join(", ") || "nothing";

    /// Who still holds an object after a step.
    const holders = (recording, at, id) => {
        const { holds } = player.fold(recording, at);
        const name = (id) => recording.objects.find((object) => object.id === id).name;
        return holds.filter(({ to }) => to === id).map(({ from }) => name(from));
    };

    /// What one run frees in a step, and the other one never does.
    const kept = (one, other, at) => {
        const freed = new Set(one.steps[at].freed.map((id) => one.objects.find((object) => object.id === id).name));
        const last = other.steps.length - 1;
        const { objects } = player.fold(other, last);
        return other.objects.filter(({ id, name }) => freed.has(name) && ["alive", "leaked"].includes(objects.get(id)))
            .map(({ id, name }) => `${name} (held by ${holders(other, last, id).join(" and ") || "the scene"})`);
    };

    /// The objects of the one type that only the second run makes, in a sentence; nothing if there are more.
    const made = (one, other) => {
        const types = new Set(one.objects.map(({ type }) => type));
        const only = other.objects.map(({ type }) => type).filter((type) => !types.has(type));
        return new Set(only).size === 1 ? ` Only ${other.label} makes ${only[0]} (${only.length} times).` : "";
    };

    /// In what two steps differ, in a sentence.
    const difference = (one, other, [left, right], sameStage) => {
        const [a, b] = [one.steps[left], other.steps[right]];
        const [mine, theirs] = [one, other].map(({ label }) => label.replace(/^Your/, "your"));
        const both = () => `In ${mine}: ${a.say} In ${theirs}: ${b.say}`;
        if (!a || !b) return `The run of ${a ? theirs : mine} ends here. In ${a ? mine : theirs}: ${(a ?? b).say}`;
        if (a.method !== b.method || a.event !== b.event) return both();
        if (quoted(a.output) !== quoted(b.output)) {
            return `In ${mine} this prints ${quoted(a.output)}, in ${theirs} ${quoted(b.output)}.`;
        }
        const rest = sameStage ? kept(other, one, right) : [];
        return both() + (rest.length > 0 ? ` In the end there is still in memory: ${rest.join(", ")}.` : "");
    };

    /// Two runs of other programs: where the scene, or what is printed, differs, or an object's end.
    const anchors = ({ steps }) => steps.flatMap(({ file, method, event, output, leaked }, step) =>
        (file.startsWith("Scenes/") || output.length > 0
            ? [{ step, key: JSON.stringify([file.startsWith("Scenes/") ? method : "", event, output, leaked.length > 0]) }] : []));

    /// The first step in which two runs differ, as a place in each and a sentence; nothing if none does.
    player.parting = (one, other) => {
        if (one.stage === other.stage) {
            const [a, b] = [one, other].map((run) => run.steps.map(signature(run)));
            const at = a.findIndex((key, index) => key !== b[index]);
            const first = at < 0 && b.length > a.length ? a.length : at;
            if (first < 0) return undefined;
            const place = (run) => Math.min(first, run.steps.length - 1);
            return { steps: [place(one), place(other)], say: difference(one, other, [first, first], true) };
        }
        const [a, b] = [anchors(one), anchors(other)];
        const at = a.findIndex(({ key }, index) => key !== b[index]?.key);
        if (at < 0) return undefined;
        const steps = [a[at].step, b[Math.min(at, b.length - 1)].step];
        return { steps, say: difference(one, other, steps, false) + made(one, other) + made(other, one) };
    };
})();
