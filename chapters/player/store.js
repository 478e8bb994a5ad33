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
        await Promise.all([player.load(program.program), player.load(name)]);
        return {
            ...player.loaded[name],
            ...player.loaded[program.program],
            scene,
            stage: program.stage,
            label: player.label(program),
        };
    };

    /// 'Stage 5', the name of a program that is no stage, or what a film of one's own is called.
    player.label = ({ program, stage, label }) => label ?? (/\d$/.test(program) ? `Stage ${stage}` : program);

    /// An element of HTML, or of SVG where a class list alone would not do.
    player.element = (name, attributes = {}, ...children) => {
        const svg = /^(svg|g|path|rect|circle|line|text|tspan|title|defs|marker)$/.test(name);
        const element = svg
            ? document.createElementNS("http://www.w3.org/2000/svg", name)
            : document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        element.append(...children);
        return element;
    };
})();
