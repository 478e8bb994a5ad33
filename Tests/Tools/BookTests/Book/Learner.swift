import Foundation
import ToolSupport

@testable import Workshop

/// Somebody who edits a program to learn: then its own tests count, and the book leaves it out.
enum Learner {
    /// Whether neither CI nor a writer of the book runs the tests.
    static var isLikely: Bool {
        let environment = ProcessInfo.processInfo.environment
        return !["CI", "BOOK_REWRITE", "BOOK_PAGE"].contains { environment[$0] != nil }
    }

    /// The programs whose files differ from the last commit; none in CI and while the book is
    /// rewritten, for then everything counts.
    static let edited = Task<Set<String>, Never> {
        let environment = ProcessInfo.processInfo.environment
        guard environment["CI"] == nil, environment["BOOK_REWRITE"] == nil else { return [] }
        let words = ["git", "status", "--porcelain", "--untracked-files=all", "--", "Sources"]
        let status = try? await Shell.output(of: words)
        // The workshop's command is nothing that a learner edits.
        let edited = programs(inStatus: status?.output ?? "").subtracting(["Workshop"])
        guard !edited.isEmpty else { return [] }
        var lines: [String] = []
        for program in edited.sorted() { lines += await answer(on: program) }
        last = lines + ["The book leaves out what is edited (CI=1 checks all of it)."]
        // To standard error, where the tests' own lines go, so that it stands below them.
        atexit { FileHandle.standardError.write(Data((last.joined(separator: "\n") + "\n").utf8)) }
        return edited
    }

    /// What stands below thousands of other lines when the tests have ended.
    nonisolated(unsafe) private static var last: [String] = []

    /// What the tests of an edited program say: those of a stage are run once more by themselves,
    /// because only so they can be counted.
    private static func answer(on program: String) async -> [String] {
        guard Stage.allCases.contains(where: { $0.program == program }) else {
            return ["Sources/\(program) is edited."]
        }
        let stream = FileManager.default.temporaryDirectory.appending(path: "learner-\(UUID())")
        defer { try? FileManager.default.removeItem(at: stream) }
        let words =
            Observations.tests(filter: "^\(program)Tests\\.")
            + ["--event-stream-output-path", stream.path]
        guard let outcome = try? await Shell.outcome(of: words) else { return [] }
        let verdict = WorkbenchVerdict(TestRun(stream: stream), outcome, waiting: [])
        return ["Sources/\(program) is edited."] + lines(verdict, tests: "\(program)Tests")
    }

    /// A verdict in a few lines: how many tests pass, and the first that do not.
    static func lines(_ verdict: WorkbenchVerdict, tests: String) -> [String] {
        switch verdict.state {
        case .complete:
            return ["\(tests): all \(verdict.passed) tests pass."]
        case .open:
            let all = verdict.passed + verdict.failed
            let most = 6
            let shown = verdict.failures.prefix(most).flatMap { failure in
                ["  ✘ \(failure.check) (\(failure.place))"]
                    + failure.message.lines.prefix(3).map { "      \($0)" }
            }
            let more = verdict.failures.count - most
            return ["\(tests): \(verdict.failed) of \(all) tests fail."] + shown
                + (more > 0 ? ["  … and \(more) more"] : [])
        case .broken(let message):
            return ["\(tests): \(message)"]
        case .stopped:
            return ["\(tests): \(verdict.message)"]
        }
    }

    /// The programs in the output of `git status --porcelain`, `XY PATH` or `XY OLD -> PATH`.
    static func programs(inStatus status: String) -> Set<String> {
        Set(
            status.lines.flatMap { line in
                line.dropFirst(3).split(separator: " -> ").compactMap { path in
                    String(path.filter { $0 != "\"" }).program
                }
            }
        )
    }
}
