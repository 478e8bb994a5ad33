"use strict";

/// The objects whose types a scene brings along: the field, the screen. They stand at the top.
player.roots = (recording) => {
    const scenes = recording.files.filter(({ path }) => path.startsWith("Scenes/"));
    const text = scenes.flatMap(({ text }) => text).join("\n");
    return new Set(recording.objects
        .filter(({ type }) => new RegExp(`(class|actor) ${type.replace(/\W.*/, "")}\\b`).test(text))
        .map(({ id }) => id));
};

/// A place for each object of a run, as {row, column}: who holds stands above what is held. A place
/// is taken again once its object is gone, so that a long run stays small.
player.layout = (recording) => {
    const roots = player.roots(recording);
    const holders = new Map(recording.objects.map(({ id }) => [id, new Set()]));
    const near = new Map(recording.objects.map(({ id }) => [id, new Set()]));
    for (const [from, to] of recording.steps.flatMap((step) => step.holds)) {
        if (!roots.has(to)) holders.get(to).add(from);
        near.get(to).add(from);
        near.get(from).add(to);
    }

    const rows = new Map();
    const onTheWay = new Set();
    const row = (id) => {
        if (rows.has(id)) return rows.get(id);
        // A circle of references: it has to be cut somewhere.
        if (onTheWay.has(id)) return -1;
        onTheWay.add(id);
        rows.set(id, 1 + Math.max(-1, ...[...holders.get(id)].map(row)));
        onTheWay.delete(id);
        return rows.get(id);
    };

    const places = new Map();
    const taken = new Map();
    const isFree = (row, column) => !taken.has(`${row} ${column}`);
    let leaving = [];
    for (const step of recording.steps) {
        for (const id of leaving) {
            const { row, column } = places.get(id);
            taken.delete(`${row} ${column}`);
        }
        leaving = step.freed;
        for (const id of step.born) {
            const columns = [...near.get(id)].filter((other) => places.has(other))
                .map((other) => places.get(other).column);
            const wanted = columns.length === 0 ? 0
                : Math.round(columns.reduce((sum, column) => sum + column, 0) / columns.length);
            let column = 0;
            for (let away = 0; ; away++) {
                column = [wanted - away, wanted + away].find((at) => at >= 0 && isFree(row(id), at));
                if (column !== undefined) break;
            }
            taken.set(`${row(id)} ${column}`, id);
            places.set(id, { row: row(id), column });
        }
    }
    return places;
};
