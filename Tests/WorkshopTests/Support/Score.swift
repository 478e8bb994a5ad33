import Foundation
import Synchronization
import Testing

@testable import Workshop

/// Counts, while the checks run, how many exercises are solved, and says so when the process ends.
final class Score: Sendable {
    /// One check of one exercise, by the file in which it stands: `5.1-TakeChecks.swift`.
    struct Check {
        let exercise: String
        let name: String

        init(_ test: Test) {
            exercise = String(test.sourceLocation.fileName.prefix { $0 != "-" })
            name = test.displayName ?? test.name
        }
    }

    static let shared = Score()

    /// Whether an exercise that was begun has failed.
    private let hasFailed = Mutex<[String: Bool]>([:])

    private init() {
        // To standard error, where the tests' own lines go, so that it stands below them.
        atexit { FileHandle.standardError.write(Data((Score.shared.line + "\n").utf8)) }
    }

    func begin(_ check: Check) {
        hasFailed.withLock { $0[check.exercise] = $0[check.exercise] ?? false }
    }

    func fail(_ check: Check) {
        hasFailed.withLock { $0[check.exercise] = true }
    }

    /// What a participant reads in the end.
    var line: String {
        let hasFailed = hasFailed.withLock { $0 }
        let begun = Catalogue.exercises.filter { hasFailed[$0.id] != nil }
        let open = begun.filter { hasFailed[$0.id] == true }
        let score = "Workshop: \(begun.count - open.count) of \(begun.count) exercises solved"
        guard let next = open.first else { return score + "." }
        return score + ", next: \(next.id) \(next.title) (swift run workshop next)."
    }
}
