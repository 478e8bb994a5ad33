import Foundation
import Synchronization

/// What has been found out, and how it is printed.
final class Report: Sendable {
    struct Finding {
        let program: String
        let mutant: Mutant
        let verdict: Trial.Verdict
        let reason: String?

        /// Listed as equal, although a test notices it, or it can't be.
        var isStale: Bool { reason != nil && verdict != .missed }

        var isCaught: Bool {
            if case .caught = verdict { true } else { false }
        }
    }

    private let findings = Mutex<[Finding]>([])
    private let total: Int

    init(total: Int) {
        self.total = total
    }

    /// Shows how far it is, and at once what is not caught.
    func add(_ finding: Finding) {
        let count = findings.withLock { findings in
            findings.append(finding)
            return findings.count
        }
        var lines: [String] = []
        if finding.verdict == .missed, finding.reason == nil {
            let mutant = finding.mutant
            let place = "\(finding.program)/\(mutant.file):\(mutant.line)"
            lines.append("not caught: \(place)  \(mutant.name)\n")
        }
        if count % 20 == 0 || count == total { lines.append("\(count) of \(total)\n") }
        FileHandle.standardError.write(Data(lines.joined().utf8))
    }

    var isAllCaught: Bool { findings.withLock { $0.allSatisfy(\.isCaught) } }

    /// Whether enough of what matters is caught, and the list of equals is true.
    var isEnoughCaught: Bool {
        findings.withLock { share(of: $0) >= 0.95 && !$0.contains(where: \.isStale) }
    }

    func print() {
        let programs = Dictionary(grouping: findings.withLock { $0 }, by: \.program)
        for (program, findings) in programs.sorted(by: { $0.key < $1.key }) {
            write(program, findings)
        }
    }

    /// How much is caught of what can be.
    private func share(of findings: [Finding]) -> Double {
        let caught = findings.count(where: \.isCaught)
        let missed = findings.count { $0.verdict == .missed && $0.reason == nil }
        return caught + missed == 0 ? 1 : Double(caught) / Double(caught + missed)
    }

    private func write(_ program: String, _ findings: [Finding]) {
        let missed = findings.filter { $0.verdict == .missed }
        let equal = missed.count { $0.reason != nil }
        let caught = findings.count(where: \.isCaught)
        let percent = (share(of: findings) * 1000).rounded(.down) / 10
        Swift.print(
            "\(program): \(caught) of \(caught + missed.count - equal) caught (\(percent) %),"
                + " \(equal) equal in effect, \(findings.count { $0.verdict == .refused })"
                + " do not compile"
        )
        let ordered = findings.sorted {
            ($0.mutant.file, $0.mutant.line) < ($1.mutant.file, $1.mutant.line)
        }
        for finding in ordered where finding.verdict == .missed || finding.isStale {
            Swift.print("  \(finding.mutant.file):\(finding.mutant.line)  \(finding.mutant.name)")
            let isStale = finding.isStale
            let stale = "LISTED AS EQUAL, but \(finding.verdict)"
            Swift.print("      \(isStale ? stale : finding.reason ?? "NOT CAUGHT")")
        }
    }
}
