import Foundation
import Testing

@testable import Workshop

/// The starter and the wrong answers, as edits of the solution.
@Suite struct MistakeTests {
    private static let solution = """
        // Exercise 2.2: the text is elsewhere.
        // Right because: of this,
        // and of that.
        let first = 1
        let second = 2
        let end = 0
        let third = 3
        let end = 0
        """

    private func page(_ edit: String) throws -> MistakePage {
        let text = """
            # 2.2

            ## Starter
            ```diff
            -let first = 1
            -…
            -let end = 0
            +// TODO
            ```

            ## Loses the first
            Drops the first one. Caught by *nothing is lost*: wrong end.
            ```diff
            \(edit)
            ```
            """
        return try MistakePage(text, path: "Mistakes/2.2.md", solution: Self.solution)
    }

    private func answer(_ edit: String) throws -> String {
        let page = try page(edit)
        return try page.answer(#require(page.mistakes.first))
    }

    @Test func `a mistake is found by its name, as a heading, an anchor or one word`() throws {
        let page = try page("-let first = 1")
        for words in ["loses-the-first", "LosesTheFirst", "loses the first"] {
            #expect(page.mistake(named: words)?.name == "Loses the first")
        }
        #expect(page.mistake(named: "loses") == nil)
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
        let start = "Mistakes/2.2.md:11: \(words)"
        #expect(complaint?.message.hasPrefix(start) == true, "\(complaint!)")
        #expect(complaint?.status != 0)
    }
}

/// Which mistake an answer is named after, by what fails.
@Suite struct NameTests {
    private let table = """
        # a comment
        1.1\talone:tao\tboth:tao tat\ttwin:tat\tother-twin:tat\tby-luck:~lwf
        1.2\tone:c\ttwo:c\tthree:c\tends:!c
        """

    @Test(arguments: [
        ("1.1", ["there are one"], ["alone"]),
        ("1.1", ["there are one", "there are two"], ["both"]),
        ("1.1", ["there are two"], ["other-twin", "twin"]),
        // What no mistake fails every time may be luck.
        ("1.1", ["there are one", "sometimes"], ["alone"]),
        ("1.1", ["luck will find"], ["by-luck"]), ("1.1", [], []), ("1.1", ["nobody"], []),
        // More than two fit; who crashes in a check is no other one who fails it.
        ("1.2", ["check"], []), ("1.2", ["!check"], ["ends"]),
    ])
    func `two fit at most, and only what fails exactly the same`(
        exercise: String,
        failing: [String],
        names: [String]
    ) {
        let failures = failing.map { Failure(check: $0, message: "") }
        let verdict = Verdict(failing == ["!check"] ? .crashed : .open, failures)
        #expect(FailureTable(text: table).names(for: verdict, of: exercise) == names)
    }
}

/// `mistake`, as a participant types it.
@Suite(.enabled(if: BuiltCommand.isThere)) struct MistakeSessionTests {
    @Test func `a mistake is laid out as the exercise, and what stood there is kept`() throws {
        let clone = try CopiedClone()
        let exercise = try clone.exercise("2.2")
        let page = try clone.repository.mistakes(of: exercise)
        let mistake = try #require(page.mistakes.first)
        let file = try clone.answer("2.2")

        let list = try clone.play(["mistake", "2.2"])
        #expect(list.status == 0)
        for mistake in page.mistakes {
            #expect(list.output.contains(mistake.slug) && list.output.contains(mistake.sentence))
        }
        let unknown = try clone.play(["mistake", "2.2", "no-such"])
        #expect(unknown.errorOutput.contains("no such mistake in 2.2: no-such"))
        #expect(!FileManager.default.fileExists(atPath: file.path))

        try clone.set("2.2", to: "// mine\n")
        let outcome = try clone.play(["mistake", "2.2", mistake.slug])
        #expect(outcome.status == 0)
        #expect(try String(contentsOf: file, encoding: .utf8) == page.answer(mistake))
        #expect(clone.texts(in: "backups") == ["// mine\n"])
    }
}
