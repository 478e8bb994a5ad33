import Foundation
import TestSupport
import Testing

@testable import Workshop

@Suite struct LogTests {
    /// The seed's author crossed out a word by hand, and its subject walks through a dictionary, which
    /// happened to put the second subscriber first.
    @Test func `the six scenes write the seed's log, except for nine lines`() throws {
        let seed = seedLog.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .filter { !$0.element.isEmpty }
        let program = try Shell.run(
            [Built.program("RxPrototype").path]
                + ["kept", "released", "ignored", "create", "early", "subject"],
            in: FileManager.default.temporaryDirectory,
            keepsErrorsApart: true
        )
        let lines = program.output.split(separator: "\n").filter { !$0.hasPrefix("# ") }
        #expect(lines.count == seed.count)
        let different = zip(seed, lines).filter { $0.element != $1 }
        #expect(
            different.map { "\($0.offset + 1) \($1)" } == [
                "11 - Subscription retained but everything else should be disposed.",
                "173 Subscription 1 handled event: next(10)",
                "176 Subscription 2 handled event: next(10)",
                "180 Subscription 1 handled event: next(20)",
                "183 Subscription 2 handled event: next(20)",
                "187 Subscription 1 handled event: completed",
                "188 PublishSubject removing 1",
                "193 Subscription 2 handled event: completed",
                "194 PublishSubject removing 2",
            ]
        )
    }
}
