import ToolSupport

/// How far a workbench is.
struct WorkbenchVerdict: Sendable {
    enum State: Equatable, Sendable {
        case complete
        case open
        /// The participant's files do not compile.
        case broken(message: String)
        /// The process came to no end: these tests had begun.
        case stopped(during: [String], isHanging: Bool, message: String)
    }

    let state: State
    var passed = 0
    var failures: [Failure] = []
    var failed = 0
    /// Files of tests that can't be compiled against the participant's files, and what they miss.
    var waiting: [(file: String, missing: [String])] = []

    init(_ state: State) {
        self.state = state
    }

    init(_ run: TestRun, _ outcome: Outcome, waiting: [(file: String, missing: [String])]) {
        let tests = run.tests.values
        failures = run.failures
        failed = tests.count { !$0.issues.isEmpty }
        passed = tests.count { $0.hasEnded && $0.issues.isEmpty }
        self.waiting = waiting
        if !run.isComplete {
            state = .stopped(
                during: run.running,
                isHanging: outcome.ranOutOfTime,
                message: outcome.lastWords ?? ""
            )
        } else if failures.isEmpty && outcome.succeeded && waiting.isEmpty && !tests.isEmpty {
            state = .complete
        } else {
            state = .open
        }
    }

    var isComplete: Bool { state == .complete }

    /// In a line, for `prove`.
    var message: String {
        switch state {
        case .complete: "all \(passed) tests pass"
        case .open:
            (waiting.map { "\($0.file) misses \($0.missing.joined(separator: ", "))" }
                + failures.prefix(2).map { failure in
                    "\(failure.check): \(failure.message.prefix { $0 != "\n" })"
                }).joined(separator: "; ")
        case .broken(let message): message
        case .stopped(let during, let isHanging, let message):
            (isHanging ? "does not end" : "crashes") + " in " + during.joined(separator: "; ")
                + " \(message)"
        }
    }
}
