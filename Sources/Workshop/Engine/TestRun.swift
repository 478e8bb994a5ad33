import Foundation

/// A run tells what a test process did, as Testing's event stream has it.
///
/// The stream is written line by line while the tests run, so it shows how far a process came that
/// crashed or was stopped.
struct TestRun {
    struct Test {
        let name: String
        let file: String
        let line: Int
        /// The case for which it is being run, of several one after the other.
        var clause: String?
        var parameter: String?
        var hasStarted = false
        var hasEnded = false
        var issues: [Failure] = []
    }

    private(set) var tests: [String: Test] = [:]
    private(set) var isComplete = false

    /// Runs the tests of `program`, in a folder of their own.
    ///
    /// The answer is read from Testing's own report, in a file that is named to the process:
    /// nothing that the program prints is taken for it.
    ///
    /// - Parameters:
    ///   - expected: the names of the tests, if they are known.
    ///   - check: words of the names of those that are run, if not all are.
    ///   - folder: where they run instead.
    ///   - limit: seconds after which the process is ended from outside.
    ///   - silence: seconds without a word of any test after which it is ended, too.
    ///   - isSerial: whether one test runs after the other, so that one that does not end is known.
    static func verdict(
        on program: URL,
        expecting expected: [String]? = nil,
        only check: String? = nil,
        scratch: URL,
        in folder: URL? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        limit: Double,
        silence: Double = 30,
        isSerial: Bool = false,
    ) throws -> Verdict {
        let scratch = try Scratch.folder(in: scratch)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let stream = scratch.appending(path: "events.jsonl")
        let outcome = try Shell.run(
            [program.path, "--event-stream-output-path", stream.path]
                + (isSerial ? ["--no-parallel"] : [])
                + (check.map { ["--filter", NSRegularExpression.escapedPattern(for: $0)] } ?? []),
            in: folder ?? scratch,
            environment: environment,
            setting: ["SWIFT_BACKTRACE": Self.backtrace],
            limit: limit,
            keepsErrorsApart: true,
            report: (stream, silence)
        )
        var verdict = TestRun(stream: stream).verdict(outcome, expecting: expected)
        verdict.output = outcome.output
        return verdict
    }

    /// Has the runtime print the stack of a thread that crashes, and nothing else.
    private static let backtrace =
        "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none,limit=64"

    /// A verdict needs every test, and the end of all: silence is a failure.
    func verdict(_ outcome: ProcessResult, expecting expected: [String]? = nil) -> Verdict {
        let ended = Set(tests.values.filter(\.hasEnded).map(\.name))
        // Tests that need a variable to run are skipped.
        let expected = expected ?? tests.values.filter(\.hasStarted).map(\.name)
        let missing = expected.first { !ended.contains($0) }
        let running = tests.values.filter { $0.hasStarted && !$0.hasEnded }
            .sorted { $0.name < $1.name }
        let names = running.prefix(2).map(\.name).joined(separator: "; ")
        let others = running.count > 2 ? " and \(running.count - 2) more" : ""
        let check = running.isEmpty ? (isComplete ? missing : nil) : names + others
        let clause = running.count == 1 ? running[0].clause : nil
        let failures = tests.values.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
            .flatMap(\.issues)
        let stack = Stack(outcome.errorOutput)
        func verdict(_ state: Verdict.State, _ message: String) -> Verdict {
            let words = [message, stack?.place].compactMap(\.self).joined(separator: "\n")
            return Verdict(state, in: check, clause: clause, words, after: failures)
        }
        switch outcome.wasKilled ? 0 : outcome.status {
        case _ where outcome.ranOutOfTime: return verdict(.hung, "does not end")
        case Ending.silent where stack?.isAtLock == true:
            return verdict(.hung, "does not end: it waits for a lock that it holds itself")
        case Ending.silent: return verdict(.hung, "does not end: it waits for something")
        case Ending.slow: return verdict(.hung, "is too slow, or goes on for ever")
        case Ending.starved:
            return verdict(.untried, "not judged: this machine is too busy, try again later")
        case Ending.tooLarge:
            return verdict(.crashed, "crashes. It takes more than 2 GB of memory.")
        case _: break
        }
        if !isComplete || missing != nil || outcome.succeeded != failures.isEmpty {
            return verdict(.crashed, "crashes. " + outcome.lastWords)
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
        case "testCaseStarted":
            // `Test case passing 1 argument clause → it ends once to "a check" started.`
            let words = (payload["messages"] as? [[String: Any]])?.first?["text"] as? String ?? ""
            let argument = words.after(" → ")
            let end = argument.range(of: " to \"", options: .backwards)
            tests[id]?.clause = end.map { String(argument[..<$0.lowerBound]) }
            tests[id]?.parameter = words.prefix(while: { $0 != "→" }).split(separator: " ").last
                .map(String.init)
        case "issueRecorded":
            // What the check says of itself stands before what it has compared.
            let words = (payload["messages"] as? [[String: Any]] ?? [])
                .filter { $0["symbol"] as? String != "difference" }
                .compactMap { $0["text"] as? String }.filter { $0 != "Issue recorded" }
            let (file, line) = Self.place(in: payload["issue"] as? [String: Any] ?? [:])
            let clause = tests[id]?.clause
            // Without what else the check is run for.
            let sentence = clause?.replacing(/, \w+ → .*/, with: "") ?? ""
            let message = (words.dropFirst() + words.prefix(1)).map { word in
                let isOfClause = !sentence.isEmpty && word.hasPrefix(sentence + ": ")
                return isOfClause
                    ? String(word.dropFirst(sentence.count + 2))
                    : CheckWords.compared(word) ?? word.replacing("Expectation failed: ", with: "")
            }
            let failure = Failure(
                check: tests[id]?.name ?? "",
                message: message.joined(separator: "\n"),
                place: file.isEmpty ? "" : "\(file):\(line)",
                clause: clause,
                parameter: tests[id]?.parameter
            )
            tests[id]?.issues.append(failure)
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
