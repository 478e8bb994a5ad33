"use strict";

/// A quiz on a run's output: the next line is hidden until one has said what it will be.
///
/// What stands on the page already is not asked for. The last question's answer is that nothing
/// more is printed.
player.quiz = (recording, start) => {
    const part = (id) => document.getElementById(id);
    const lines = recording.steps.flatMap((step, index) => step.output.map((text) => ({ text, step: index })));
    const nothing = { text: "(nothing more is printed)", step: recording.steps.length - 1 };
    const questions = [...lines.filter(({ step }) => step > start), nothing];
    let answered = 0;
    let right = 0;
    let verdict = "";

    const plain = (text) => text.trim().replace(/\s+/g, " ").toLowerCase();
    const order = (text) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
    const choices = (asked) => {
        const after = questions.slice(answered + 1).concat(lines).map(({ text }) => text);
        const others = [...new Set(after)].filter((text) => text !== asked.text && text !== nothing.text);
        const choices = others.slice(0, 3).concat(asked === nothing ? [] : [asked.text]);
        return [...choices.sort((a, b) => order(a) - order(b)), nothing.text];
    };

    return {
        /// The last step that may be seen.
        limit: () => (questions[answered] ?? nothing) === nothing ? nothing.step : questions[answered].step - 1,
        /// Asks on the page. `go` moves to a step, `changed` is called after an answer.
        ask: (step, { go, changed }) => {
            const [last, asked] = [questions[answered - 1], questions[answered]];
            // The line that was answered last, until the reader has seen it printed.
            const isPending = last && last !== nothing && last.step > step && last.step !== asked.step;
            part("verdict").textContent = verdict;
            part("asking").hidden = !asked || isPending;
            part("reveal").hidden = !isPending;
            part("reveal").onclick = () => {
                verdict = "";
                go(last.step);
                part("asked").focus();
            };
            if (part("asking").hidden) return;
            const answer = (text) => {
                const isRight = plain(text) === plain(asked.text);
                answered += 1;
                right += isRight ? 1 : 0;
                const said = isRight ? "Right" : `You said “${text.trim()}”. The line is`;
                verdict = `${said}: “${asked.text.trim()}” · ${right} of ${answered} right`;
                part("verdict").className = isRight ? "right" : "wrong";
                part("typed").value = "";
                changed();
                (part("reveal").hidden ? part("typed") : part("reveal")).focus();
            };
            part("choices").replaceChildren(...choices(asked).map((text) => {
                const button = player.element("button", { type: "button" }, text.trim());
                button.onclick = () => answer(text);
                return button;
            }));
            part("question").onsubmit = (event) => {
                event.preventDefault();
                if (part("typed").value.trim() !== "") answer(part("typed").value);
            };
        },
    };
};
