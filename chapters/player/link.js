"use strict";

// A step's address: #stage=5&scene=search-box&step=12, with &beside=6, &large and &predict where they are on, &who=MapSink,
// and &with=9, the other's step, where it goes on while this one waits.
(() => {
    const nameOf = (program) => (/\d$/.test(program.program) ? String(program.stage) : program.program);

    const find = (wanted) =>
        player.programs.find((program) => nameOf(program) === wanted || program.program === wanted);

    player.link = ({ program, scene, step, beside, other, large, predict, who }) =>
        `#stage=${nameOf(program)}&scene=${encodeURIComponent(scene.name)}&step=${step + 1}` +
        (beside ? `&beside=${nameOf(beside)}` : "") + (other ? `&with=${other + 1}` : "") +
        (large ? "&large" : "") + (predict ? "&predict" : "") +
        (who ? `&who=${encodeURIComponent(who)}` : "");

    /// Where an address leads, and what of it there is not.
    player.follow = (hash) => {
        const given = new URLSearchParams(hash.slice(1));
        const missing = [];
        const [stage, name] = [given.get("stage"), given.get("scene")];
        const wanted = find(stage);
        if (stage && !wanted) missing.push(`there is no stage '${stage}'`);
        const number = wanted?.stage ?? (Number.parseInt(stage) || (stage ? 99 : 0));
        // The scene counts before the stage: whoever asks for it wants to see it.
        const cost = ({ program, scene }) =>
            (name && name !== scene.name ? 1000 : 0) + Math.abs(program.stage - number);
        const { program, scene } = player.programs
            .flatMap((program) => program.scenes.map((scene) => ({ program, scene })))
            .reduce((best, one) => (cost(one) < cost(best) ? one : best));
        const isOther = name && scene.name !== name;
        if (isOther) missing.push(`there is no scene '${name}'`);
        else if (wanted && wanted !== program) {
            missing.push(`'${name}' was not recorded in ${player.label(wanted)}`);
        }
        const asked = given.has("step") ? Number(given.get("step")) : 1;
        const step = isOther ? 1 : Math.min(Math.max(Math.round(asked) || 1, 1), scene.steps);
        if (asked !== step && !isOther) missing.push(`there is no step '${given.get("step")}' of ${scene.steps}`);
        const beside = find(given.get("beside"));
        const there = beside?.scenes.some((other) => other.name === scene.name);
        if (given.has("beside") && !there) {
            missing.push(`'${scene.name}' was not recorded in stage '${given.get("beside")}'`);
        }
        return {
            program, scene, step: step - 1,
            beside: there ? beside : undefined, other: Number(given.get("with")) - 1,
            large: given.has("large"), predict: given.has("predict"), who: given.get("who") ?? "",
            notice: missing.length === 0 ? "" : `In this link ${missing.join(", and ")}. ` +
                `This is the nearest: ${player.label(program)}, ${scene.name}, step ${step}.`,
        };
    };
})();
