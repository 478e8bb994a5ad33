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
}
