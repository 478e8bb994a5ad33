import Foundation

/// What fails of an answer, each check and clause by a mark, so that two answers can be compared.
struct FailureMarks: Equatable {
    /// What fails every time, with a digest of what is said of it.
    var certain: [String: String] = [:]
    /// What fails by luck.
    var lucky: Set<String> = []

    init(_ verdict: Verdict) {
        var words: [String: [String]] = [:]
        for (place, failure) in verdict.failures.enumerated() {
            // Where it has crashed, or has come to no end, it is another fault.
            let isEnd = place == 0 && [.crashed, .hung].contains(verdict.state)
            words[(isEnd ? "!" : "") + Self.mark(failure), default: []].append(failure.message)
        }
        certain = words.mapValues { Self.digest($0.sorted().joined(separator: "\n")) }
    }

    /// As a row of the table has it: `mark.digest`, and `~mark` of what fails by luck.
    init(_ words: some StringProtocol) {
        for word in words.split(separator: " ") {
            let parts = word.split(separator: ".", omittingEmptySubsequences: false)
            if word.hasPrefix("~") {
                lucky.insert(String(word.dropFirst()))
            } else {
                certain[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
            }
        }
    }

    var text: String {
        (certain.map { $1.isEmpty ? $0 : "\($0).\($1)" }.sorted() + lucky.sorted().map { "~\($0)" })
            .joined(separator: " ")
    }

    /// What two runs have in common; what one has alone is lucky.
    func common(with other: FailureMarks) -> FailureMarks {
        var result = self
        result.certain = certain.filter { other.certain[$0.key] != nil }
        for (mark, digest) in result.certain where other.certain[mark] != digest {
            result.certain[mark] = ""
        }
        let alone = Set(certain.keys).symmetricDifference(other.certain.keys)
        result.lucky.formUnion(other.lucky.union(alone))
        return result
    }

    /// Says whether an answer of which `found` fails fails exactly as this one, as far as that is certain.
    ///
    /// - Parameter isCertain: whether a mark is known to be no luck.
    func fits(_ found: FailureMarks, where isCertain: (String) -> Bool) -> Bool {
        let marks = Set(found.certain.keys)
        guard !marks.isEmpty, marks.isSuperset(of: certain.keys) else { return false }
        if certain.isEmpty, lucky.isDisjoint(with: marks) { return false }
        return marks.subtracting(certain.keys).allSatisfy { lucky.contains($0) || !isCertain($0) }
    }

    /// Says whether this is what fails of an answer of which `found` fails.
    func isTrue(of found: FailureMarks) -> Bool {
        let marks = Set(found.certain.keys).subtracting(lucky)
        return marks == Set(certain.keys) && found.lucky.isSubset(of: lucky)
            && certain.allSatisfy {
                ["", found.certain[$0], ""].contains($1) || found.certain[$0] == ""
            }
    }

    /// How many checks say the same.
    func likeness(to found: FailureMarks) -> Int {
        certain.count { $0.value == found.certain[$0.key] }
    }

    /// The first letters of a check's words, and those of its clause.
    private static func mark(_ failure: Failure) -> String {
        func letters(_ words: String) -> String {
            String(words.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.compactMap(\.first))
        }
        let clause = failure.clause.map { "/" + letters($0) } ?? ""
        return letters(failure.check) + clause
    }

    /// Two digits that are the same on every machine.
    private static func digest(_ text: String) -> String {
        let hash = text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return String(format: "%02x", (hash ^ hash >> 16) & 0xFF)
    }
}

/// `Tests/WorkshopTests/Mistakes/failures.tsv`: which checks each named mistake fails, an exercise a
/// line. `prove --rewrite` writes it, and `prove` keeps it true.
struct FailureTable {
    private let file: URL
    private var rows: [String: [String: FailureMarks]] = [:]

    init(_ repository: Repository) {
        file = repository.tests.appendingPathComponent("Mistakes/failures.tsv")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        for line in text.lines where !line.hasPrefix("#") {
            let cells = line.split(separator: "\t")
            for cell in cells.dropFirst() {
                let name = String(cell.prefix { $0 != ":" })
                self[String(cells[0]), name] = FailureMarks(cell.dropFirst(name.count + 1))
            }
        }
    }

    subscript(exercise: String, mistake: String) -> FailureMarks? {
        get { rows[exercise]?[mistake] }
        set { rows[exercise, default: [:]][mistake] = newValue }
    }

    func knows(_ exercise: String) -> Bool { rows[exercise] != nil }

    /// Forgets the mistakes of an exercise that are none of `names`.
    mutating func keep(_ names: [String], of exercise: String) {
        rows[exercise] = rows[exercise]?.filter { names.contains($0.key) }
    }

    /// The names of the mistakes that fail exactly as an answer does: two at most, or none.
    func names(for verdict: Verdict, of exercise: String) -> [String] {
        let own = rows[exercise] ?? [:]
        let found = FailureMarks(verdict)
        // No luck is what some mistake fails every time: a check in its exercise, a clause in any.
        let clauses = Set(
            rows.values.flatMap(\.values).flatMap(\.certain.keys).map { $0.after("/") }
        )
        let checks = Set(own.values.flatMap(\.certain.keys))
        let fitting = own.filter { _, marks in
            marks.fits(found) { mark in
                checks.contains(mark) || mark.contains("/") && clauses.contains(mark.after("/"))
                    || mark.hasPrefix("!")
            }
        }
        let most = fitting.values.map { $0.likeness(to: found) }.max() ?? 0
        let names = fitting.filter { $0.value.likeness(to: found) == most }.keys.sorted()
        return names.count > 2 ? [] : names
    }

    func write() throws {
        let lines = Catalogue.exercises.compactMap { exercise in
            rows[exercise.id].map { row in
                ([exercise.id] + row.sorted { $0.key < $1.key }.map { "\($0):\($1.text)" })
                    .joined(separator: "\t")
            }
        }
        let head = """
            # What each mistake fails: a check and a clause by their words' first letters, a digest \
            of what is said.
            # `!` ends there, `~` by luck. `swift run workshop prove --rewrite` writes it.

            """
        try Data((head + lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    }
}
