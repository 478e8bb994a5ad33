/// What an answer fails: checks, and of the contract its clauses, in their own words.
struct FailedChecks: Equatable, Sendable {
    /// Every time, `a check → its clause`.
    var certain: Set<String> = []
    /// By luck.
    var lucky: Set<String> = []

    private static let (ends, perhaps) = (" (ends there)", " (perhaps)")

    init(_ verdict: Verdict) {
        for (place, failure) in verdict.failures.enumerated() {
            // Where it has crashed, or has come to no end, it is another fault.
            let isEnd = place == 0 && [.crashed, .hung].contains(verdict.state)
            let words = failure.check + (failure.clause.map { " → \($0)" } ?? "")
            certain.insert(words + (isEnd ? Self.ends : ""))
        }
    }

    /// As a line of `fails.txt` has it: `→ another clause` is one of the check before.
    init(_ text: some StringProtocol) {
        var check = ""
        for part in text.components(separatedBy: " | ") where !part.isEmpty {
            let words = part.hasPrefix("→ ") ? "\(check) \(part)" : part
            check = words.components(separatedBy: " → ")[0]
            if words.hasSuffix(Self.perhaps) {
                lucky.insert(String(words.dropLast(Self.perhaps.count)))
            } else {
                certain.insert(words)
            }
        }
    }

    var text: String {
        var check: String?
        return (certain.sorted() + lucky.sorted().map { $0 + Self.perhaps }).map { words in
            let own = words.components(separatedBy: " → ")[0]
            defer { check = own }
            return own == check && words != own ? "→ " + words.after(" → ") : words
        }.joined(separator: " | ")
    }

    /// Whether an answer that fails `found` fails exactly as this mistake does, luck aside.
    ///
    /// - Parameter known: what some mistake fails every time.
    fileprivate func fits(_ found: FailedChecks, known: Set<String>) -> Bool {
        let rest = found.certain.subtracting(certain)
        return certain.isSubset(of: found.certain)
            && !(certain.isEmpty && lucky.isDisjoint(with: rest))
            && rest.allSatisfy {
                lucky.contains($0) || !known.contains($0) && !$0.hasSuffix(Self.ends)
            }
    }
}

/// `fails.txt`: what each mistake of an exercise fails, a line each. The makers' `prove` writes it.
struct NotedFailures: Sendable {
    private var rows: [String: FailedChecks] = [:]

    init(_ text: String) {
        for line in text.lines {
            let name = String(line.prefix { $0 != ":" })
            rows[name] = FailedChecks(line.dropFirst(name.count + 2))
        }
    }

    subscript(mistake: String) -> FailedChecks? {
        get { rows[mistake] }
        set { rows[mistake] = newValue }
    }

    /// The names of the mistakes that fail exactly as an answer does: two at most, or none.
    func names(for verdict: Verdict) -> [String] {
        let known = Set(rows.values.flatMap(\.certain))
        let found = FailedChecks(verdict)
        let names = rows.filter { $1.fits(found, known: known) }.keys.sorted()
        return names.count > 2 ? [] : names
    }

    /// - Parameter names: of the mistakes, in the order of their page.
    func text(of names: [String]) -> String {
        names.compactMap { name in rows[name].map { "\(name): \($0.text)\n" } }.joined()
    }
}
