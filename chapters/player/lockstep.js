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
