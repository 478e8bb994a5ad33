import Foundation
import Synchronization

/// What has been found out, and how it is printed.
final class Report: Sendable {
    struct Finding {
        let program: String
        let mutant: Mutant
        let verdict: Trial.Verdict
        let reason: String?
    }

    private let findings = Mutex<[Finding]>([])
    private let total: Int
    private let isTerminal = isatty(STDERR_FILENO) == 1

    init(total: Int) {
        self.total = total
    }

    /// Shows how far it is, and at once what is not caught.
    func add(_ finding: Finding) {
        let count = findings.withLock { findings in
            findings.append(finding)
            return findings.count
        }
        let mutant = finding.mutant
        let place = "\(finding.program)/\(mutant.file):\(mutant.line)"
        let isMissed = finding.verdict == .missed && finding.reason == nil
        if isMissed { show("not caught: \(place)  \(mutant.name)\n") }
        if isTerminal {
            show("\(count) of \(total) \(place)" + (count == total ? "\n" : ""))
        } else if count % 20 == 0 || count == total {
            show("\(count) of \(total)\n")
        }
    }

    private func show(_ line: String) {
        FileHandle.standardError.write(Data(((isTerminal ? "\r\u{1B}[2K" : "") + line).utf8))
    }

    /// The least share of the mutants that matter which the tests have to notice; chance makes that
    /// of a sample smaller now and then.
    private static func wanted(ofSample isSample: Bool) -> Double {
        isSample ? 0.9 : 0.95
    }

    /// Prints the table.
    ///
    /// - Parameter isSample: one share counts for all programs together.
    /// - Returns: whether enough is caught, and the list of equals is true.
    func print(programs: [String], isSample: Bool) -> Bool {
        let all = findings.withLock { $0 }
        for program in programs {
            let own = all.filter { $0.program == program }
            if !own.isEmpty { write(program, own) }
        }
        let groups = isSample ? [all] : programs.map { name in all.filter { $0.program == name } }
        let isEnough = groups.allSatisfy { Tally($0).share >= Self.wanted(ofSample: isSample) }
        return isEnough && all.allSatisfy { !$0.isStale }
    }

    private func write(_ program: String, _ findings: [Finding]) {
        let tally = Tally(findings)
        let percent = (tally.share * 1000).rounded(.down) / 10
        Swift.print(
            "\(program): \(tally.caught) of \(tally.counted) caught (\(percent) %),"
                + " \(tally.equal) equal in effect, \(tally.refused) do not compile"
                + (tally.unlinked == 0 ? "" : ", \(tally.unlinked) could not be linked")
        )
        let ordered = findings.sorted {
            ($0.mutant.file, $0.mutant.line) < ($1.mutant.file, $1.mutant.line)
        }
        for finding in ordered where finding.verdict == .missed || finding.isStale {
            Swift.print("  \(finding.mutant.file):\(finding.mutant.line)  \(finding.mutant.name)")
            if finding.isStale {
                Swift.print("      LISTED AS EQUAL, but \(finding.verdict)")
            } else {
                Swift.print("      \(finding.reason ?? "NOT CAUGHT")")
            }
        }
    }
}

extension Report.Finding {
    /// Listed as equal, although a test notices it, or it can't be.
    var isStale: Bool { reason != nil && verdict != .missed && verdict != .unlinked }
}

private struct Tally {
    let caught, equal, refused, unlinked, counted: Int

    init(_ findings: [Report.Finding]) {
        let isCaught = { (finding: Report.Finding) in
            if case .caught = finding.verdict { true } else { false }
        }
        caught = findings.count(where: isCaught)
        equal = findings.count { $0.verdict == .missed && $0.reason != nil }
        refused = findings.count { $0.verdict == .refused }
        unlinked = findings.count { $0.verdict == .unlinked }
        counted = findings.count - equal - refused - unlinked
    }

    var share: Double { counted == 0 ? 1 : Double(caught) / Double(counted) }
}
