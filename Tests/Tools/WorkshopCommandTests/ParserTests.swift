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
        <details><summary>Hint 1</summary>Add.</details>
        After.

        ## Names

        ### Not an exercise
        """

    @Test func `text and hints are taken apart`() throws {
        let texts = ExerciseText.parse(chapter)
        #expect(texts.map(\.id) == ["5.1", "5.2"])
        #expect(texts.map(\.title) == ["The first few", "A running total"])
        #expect(texts.map(\.minutes) == [15, 10])
        #expect(texts.map(\.body) == ["Do this.\n\nAnd that.", "Add up.\nAfter."])
        #expect(texts.map(\.hints) == [["Think.", "Think harder:\ntwice."], ["Add."]])
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

    @Test func `an error stands in a file, is shown once, and keeps what is shown under it`() {
        let messages = CompilerMessages(output)
        #expect(
            messages.errors.map(\.file) == [
                "Tests/Exercises/5.1-ElementAt.swift", "Sources/RxDemo06/Event.swift",
            ]
        )
        #expect(messages.errors[0].text.split(separator: "\n").count == 4)
        #expect(messages.text().components(separatedBy: ":3:9: error:").count == 2)
        #expect(messages.text(most: 1).hasSuffix("… and 1 more errors"))
    }

    @Test func `names that are missing are found, of all files or of one`() {
        let messages = CompilerMessages(output)
        #expect(messages.missingNames(in: nil) == ["x", "map"])
        #expect(messages.missingNames(in: "Sources/RxDemo06/Event.swift") == ["map"])
    }
}

@Suite struct CheckTextTests {
    @Test func `the names of the checks and the imports are read, in order`() {
        let text = CheckText(
            """
            // import Nothing
            import TestSupport
            @testable import RxDemo05

            @Suite struct Exercise11 {
                @Test func `it counts`() {}
                // @Test func `not this one`() {}
                @MainActor
                @Test(arguments: [1, 2])
                func `it counts (twice)`(_ number: Int) {}
                func `no check`() {}
            }
            """
        )
        #expect(text.names == ["it counts", "it counts (twice)"])
        #expect(text.imports == ["TestSupport", "RxDemo05"])
    }
}
