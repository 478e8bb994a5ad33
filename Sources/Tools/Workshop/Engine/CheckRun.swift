import Foundation
import ToolSupport

/// One run of an exercise's checks, in a process of its own.
///
/// What it says is read from Testing's own report, in a file that is named to the process: nothing
/// that the exercise prints is taken for it. Silence is a failure.
struct CheckRun {
    /// Seconds after which the process is ended from outside; each check has five of its own.
    static let limit = 60.0
    /// With what Tests/WorkshopTests/Support/Checks.swift ends a check that does not end.
    static let hasHung: Int32 = 70

    let expected: [String]

    /// Runs `program`, and returns the verdict and what the process has printed.
    func play(_ program: URL, scratch: URL) throws -> (Verdict, output: String) {
        let (run, outcome) = try TestRun.of(
            program,
            scratch: scratch,
            environment: [
                "PATH": ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
            ],
            limit: Self.limit
        )
        return (verdict(on: run, outcome), outcome.output)
    }

    func verdict(on run: TestRun, _ outcome: Outcome) -> Verdict {
        let running = run.running.first ?? "(before or after the checks)"
        if outcome.ranOutOfTime || outcome.status == Self.hasHung { return .hung(check: running) }
        let missing = expected.first { name in
            !run.tests.values.contains { $0.name == name && $0.hasEnded }
        }
        if !run.isComplete || missing != nil || outcome.succeeded != run.failures.isEmpty {
            let reason =
                outcome.wasKilled ? "signal \(outcome.status)" : "exit status \(outcome.status)"
            return .crashed(
                check: run.isComplete ? missing ?? running : running,
                message: outcome.lastWords ?? "The process ended with \(reason)."
            )
        }
        return run.failures.isEmpty
            ? .solved(checks: expected.count)
            : .open(failures: run.failures, checks: expected.count)
    }
}

extension Outcome {
    /// What Swift says when a program traps.
    var lastWords: String? {
        (output + errorOutput).lines.last { $0.contains("Fatal error") }
            .map { "Fatal error" + $0.after("Fatal error") }
    }
}
