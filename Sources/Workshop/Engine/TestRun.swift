import Foundation

/// What one run of a test process did, read from Testing's event stream.
///
/// The stream is written line by line while the tests run, so it shows how far a process came that
/// crashed or was stopped.
struct TestRun {
    struct Test {
        let name: String
        let file: String
        let line: Int
        var hasStarted = false
        var hasEnded = false
        var issues: [Failure] = []
    }

    private(set) var tests: [String: Test] = [:]
    private(set) var isComplete = false

    /// Runs the tests of `program`, in a folder of their own.
    ///
    /// What they say is read from Testing's own report, in a file that is named to the process:
    /// nothing that the program prints is taken for it.
    ///
    /// - Parameters:
    ///   - expected: the names of the tests, if they are known.
    ///   - check: words of the names of those that are run, if not all are.
    ///   - folder: where they run instead.
    ///   - limit: seconds after which the process is ended from outside.
    ///   - silence: seconds without a word of any test after which it is ended, too.
    ///   - isSerial: whether one test runs after the other, so that one that does not end is known.
    /// - Returns: the verdict, and what the program has printed.
    static func verdict(
        on program: URL,
        expecting expected: [String]? = nil,
        only check: String? = nil,
        scratch: URL,
        in folder: URL? = nil,
        environment: [String: String],
        limit: Double,
        silence: Double = 30,
        isSerial: Bool = false,
    ) throws -> (Verdict, output: String) {
        let scratch = try Scratch.folder(in: scratch)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let stream = scratch.appendingPathComponent("events.jsonl")
        let outcome = try Shell.run(
            [program.path, "--event-stream-output-path", stream.path]
                + (isSerial ? ["--no-parallel"] : [])
                + (check.map { ["--filter", NSRegularExpression.escapedPattern(for: $0)] } ?? []),
            in: folder ?? scratch,
            environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 },
            limit: limit,
            keepsErrorsApart: true,
            report: (stream, silence)
        )
        let run = TestRun(stream: stream)
        return (run.verdict(outcome, expecting: expected), outcome.output)
    }

    /// With what Tests/WorkshopTests/Support/Checks.swift ends a check that does not end.
    static let hasHung: Int32 = 70
    /// With what Support/Main.swift beside it ends a process that takes too much memory.
    static let isTooLarge: Int32 = 71

    /// It needs every test, and the end of all: silence is a failure.
    func verdict(_ outcome: ProcessResult, expecting expected: [String]? = nil) -> Verdict {
        let ended = Set(tests.values.filter(\.hasEnded).map(\.name))
        // Tests that need a variable to run are skipped.
        let expected = expected ?? tests.values.filter(\.hasStarted).map(\.name)
        let missing = expected.first { !ended.contains($0) }
        let running = tests.values.filter { $0.hasStarted && !$0.hasEnded }.map(\.name).sorted()
        let names = running.prefix(2).joined(separator: "; ")
        let others = running.count > 2 ? " and \(running.count - 2) more" : ""
        let check = running.isEmpty ? (isComplete ? missing : nil) : names + others
        let failures = tests.values.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
            .flatMap(\.issues)
        if outcome.ranOutOfTime || outcome.status == Self.hasHung {
            return Verdict(.hung, in: check, "does not end", after: failures)
        }
        if outcome.status == Self.isTooLarge, !outcome.wasKilled {
            let words = "crashes. It takes more than 2 GB of memory."
            return Verdict(.crashed, in: check, words, after: failures)
        }
        if !isComplete || missing != nil || outcome.succeeded != failures.isEmpty {
            let end = outcome.wasKilled ? "signal" : "exit status"
            // What Swift says when a program traps.
            let words = (outcome.output + outcome.errorOutput).lines
                .last { $0.contains("Fatal error") }
                .map { "Fatal error" + $0.after("Fatal error") }
            let guess =
                switch outcome.wasKilled ? outcome.status : 0 {
                case SIGSEGV, SIGBUS: " Does something call itself for ever (a stack overflow)?"
                case SIGXFSZ: " It prints or writes without end: more than 64 MB."
                case _: ""
                }
            let message = words ?? "The process ended with \(end) \(outcome.status).\(guess)"
            return Verdict(.crashed, in: check, "crashes. \(message)", after: failures)
        }
        return Verdict(failures.isEmpty ? .solved : .open, failures, checks: expected)
    }

    init(stream: URL) {
        let data = (try? Data(contentsOf: stream)) ?? Data()
        for line in data.split(separator: UInt8(ascii: "\n")) {
            let record = try? JSONSerialization.jsonObject(with: line) as? [String: Any]
            if let payload = record?["payload"] as? [String: Any] { read(payload) }
        }
    }

    private mutating func read(_ payload: [String: Any]) {
        let id = (payload["testID"] ?? payload["id"]) as? String ?? ""
        switch payload["kind"] as? String {
        case "function":
            let name = payload["displayName"] ?? payload["name"]
            let (file, line) = Self.place(in: payload)
            tests[id] = Test(name: name as? String ?? id, file: file, line: line)
        case "testStarted": tests[id]?.hasStarted = true
        case "testEnded": tests[id]?.hasEnded = true
        case "issueRecorded":
            // Testing says so of every issue that a test has recorded in its own words.
            let words = (payload["messages"] as? [[String: Any]] ?? [])
                .compactMap { $0["text"] as? String }.filter { $0 != "Issue recorded" }
            let (file, line) = Self.place(in: payload["issue"] as? [String: Any] ?? [:])
            let message = words.joined(separator: "\n")
            let name = tests[id]?.name ?? ""
            let place = file.isEmpty ? "" : "\(file):\(line)"
            tests[id]?.issues.append(Failure(check: name, message: message, place: place))
        case "runEnded": isComplete = true
        case _: break
        }
    }

    private static func place(in payload: [String: Any]) -> (file: String, line: Int) {
        let place = payload["sourceLocation"] as? [String: Any]
        let file = (place?["fileID"] as? String)?.split(separator: "/").last ?? ""
        return (String(file), place?["line"] as? Int ?? 0)
    }
}
