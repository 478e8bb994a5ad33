import Foundation
import Testing
import ToolSupport

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

@Suite struct PageTests {
    @Test func `what looks like a heading in a fence is none`() {
        let text = """
            ### Exercise 1.1: One (5 minutes)
            ```text
            ## no heading
            ```
            more
            ## A heading
            """
        let page = Page(path: "", text: text)
        #expect(page.headings.map(\.number) == [1, 6])
        #expect(page.exercises.map(\.body) == ["```text\n## no heading\n```\nmore"])
    }

    @Test func `a section ends with the next heading that is not below its own`() {
        let page = Page(path: "", text: "# a\n1\n## b\n2\n### c\n3\n## d\n4\n")
        #expect(page.headings.map { Array(page.section(under: $0)).count } == [7, 3, 1, 1])
    }

    @Test func `a generated block needs a name, and nothing but words behind it`() {
        let texts = ["generated: a b-1", "generated:", "generated: a,b", "generated: a"]
        let pages = texts.map { Page(path: "", text: "<!-- \($0) -->\nx\n<!-- end -->\n") }
        #expect(pages.map { $0.generated.map(\.name) } == [["a"], [], [], ["a"]])
        #expect(pages[0].generated.map(\.words) == [["b-1"]])
    }

    @Test func `a table's cells are read, and of another line none`() {
        #expect("| a | | b c |".tableCells == ["a", "", "b c"])
        #expect("a | b".tableCells == [])
    }
}

@Suite struct CompilerMessagesTests {
    private let output = """
        Tests/Exercises/5.1-ElementAt.swift:3:9: error: cannot find 'x' in scope
        1 |
        3 |     x
          |     `- error: cannot find 'x' in scope
        Tests/Exercises/5.1-ElementAt.swift:9:9: warning: unused
        Tests/Exercises/5.1-ElementAt.swift:3:9: error: cannot find 'x' in scope
        Sources/RxDemo06/Event.swift:1:1: error: value of type 'Event<Int>' has no member 'map'
        error: fatalError
        """

    @Test func `an error stands in a file, and keeps what the compiler shows under it`() {
        let errors = CompilerMessages(output).errors
        #expect(
            errors.map(\.file) == [
                "Tests/Exercises/5.1-ElementAt.swift", "Sources/RxDemo06/Event.swift",
            ]
        )
        #expect(errors[0].text.split(separator: "\n").count == 4)
    }

    @Test func `an error that is repeated is shown once`() {
        let text = CompilerMessages(output).text()
        #expect(text.components(separatedBy: ":3:9: error:").count == 2)
        #expect(CompilerMessages(output).text(most: 1).hasSuffix("… and 1 more errors"))
    }

    @Test func `names that are missing are found, of all files or of one`() {
        let messages = CompilerMessages(output)
        #expect(messages.missingNames(in: nil) == ["x", "map"])
        #expect(messages.missingNames(in: "Sources/RxDemo06/Event.swift") == ["map"])
    }
}

@Suite struct SourceTextTests {
    @Test func `the names of the tests are read, in order`() {
        let text = SourceText(
            """
            @Suite struct Exercise11 {
                @Test func `it counts`() {}
                // @Test func `not this one`() {}
                @MainActor
                @Test(arguments: [1, 2])
                func `it counts (twice)`(_ number: Int) {}
                func helper() {}
                @Test func plain() {}
            }
            """
        )
        #expect(text.testNames == ["it counts", "it counts (twice)", "plain()"])
    }

    @Test func `imports are read, and what only looks like one is not`() {
        let text = SourceText(
            """
            // import Nothing
            import TestSupport
            @testable import RxDemo05
            import struct Foundation.Date
            let text = "import Strings"
            let long = \"""
                import Longer
                \"""
            """
        )
        #expect(text.imports == ["TestSupport", "RxDemo05", "Foundation"])
    }

    @Test func `declared names are read, of types, functions and values`() {
        let text = SourceText("final class A<B>: C { let d = 1; func e(f: Int) {}; case g(Int) }")
        #expect(text.declaredNames == ["A", "d", "e", "g"])
    }

    @Test func `an attribute that reaches further is found wherever it hides`() {
        #expect(SourceText("@_cdecl(\"a\") func a() {}").forbiddenAttributes == ["@_cdecl"])
        #expect(SourceText("let a = #\"\\\"#; @c func b() {}").forbiddenAttributes == ["@c"])
        #expect(SourceText("@MainActor @escaping @Sendable").forbiddenAttributes == [])
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
        "displayName":"\(id)","sourceLocation":{"fileID":"WorkshopTests/5.1-ElementAtChecks.swift",\
        "line":\(line)}},"version":"6.3.0"}
        """
    }

    private func event(_ kind: String, _ id: String) -> String {
        """
        {"kind":"event","payload":{"kind":"\(kind)","testID":"\(id)","messages":[{"text":"no"}],\
        "issue":{"isKnown":true,"sourceLocation":{"fileID":"M/5.1-ElementAtChecks.swift","line":7}}},\
        "version":"6.3.0"}
        """
    }

    @Test func `tests are read with their issues`() throws {
        let run = try run([
            test("b", line: 1), test("a", line: 2), event("testStarted", "b"),
            event("issueRecorded", "b"), event("testEnded", "b"),
        ])
        #expect(run.tests["b"]?.hasEnded == true)
        #expect(run.tests["a"]?.hasEnded == false)
        #expect(
            run.tests["b"]?.issues == [
                Failure(check: "b", message: "no", place: "5.1-ElementAtChecks.swift:7")
            ]
        )
    }

    @Test func `of an issue in a test's own words only these are read`() throws {
        let words = event("issueRecorded", "a").replacing(
            "{\"text\":\"no\"}",
            with: "{\"text\":\"Issue recorded\"},{\"text\":\"no\"}"
        )
        #expect(try run([test("a", line: 1), words]).tests["a"]?.issues.map(\.message) == ["no"])
    }

    @Test func `a stream that breaks off shows how far it came`() throws {
        let run = try run([test("a", line: 1), event("testStarted", "a"), "{\"kind\":\"eve"])
        #expect(run.tests["a"]?.hasStarted == true)
        #expect(run.tests["a"]?.hasEnded == false)
        #expect(!run.isComplete)
    }
}
