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
        failures = tests.sorted { ($0.file, $0.line) < ($1.file, $1.line) }.flatMap(\.issues)
        failed = tests.count { !$0.issues.isEmpty }
        passed = tests.count { $0.hasEnded && $0.issues.isEmpty }
        self.waiting = waiting
        if !run.isComplete {
            let during = tests.filter { $0.hasStarted && !$0.hasEnded }.map(\.name).sorted()
            let words = outcome.output.split(separator: "\n").last { $0.contains("Fatal error") }
            state = .stopped(
                during: during,
                isHanging: outcome.ranOutOfTime,
                message: words.map(String.init) ?? ""
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
