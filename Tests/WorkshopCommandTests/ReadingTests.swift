import Foundation
import Testing

@testable import Workshop

@Suite struct ExerciseTextTests {
    private let chapter = """
        # A chapter

        ## Exercises

        Some words before.

        ### Exercise 5.1: The first few (15 minutes)

        Do this.

        And that.

        <details><summary>Hint 1</summary>

        Think.

        </details>

        <details>
        <summary>Hint 2</summary>
        Think harder:
        twice.
        </details>

        ### Exercise 5.2: A running total (10 minutes)

        Add up.

        ## Names

        ### Not an exercise
        """

    @Test func `text and hints are taken apart`() throws {
        let texts = ExerciseText.parse(chapter)
        #expect(texts.map(\.id) == ["5.1", "5.2"])
        #expect(texts.map(\.title) == ["The first few", "A running total"])
        #expect(texts.map(\.minutes) == [15, 10])
        #expect(texts.map(\.body) == ["Do this.\n\nAnd that.", "Add up."])
        #expect(texts.map(\.hints) == [["Think.", "Think harder:\ntwice."], []])
    }

    @Test func `a hint may stand in one line`() {
        let text = """
            ### Exercise 1.1: One (5 minutes)
            Body.
            <details><summary>Hint 1</summary>Think.</details>
            <details><summary>Hint 2</summary>Harder.</details>
            After.
            """
        #expect(ExerciseText.parse(text).map(\.hints) == [["Think.", "Harder."]])
        #expect(ExerciseText.parse(text).map(\.body) == ["Body.\nAfter."])
    }

    @Test func `line ends of another system are read as well`() {
        let text = chapter.replacing("\n", with: "\r\n")
        #expect(ExerciseText.parse(text) == ExerciseText.parse(chapter))
    }
}

@Suite struct CompilerWordsTests {
    private let output = """
        [1/2] Compiling WorkshopTests 5.1-Take.swift
        /clone/Tests/WorkshopTests/Exercises/5.1-Take.swift:3:9: error: cannot find 'x' in scope
        1 |
        3 |     x
          |     `- error: cannot find 'x' in scope
        [2/2] Compiling WorkshopTests 5.2-Scan.swift
        /clone/Tests/WorkshopTests/Exercises/5.1-Take.swift:3:9: error: cannot find 'x' in scope
        /clone/Sources/RxDemo06/Event.swift:1:1: error: oh
        error: fatalError
        """

    @Test func `an error belongs to the exercise in whose file it stands`() throws {
        let complaints = CompilerWords(output).complaints(root: URL(fileURLWithPath: "/clone"))
        let take = try #require(Catalogue.exercise("5.1"))
        #expect(Array(complaints.keys) == [take])
        let words = try #require(complaints[take])
        #expect(words.hasPrefix("Tests/WorkshopTests/Exercises/5.1-Take.swift:3:9: error: cannot"))
        #expect(words.split(separator: "\n").count == 4)
    }

    @Test func `an error is told once`() {
        #expect(CompilerWords(output).errors.components(separatedBy: ":3:9: error:").count == 2)
        #expect(CompilerWords(output).errors.contains("Event.swift:1:1: error: oh"))
    }
}

@Suite struct TestRunTests {
    private func run(_ lines: [String]) throws -> TestRun {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        return TestRun(stream: file)
    }

    private func test(_ id: String, line: Int) -> String {
        """
        {"kind":"test","payload":{"kind":"function","id":"\(id)","name":"`\(id)`()",\
        "displayName":"\(id)","sourceLocation":{"fileID":"WorkshopTests/5.1-TakeChecks.swift",\
        "line":\(line)}},"version":"6.3.0"}
        """
    }

    private func event(_ kind: String, _ id: String) -> String {
        """
        {"kind":"event","payload":{"kind":"\(kind)","testID":"\(id)","messages":[{"text":"no"}],\
        "issue":{"isKnown":true,"sourceLocation":{"fileID":"M/5.1-TakeChecks.swift","line":7}}},\
        "version":"6.3.0"}
        """
    }

    @Test func `tests come in the order of their lines, with their issues`() throws {
        let run = try run([
            test("b", line: 1), test("a", line: 2), event("testStarted", "b"),
            event("issueRecorded", "b"), event("testEnded", "b"),
        ])
        let tests = run.tests(of: "5.1-")
        #expect(tests.map(\.name) == ["b", "a"])
        #expect(tests.map(\.hasEnded) == [true, false])
        #expect(
            tests.flatMap(\.issues) == [
                Failure(check: "b", words: "no", place: "5.1-TakeChecks.swift:7")
            ]
        )
        #expect(run.tests(of: "5.2-").isEmpty)
    }

    @Test func `a stream that breaks off tells how far it came`() throws {
        let run = try run([test("a", line: 1), event("testStarted", "a"), "{\"kind\":\"eve"])
        #expect(run.tests(of: "5.1-").map(\.hasStarted) == [true])
        #expect(run.tests(of: "5.1-").map(\.hasEnded) == [false])
        #expect(!run.isComplete)
    }
}

@Suite struct MutantTests {
    @Test func `a mutant says whose it is and what catches it`() throws {
        let text = "// Mistake: forgets.\n// Caught by: it completes\n\nimport Testing\n"
        let mutant = try #require(Mutant(file: "Mutants/5.1-Take-Forgets.swift", text: text))
        #expect(mutant.exercise.id == "5.1")
        #expect(mutant.mistake == "forgets.")
        #expect(mutant.check == "it completes")
    }

    @Test func `a file that does not say so is none`() {
        #expect(Mutant(file: "Mutants/5.1-Take-Forgets.swift", text: "import Testing\n\n") == nil)
        let text = "// Mistake: forgets.\n// Caught by: it completes\n\nimport Testing\n"
        #expect(Mutant(file: "Mutants/9.9-Nobody-Forgets.swift", text: text) == nil)
    }
}
