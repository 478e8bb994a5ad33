/// The calls of the thread that has crashed, or has been stuck, as Swift's runtime prints them.
///
/// An answer is compiled with its lines, and nothing else is: so a call that has a line is the answer's.
struct Stack {
    /// The innermost one first.
    private let calls: [(function: String, line: Int?)]
    /// Says whether it has no more room.
    let isFull: Bool

    init?(_ output: String) {
        let form = /\s*(\d+) .*?0x[0-9a-f]+ (.+?)(?: \+ \d+)? in \S+(?: at .*\.swift:(\d+)[:\d]*)?/
        let found = output.after(" crashed:\n").lines.compactMap { $0.wholeMatch(of: form) }
        guard let last = found.last else { return nil }
        calls = found.map { (String($0.2), $0.3.flatMap { Int($0) }) }
        isFull = Int(last.1)! > 1_000
    }

    private static let locks = ["lock", "mutex"]

    /// Says whether the answer waits for a lock.
    var isAtLock: Bool {
        calls.prefix { $0.line == nil }.contains { call in
            Self.locks.contains(where: call.function.lowercased().contains)
        } && calls.contains { $0.line != nil }
    }

    /// The answer's lines that have called one another: `line 12 → line 30`; nil if it has none there.
    var place: String? {
        var lines: [Int] = []
        for line in calls.compactMap(\.line) where lines.last != line { lines.append(line) }
        guard !lines.isEmpty else { return nil }
        let round = isFull ? lines.dropFirst().firstIndex(of: lines[0]) : nil
        let way = (round.map { lines[...$0] } ?? lines.prefix(4)).reversed()
        let words = way.map { "line \($0)" }.joined(separator: " → ")
        if isFull { return words + ", and so on until the stack was full" }
        return "it came there by \(words)"
    }
}
