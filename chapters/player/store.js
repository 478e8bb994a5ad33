"use strict";

// What was recorded. It is loaded as scripts, because a page from a disk may not fetch; each of
// them calls one of these three.
const player = {
    programs: [],
    index(programs) {
        player.programs = programs.sort((one, other) => one.stage - other.stage);
    },
    program(name, program) {
        player.loaded[name] = program;
    },
    recording(name, scene, recording) {
        player.loaded[`${name}-${scene}`] = recording;
    },
    loaded: {},
};

(() => {
    const loading = {};

    /// Runs one of the scripts in `recordings`, once.
    player.load = (name) =>
        (loading[name] ??= new Promise((done, failed) => {
            const script = document.createElement("script");
            script.src = `recordings/${name}.js`;
            script.onload = done;
            script.onerror = () => {
                delete loading[name];
                script.remove();
                failed(new Error(`recordings/${name}.js can't be read`));
            };
            document.head.append(script);
        }));

    /// The run of a scene in a program, with the program's files.
    player.open = async (program, scene) => {
        const name = `${program.program}-${scene}`;
        await player.load(program.program);
        // A film of one's own is in the program's script.
        if (!player.loaded[name]) await player.load(name);
        const recording = { ...player.loaded[name], ...player.loaded[program.program] };
        return { ...recording, scene, stage: program.stage, label: player.label(program) };
    };

    /// 'Stage 5', the name of a program that is no stage, or what a film of one's own is called.
    player.label = ({ program, stage, label }) => label ?? (/\d$/.test(program) ? `Stage ${stage}` : program);

    /// An element of HTML, or of SVG where a class list alone would not do.
    player.element = (name, attributes = {}, ...children) => {
        const space = /^(svg|g|path|rect|text|defs|marker)$/.test(name) ? "2000/svg" : "1999/xhtml";
        const element = document.createElementNS(`http://www.w3.org/${space}`, name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        element.append(...children);
        return element;
    };
})();

/// What a step says, and which flags and counts change in it of objects that were there before.
player.say = ({ objects }, { say, flags = [], born }) => {
    const changed = flags.filter(([id]) => !born.includes(id))
        .map(([id, name, value]) => `${objects[id - 1].name}.${name} = ${value}`);
    return say + (changed.length ? ` Now ${changed.join(", ")}.` : "");
};

/// What is true after a step: the fold of all steps up to it.
///
/// - objects: for each id that was born, "alive", "freed" (in this step), "gone" or "leaked"
/// - holds: the references, each {from, to, field, fresh, step}; `fresh` says that it is this step's
/// - flags: for each id, by name, what its flags and counts are
/// - marks: each {lane, label, fresh}; output: each {text, fresh}
/// - calls: the steps that this one was called by, on its thread, outermost first
player.fold = (recording, last) => {
    const objects = new Map();
    const flags = new Map();
    let holds = [];
    const marks = [];
    const output = [];
    const calls = {};
    recording.steps.slice(0, last + 1).forEach((step, index) => {
        const fresh = index === last;
        for (const [id, state] of objects) if (state === "freed") objects.set(id, "gone");
        for (const id of step.born) objects.set(id, "alive");
        for (const [from, to] of step.lets) {
            const gone = holds.findLast((hold) => hold.from === from && hold.to === to);
            holds = holds.filter((hold) => hold !== gone);
        }
        for (const [from, to, field] of step.holds) {
            if (objects.has(from) && objects.has(to)) holds.push({ from, to, field, fresh, step: index });
        }
        for (const [id, name, value] of step.flags ?? []) flags.set(id, { ...flags.get(id), [name]: value });
        for (const id of step.leaked) objects.set(id, "leaked");
        for (const id of step.freed) objects.set(id, "freed");
        holds = holds.filter(({ from, to }) => !step.freed.includes(from) && !step.freed.includes(to));
        for (const [lane, label] of step.marks) marks.push({ lane, label, fresh });
        for (const text of step.output) output.push({ text, fresh });
        const thread = (calls[step.thread] ??= []);
        while (thread.length > 0 && thread.at(-1).depth >= step.depth) thread.pop();
        thread.push(step);
    });
    return { objects, holds, flags, marks, output, calls: calls[recording.steps[last].thread].slice(0, -1) };
};

/// The parts of a run: stretches of steps in the same part, each {part, from, to}.
player.parts = (steps) => {
    const parts = [];
    steps.forEach(({ part }, index) => {
        if (parts.at(-1)?.part === part) parts.at(-1).to = index;
        else parts.push({ part, from: index, to: index });
    });
    return parts;
};
