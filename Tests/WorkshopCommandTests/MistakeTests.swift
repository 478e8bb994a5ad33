import Foundation
import Testing

@testable import WorkshopCommand

/// The starter and the wrong answers, as edits of the solution.
@Suite struct MistakeTests {
    private static let solution = """
        // Exercise 2.2: the text is elsewhere.
        let first = 1
        let second = 2
        let end = 0
        let third = 3
        let end = 0
        """

    private func page(_ edit: String) throws -> Mistakes {
        let text = """
            ```diff
            # Loses the first. Drops the first one. Caught by *nothing is lost*.
            \(edit)
            # Right: Another order. Puts the second one first.
            +let more = 4
             let first = 1
            ```
            """
        return try Mistakes(text, path: "2.2/Mistakes.md", solution: Self.solution)
    }

    private func answer(_ edit: String) throws -> String {
        let page = try page(edit)
        return try page.answer(#require(page.all.first))
    }

    @Test func `a mistake is found by its name, as typed or in one word`() throws {
        let page = try page("-let first = 1")
        for words in ["loses-the-first", "LosesTheFirst", "loses the first"] {
            #expect(page.mistake(named: words)?.check == "nothing is lost")
        }
        #expect(page.mistake(named: "loses") == nil)
        #expect(page.rightAnswers.map(\.sentence) == ["Puts the second one first."])
    }

    @Test(arguments: [
        ("```diff\n-a\n```", "2: an edit begins with"), ("-a", "is not one block"),
        ("```diff\n# No check. Here.\n-a\n```", "2: a wrong answer"),
        ("```diff\n# Nothing\n-a\n```", "2: no `Name. Sentence.`"),
    ])
    func `a page of another form is named with its line`(text: String, words: String) {
        let complaint = #expect(throws: CommandError.self) {
            try Mistakes(text, path: "2.2/Mistakes.md", solution: Self.solution)
        }
        #expect(complaint?.message.contains("2.2/Mistakes.md:") == true)
        #expect(complaint?.message.contains(words) == true)
    }

    @Test func `an edit has several places in any order, and keeps the lines between`() throws {
        let text = try answer(" let third = 3\n+let more = 4\n@@\n-let first = 1\n let second = 2")
        #expect(
            text == "// Exercise 2.2: the text is elsewhere.\nlet second = 2\nlet end = 0\n"
                + "let third = 3\nlet more = 4\nlet end = 0\n"
        )
    }

    @Test(arguments: [
        ("-let none = 1", "stands 0 times in the solution: let none = 1"),
        ("-let first = 1\n@@\n-let end = 0", "stands 2 times in the solution: let end = 0"),
        ("-let first = 1\n-let second = 2\n@@\n-let second = 2", "two places overlap"),
        ("-let first = 1\nlet second = 2", "begins with none of - + @@ and a space: let second"),
    ])
    func `an edit that can't be made is named with its file and line`(edit: String, words: String) {
        let complaint = #expect(throws: CommandError.self) { try answer(edit) }
        let start = "2.2/Mistakes.md:2: \(words)"
        #expect(complaint?.message.hasPrefix(start) == true, "\(complaint!)")
        #expect(complaint?.status != 0)
    }
}

/// Which mistake an answer is named after, by what fails.
@Suite struct NameTests {
    private let noted = NotedFailures(
        """
        Alone: there are one
        Both: there are one | there are two
        Twin: there are two
        Other twin: there are two
        Pair: this one | that one
        Other pair: this one | that one
        By luck: luck will find (perhaps)
        One: check
        Two: check
        Three: check
        Ends: check (ends there)
        Of a clause: it keeps → the first | → the second
        Clause sees one: it keeps → the third ⇒ came 1
        Clause sees two: it keeps → the third ⇒ came 2
        Sees one: in rows ⇒ came 1
        Sees two: in rows ⇒ came 2
        Keeps one: kept ⇒ alive is 1, not 0
        Throws it away: kept ⇒ it is gone
        More of it: that | this | what it is named by
        """,
        caughtBy: ["Both": "there are one", "More of it": "what it is named by"]
    )

    @Test(arguments: [
        (["there are one"], ["Alone"]), (["there are one", "there are two"], ["Both"]),
        (["this one", "that one"], ["Other pair", "Pair"]),
        // A second fault may stand beside; one check alone that others fail as well says too little.
        (["there are two"], []),
        (["there are one", "there are two", "sometimes"], ["Both"]),
        (["luck will find"], ["By luck"]),
        (["there are one", "sometimes"], []),
        (["in rows"], []), (["in rows ⇒ came 1"], ["Sees one"]),
        (["in rows ⇒ came 2", "sometimes", "now and then"], ["Sees two"]),
        (["in rows ⇒ came 2", "sometimes", "now and then", "often"], []),
        // How many are counted is the answer's own.
        (["kept ⇒ alive is 7, not 0"], ["Keeps one"]),
        ([], []), (["nobody"], []),
        (["it keeps → the second", "it keeps → the first"], ["Of a clause"]),
        (["it keeps → the third ⇒ came 2"], ["Clause sees two"]),
        // A mistake may be there in part, if what it is named by is.
        (["what it is named by"], ["More of it"]), (["this", "that"], []),
        // More than two fit; who crashes in a check is no other one who fails it.
        (["check"], []), (["!check"], ["Ends"]),
    ])
    func `two fit at most, and only what explains all or more than half`(
        failing: [String],
        names: [String]
    ) {
        let failures = failing.map { words in
            let halves = words.filter { $0 != "!" }.components(separatedBy: " ⇒ ")
            let parts = halves[0].components(separatedBy: " → ")
            let message = halves.dropFirst().joined()
            return Failure(check: parts[0], message: message, clause: parts.dropFirst().first)
        }
        let verdict = Verdict(failing == ["!check"] ? .crashed : .open, failures)
        #expect(noted.names(for: verdict) == names)
    }

    @Test func `what is read is written again`() {
        let text = """
            Of a clause: in rows ⇒ came 1 ¦ | it keeps → the first | → the second | luck (perhaps)
            One: it keeps → the first | → the second ⇒ came 1
            Two: it keeps → the first | → the second ⇒ came 2

            """
        #expect(NotedFailures(text).text(of: ["Of a clause", "Nobody", "One", "Two"]) == text)
        #expect(NotedFailures("One: it → ends ⇒ late").text(of: ["One"]) == "One: it → ends\n")
    }
}

/// `mistake`, as a participant types it.
@Suite(.enabled(if: BuiltCommand.isThere)) struct MistakeSessionTests {
    @Test func `a mistake is laid out as the exercise, and what stood there is kept`() throws {
        let clone = try CopiedClone()
        let exercise = try clone.exercise("2.2")
        let page = try exercise.mistakes
        let mistake = try #require(page.all.first)
        let file = try clone.answer("2.2")

        let list = try clone.play(["mistake", "2.2"])
        #expect(list.status == 0)
        for mistake in page.all {
            #expect(list.output.contains(mistake.slug) && list.output.contains(mistake.sentence))
        }
        let unknown = try clone.play(["mistake", "2.2", "no-such"])
        #expect(unknown.errorOutput.contains("no such mistake in 2.2: no-such"))
        #expect(!file.exists)

        try clone.set("2.2", to: "// mine\n")
        let outcome = try clone.play(["mistake", "2.2", mistake.slug])
        #expect(outcome.status == 0)
        #expect(try file.text == page.answer(mistake))
        #expect(clone.texts(in: "backups") == ["// mine\n"])
    }
}
