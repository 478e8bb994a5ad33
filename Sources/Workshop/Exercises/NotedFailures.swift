/// What an answer fails: checks, and of the contract its clauses, in their own words.
struct FailedChecks: Equatable, Sendable {
    /// Every time, `a check → its clause`.
    var certain: Set<String> = []
    /// By luck.
    var lucky: Set<String> = []
    /// What checks and clauses have seen: `came 1 2`.
    var seen: [String: String] = [:]

    private static let (ends, perhaps, sees) = (" (ends there)", " (perhaps)", " ⇒ ")

    init(_ verdict: Verdict) {
        for (place, failure) in verdict.failures.enumerated() {
            // Where it has crashed, or has come to no end, it is another fault.
            let isEnd = place == 0 && [.crashed, .hung].contains(verdict.state)
            let words = failure.check + (failure.clause.map { " → \($0)" } ?? "")
            certain.insert(words + (isEnd ? Self.ends : ""))
            if !isEnd { seen[words] = seen[words] ?? failure.seen }
        }
    }

    /// As a line of `fails.txt` has it: `→ another clause` is one of the check before.
    init(_ text: some StringProtocol) {
        var check = ""
        for part in text.components(separatedBy: " | ") where !part.isEmpty {
            let halves = part.components(separatedBy: Self.sees)
            let words = (part.hasPrefix("→ ") ? "\(check) " : "") + halves[0]
            check = words.components(separatedBy: " → ")[0]
            if words.hasSuffix(Self.perhaps) {
                lucky.insert(String(words.dropLast(Self.perhaps.count)))
            } else {
                certain.insert(words)
                if halves.count == 2 { seen[words] = halves[1] }
            }
        }
    }

    var text: String {
        var check: String?
        return (certain.sorted() + lucky.sorted().map { $0 + Self.perhaps }).map { words in
            let own = words.components(separatedBy: " → ")[0]
            defer { check = own }
            let isClause = own == check && words != own
            let sight = seen[words].map { Self.sees + $0 } ?? ""
            return (isClause ? "→ " + words.after(" → ") : words) + sight
        }.joined(separator: " | ")
    }

    /// How well a mistake that fails this explains an answer, the greater the better: 1 where no second
    /// fault stands beside it, and how many of its checks have seen the same.
    ///
    /// - Parameter isCommon: whether a check says little, because other mistakes fail it as well.
    fileprivate func fit(_ found: FailedChecks, isCommon: (String) -> Bool) -> (Int, same: Int)? {
        let rest = found.certain.subtracting(certain)
        guard certain.isSubset(of: found.certain) else { return nil }
        if certain.isEmpty, lucky.isDisjoint(with: rest) { return nil }
        guard let same = sameSights(found) else { return nil }
        let others = rest.subtracting(lucky)
        if others.isEmpty { return (1, same) }
        guard others.count <= max(certain.count, 2),
            !others.contains(where: { $0.hasSuffix(Self.ends) })
        else { return nil }
        let isClear = certain.count > 1 || same > 0 || !certain.contains(where: isCommon)
        return isClear ? (0, same) : nil
    }

    /// How many checks have seen the same as in `found`; nil if all have seen something else, which is another
    /// fault. How often something is counted says nothing.
    private func sameSights(_ found: FailedChecks) -> Int? {
        func kind(_ sight: String) -> Substring {
            let halves = sight.components(separatedBy: ", not ")
            return halves.count == 2 ? halves[0].prefix { !$0.isNumber } : sight[...]
        }
        let both = seen.filter { found.seen[$0.key] != nil }
        let same = both.count { found.seen[$0.key] == $0.value }
        let isOther = same == 0 && !both.contains { kind(found.seen[$0.key]!) == kind($0.value) }
        return isOther && !both.isEmpty ? nil : same
    }

    /// Says whether a mistake that fails this is there in part: `found` is a good part of it, with the
    /// check that names it.
    fileprivate func isThereInPart(_ found: FailedChecks, caughtBy check: String?) -> Bool {
        guard let check, sameSights(found) != nil, found.certain.isStrictSubset(of: certain),
            found.certain.count * 4 >= certain.count
        else { return false }
        return found.certain.contains { $0 == check || $0.after(" → ").hasPrefix(check) }
    }
}

extension Failure {
    /// What a check has seen, in a line: of a row what came, of an order only what it broke.
    fileprivate var seen: String {
        let line = message.lines.last { $0.hasPrefix("came ") } ?? message.lines.first ?? ""
        let words = line.replacing(/\. (An|The) order .*/, with: "").replacing("|", with: "¦")
        return words.split(separator: " ").joined(separator: " ")
    }
}

/// `fails.txt`: what each mistake of an exercise fails, a line each. The makers' `prove` writes it.
struct NotedFailures: Sendable {
    private var rows: [String: FailedChecks] = [:]
    private let checks: [String: String]

    /// - Parameter checks: the check that catches each mistake.
    init(_ text: String, caughtBy checks: [String: String] = [:]) {
        self.checks = checks
        for line in text.lines {
            let name = String(line.prefix { $0 != ":" })
            rows[name] = FailedChecks(line.dropFirst(name.count + 2))
        }
    }

    subscript(mistake: String) -> FailedChecks? {
        get { rows[mistake] }
        set { rows[mistake] = newValue }
    }

    /// The names of the mistakes that explain best what an answer fails: two at most, or none.
    func names(for verdict: Verdict) -> [String] {
        let found = FailedChecks(verdict)
        let fits = rows.compactMapValues { row in
            row.fit(found) { check in rows.values.count { $0.certain.contains(check) } > 1 }
        }
        let best = fits.values.max(by: <) ?? (0, 0)
        let names = fits.filter { $1 == best }.keys.sorted()
        // Who fails still more of the same is nearer.
        let nearest = names.filter { name in
            !names.contains { rows[name]!.certain.isStrictSubset(of: rows[$0]!.certain) }
        }
        // Where several fail one check, and it alone, that says nothing.
        let isClear = nearest.count == 1 || nearest.contains { rows[$0]!.certain.count > 1 }
        guard nearest.isEmpty else { return isClear && nearest.count < 3 ? nearest : [] }
        let parts = rows.filter { $1.isThereInPart(found, caughtBy: checks[$0]) }.keys
        return parts.count == 1 ? Array(parts) : []
    }

    /// - Parameter names: of the mistakes, in the order of their page.
    func text(of names: [String]) -> String {
        names.compactMap { name in
            guard var row = rows[name] else { return nil }
            // What clauses have seen is noted only where they alone don't say which mistake it is.
            if rows.values.count(where: { $0.certain == row.certain }) == 1 {
                row.seen = row.seen.filter { words, _ in !words.contains(" → ") }
            }
            return "\(name): \(row.text)\n"
        }.joined()
    }
}
