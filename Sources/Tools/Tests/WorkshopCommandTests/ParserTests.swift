import Foundation
import Testing

@testable import Workshop

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
        let files = ["Tests/Exercises/5.1-ElementAt.swift", "Sources/RxDemo06/Event.swift"]
        #expect(messages.errors.map(\.file) == files)
        #expect(messages.errors[0].text.split(separator: "\n").count == 4)
        #expect(messages.text().components(separatedBy: ":3:9: error:").count == 2)
        #expect(messages.text(most: 1).hasSuffix("… and 1 more errors"))
    }
}
