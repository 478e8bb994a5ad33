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
    /// one that has less to do in between waits. They meet where they part, if that is given.
    player.lockstep = (left, right, parting) => {
        const [a, b] = [anchors(left), anchors(right)];
        const keys = (list) => list.map(({ key }) => key);
        const meetings = player.common(keys(a), keys(b)).map(([i, j]) => [a[i].step, b[j].step]);
        const pairs = [];
        let [i, j] = [0, 0];
        const known = parting ? [
            ...meetings.filter(([i, j]) => i < parting[0] && j < parting[1]), parting,
            ...meetings.filter(([i, j]) => i > parting[0] && j > parting[1]),
        ] : meetings;
        for (const [nextI, nextJ] of [...known, [left.length, right.length]]) {
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
    const quoted = (lines) => lines.map((line) => `“${line.trim()}”`).join(", ") || "nothing";
    const label = (recording) => recording.label.replace(/^(Your|A) /, (word) => word.toLowerCase());

    /// What is in memory after a run: who it is, and who holds it.
    const left = (recording) => {
        const { objects, holds } = player.fold(recording, recording.steps.length - 1);
        const names = new Map(recording.objects.map(({ id, name }) => [id, name]));
        return recording.objects.filter(({ id }) => ["alive", "leaked"].includes(objects.get(id))).map(({ id, type, name }) =>
            ({ id, type, name, by: holds.filter(({ to }) => to === id).map(({ from }) => names.get(from)) }));
    };

    /// What of the one list is not in the other, things that are alike being counted.
    const only = (list, others, key) => {
        const rest = others.map(key);
        return list.filter((one) => {
            const at = rest.indexOf(key(one));
            if (at >= 0) rest.splice(at, 1);
            return at < 0;
        });
    };

    /// What comes of a difference: a line that only one run prints, and what only one still has in memory.
    const outcome = (one, other, isSaid) => {
        // Orders of threads differ in the promise.
        if (one.objects.length === 0) return ` In the end: ${one.steps.at(-1).output}`;
        const sides = [[one, other], [other, one]];
        const prints = sides.map(([one, other]) => {
            const [line] = only(...[one, other].map(({ steps }) => steps.flatMap(({ output }) => output)), (it) => it.trim());
            return line && !isSaid ? ` Only ${label(one)} prints ${quoted([line])}.` : "";
        });
        const keeps = one.stage !== other.stage ? [] : sides.map(([one, other]) => {
            const kept = only(left(one), left(other), ({ type }) => type);
            const roots = player.roots(one);
            const first = kept.find(({ id }) => roots.has(id)) ?? kept[0];
            if (!first) return "";
            const held = `${first.name}, held by ${first.by.join(" and ") || "the scene"}`;
            return kept[1] ? ` In the end ${label(one)} has ${kept.length} objects in memory that ${label(other)} has not, among them ${held}.`
                : ` In the end only ${label(one)} still has in memory: ${held}.`;
        });
        return [...prints, ...keeps].join("");
    };

    /// The objects of the one type that only the second run makes, in a sentence; nothing if there are more.
    const made = (one, other) => {
        const types = new Set(one.objects.map(({ type }) => type));
        const only = other.objects.map(({ type }) => type).filter((type) => !types.has(type));
        return new Set(only).size === 1 ? ` Only ${other.label} makes ${only[0]} (${only.length} times).` : "";
    };

    /// What happens in a step, and in which method.
    const told = (recording, at) => {
        if (at === undefined) return `The run of ${label(recording)} ends here.`;
        const caller = player.fold(recording, at).calls.at(-1)?.method.replace(/[({].*/, "").trim();
        return `In ${label(recording)}${caller ? `, in ${caller}` : ""}: ${player.say(recording, recording.steps[at])}`;
    };

    /// In what two steps differ, and what comes of it, in sentences.
    const difference = (one, other, [at, beside]) => {
        const [a, b] = [one.steps[at], other.steps[beside]];
        const isPrinted = a && b && a.method === b.method && a.event === b.event && quoted(a.output) !== quoted(b.output);
        const words = isPrinted ? `In ${label(one)} this prints ${quoted(a.output)}, in ${label(other)} ${quoted(b.output)}.`
            : `${told(one, at)} ${told(other, beside)}`;
        return words + outcome(one, other, isPrinted);
    };

    /// All steps, each with what makes it another one: what is called, with what, and what comes of it.
    /// Not an object's number: where one is missing, those before it have other names, too.
    /// Flags and counts only where both runs have them by the same name.
    const all = ({ steps, objects }, known) => {
        const longest = [...objects].sort((a, b) => b.name.length - a.name.length);
        const plain = (say) => longest.reduce((say, { name, type }) => say.replaceAll(name, type), say);
        return steps.map(({ method, event, object, output, say, flags = [] }, step) => {
            const set = flags.map(([id, name, value]) => [`${objects[id - 1].type}.${name}`, value]).filter(([name]) => known.has(name));
            return { step, key: JSON.stringify([method, event, objects[object - 1]?.type, output, plain(say), set]) };
        });
    };

    /// In a run of another program: where the scene, or what is printed, differs, or an object's end.
    const anchors = ({ steps }) => steps.flatMap(({ file, method, event, output, leaked }, step) =>
        (file.startsWith("Scenes/") || output.length > 0
            ? [{ step, key: JSON.stringify([file.startsWith("Scenes/") ? method : "", event, output, leaked.length > 0]) }] : []));

    /// The first step in which two runs differ, as a place in each and a sentence; nothing if none does.
    player.parting = (one, other) => {
        const isOne = one.stage === other.stage;
        const [mine, theirs] = [one, other].map(({ objects }) => new Set(objects.flatMap(({ type, flags = [] }) => flags.map((name) => `${type}.${name}`))));
        const known = new Set([...mine].filter((name) => theirs.has(name)));
        const [a, b] = [one, other].map((run) => (isOne ? all(run, known) : anchors(run)));
        const [longer, shorter] = b.length > a.length ? [b, a] : [a, b];
        const at = longer.findIndex(({ key }, index) => key !== shorter[index]?.key);
        if (at < 0) return undefined;
        const say = difference(one, other, [a[at]?.step, b[at]?.step]);
        const steps = [a, b].map((list) => list[Math.min(at, list.length - 1)].step);
        return { steps, say: say + (isOne ? "" : made(one, other) + made(other, one)) };
    };
})();
