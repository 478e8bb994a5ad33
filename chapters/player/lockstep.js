"use strict";

(() => {
    /// What a step is recognized by in another stage: the scene's own methods, and what was printed,
    /// typed or received. The others are the core's own business.
    const anchors = (steps) =>
        steps.flatMap(({ part, file, method, event, marks, output }, step) => {
            if (file.startsWith("Scenes/")) return [{ step, key: JSON.stringify([method, event, marks]) }];
            if (marks.length + output.length === 0) return [];
            return [{ step, key: JSON.stringify([part, marks, output]) }];
        });

    /// The longest run of equal things in two lists, not necessarily side by side, as pairs of places.
    player.common = (left, right) => {
        const length = Array.from({ length: left.length + 1 }, () => new Int32Array(right.length + 1));
        for (let i = left.length - 1; i >= 0; i--) {
            for (let j = right.length - 1; j >= 0; j--) {
                length[i][j] = left[i] === right[j]
                    ? length[i + 1][j + 1] + 1
                    : Math.max(length[i + 1][j], length[i][j + 1]);
            }
        }
        const pairs = [];
        for (let i = 0, j = 0; i < left.length && j < right.length; ) {
            if (left[i] === right[j]) pairs.push([i++, j++]);
            else if (length[i + 1][j] >= length[i][j + 1]) i++;
            else j++;
        }
        return pairs;
    };

    /// How two runs go side by side, as pairs of steps. Both reach what happens in both at once; the
    /// one that has less to do in between waits.
    player.lockstep = (left, right) => {
        const [a, b] = [anchors(left), anchors(right)];
        const keys = (list) => list.map(({ key }) => key);
        const meetings = player.common(keys(a), keys(b)).map(([i, j]) => [a[i].step, b[j].step]);
        const pairs = [];
        let [i, j] = [0, 0];
        for (const [nextI, nextJ] of [...meetings, [left.length, right.length]]) {
            const [lengthI, lengthJ] = [nextI - i, nextJ - j];
            for (let step = 0; step < Math.max(lengthI, lengthJ); step++) {
                const wait = (at, length) => Math.max(0, at + Math.min(step, length - 1));
                pairs.push([wait(i, lengthI), wait(j, lengthJ)]);
            }
            [i, j] = [nextI, nextJ];
        }
        return pairs;
    };
})();

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
