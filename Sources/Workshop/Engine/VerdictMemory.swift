import Foundation

/// A verdict that is kept beside the program that gave it. The same answer, checks, program and
/// toolchain are linked to the same file, so that what has not changed is answered at once.
struct VerdictMemory {
    /// How far a caller trusts it.
    enum Trust: Sendable {
        case all
        /// A failure may have been a race's: who asks for one exercise has it tried again.
        case solved
        case none
    }

    private struct Entry: Codable {
        let state: Verdict.State
        let failures: [Failure]
        let checks: [String]
        let output: String
    }

    private let file: URL

    init(besides program: URL) {
        file = program.deletingLastPathComponent().appendingPathComponent("verdict")
    }

    func recalled(_ trust: Trust) -> (Verdict, output: String)? {
        guard trust != .none, let data = try? Data(contentsOf: file),
            let entry = try? JSONDecoder().decode(Entry.self, from: data),
            trust == .all || entry.state == .solved
        else { return nil }
        return (Verdict(entry.state, entry.failures, checks: entry.checks), entry.output)
    }

    /// Keeps what its checks have said to the end; what has been ended is tried anew.
    func remember(_ verdict: Verdict, output: String) {
        guard [.solved, .open].contains(verdict.state) else { return }
        let entry = Entry(
            state: verdict.state,
            failures: verdict.failures,
            checks: verdict.checks,
            output: output
        )
        try? JSONEncoder().encode(entry).write(to: file, options: .atomic)
    }
}
