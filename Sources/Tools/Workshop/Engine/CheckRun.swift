import Foundation
import ToolSupport

/// One run of an exercise's checks, in a process of its own, and what may be believed of it.
///
/// The process is given a secret on its standard input before any of the exercise's code runs, and
/// each line that it reports begins with that. A verdict needs all of it: every check that stands in
/// the checks' source begun and ended, the closing line, exit status 0, and no line without the
/// secret. Silence is a failure.
struct CheckRun {
    /// A line of the report; Tests/WorkshopTests/Support/Report.swift writes it.
    struct Record: Decodable {
        enum Kind: String, Decodable { case begun, failed, ended, hung, done }
        let kind: Kind
        let check: String
        let message: String
        let place: String
    }

    /// Seconds after which the process is ended from outside; each check has five of its own.
    static let limit = 60.0

    private var begun: [String] = []
    private var ended: Set<String> = []
    /// The check that has begun and not ended: one with arguments begins and ends several times.
    private var running: String?
    private var failures: [Failure] = []
    private var hung: String?
    private var isDone = false
    private var isForged = false
    private let expected: [String]

    init(expected: [String]) {
        self.expected = expected
    }

    /// Runs `program`, and returns the verdict and what the process has printed.
    static func run(
        _ program: URL,
        expecting checks: [String],
        in folder: URL,
    ) throws -> (Verdict, output: String) {
        let secret = (0..<4).map { _ in String(UInt64.random(in: 0 ... .max), radix: 36) }.joined()
        var report = Data()
        let outcome = try Shell.run(
            [program.path],
            in: folder,
            environment: [
                "PATH": ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"],
                "SWIFT_BACKTRACE": "enable=no",
            ],
            limit: limit,
            keepsErrorsApart: true
        ) { socket in
            socket.transmit(secret)
            report = socket.receive(most: 1 << 22)
        }
        var run = CheckRun(expected: checks)
        run.read(report, secret: secret)
        return (run.verdict(outcome), outcome.output)
    }

    mutating func read(_ report: Data, secret: String) {
        for line in report.split(separator: UInt8(ascii: "\n")) {
            let text = String(decoding: line, as: UTF8.self)
            guard text.hasPrefix(secret + " "),
                let record = try? JSONDecoder().decode(
                    Record.self,
                    from: Data(text.dropFirst(secret.count + 1).utf8)
                )
            else {
                isForged = true
                continue
            }
            switch record.kind {
            case .begun:
                begun.append(record.check)
                running = record.check
            case .ended:
                ended.insert(record.check)
                running = nil
            case .hung: hung = record.check
            case .done: isDone = record.message == "0"
            case .failed:
                failures.append(
                    Failure(check: record.check, message: record.message, place: record.place)
                )
            }
        }
    }

    func verdict(_ outcome: Outcome) -> Verdict {
        if isForged {
            return .forged(message: "it writes to the report of its checks")
        }
        if let hung { return .hung(check: hung) }
        if outcome.ranOutOfTime { return .hung(check: running ?? "(before or after the checks)") }
        if !isDone || outcome.status != 0 {
            let reason =
                outcome.wasKilled ? "signal \(outcome.status)" : "exit status \(outcome.status)"
            return .crashed(
                check: running ?? "(before or after the checks)",
                message: Self.lastWords(outcome.errorOutput) ?? "The process ended with \(reason)."
            )
        }
        guard ended == Set(expected), Set(begun) == ended else {
            return .forged(message: "other checks have run than those in its file of checks")
        }
        return failures.isEmpty
            ? .solved(checks: expected.count)
            : .open(failures: failures, checks: expected.count)
    }

    /// What Swift says when a program traps.
    private static func lastWords(_ output: String) -> String? {
        output.split(separator: "\n").last { $0.contains("Fatal error") }.map { line in
            line.range(of: "Fatal error").map { String(line[$0.lowerBound...]) } ?? String(line)
        }
    }
}
