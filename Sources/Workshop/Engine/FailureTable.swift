import Foundation

/// Marks name the checks and clauses that an answer fails, so that two answers can be compared.
struct FailureMarks: Equatable {
    var certain: Set<String> = []
    var lucky: Set<String> = []

    init(_ verdict: Verdict) {
        for (place, failure) in verdict.failures.enumerated() {
            // Where it has crashed, or has come to no end, it is another fault.
            let isEnd = place == 0 && [.crashed, .hung].contains(verdict.state)
            certain.insert((isEnd ? "!" : "") + Self.mark(failure))
        }
    }

    /// As a row of the table has it, with `~` before what fails by luck.
    init(_ words: some StringProtocol) {
        let marks = String(words).split(separator: " ").map(String.init)
        certain = Set(marks.filter { !$0.hasPrefix("~") })
        lucky = Set(marks.filter { $0.hasPrefix("~") }.map { String($0.dropFirst()) })
    }

    var text: String { (certain.sorted() + lucky.sorted().map { "~\($0)" }).joined(separator: " ") }

    /// Returns what two runs have in common; a mark of one alone is lucky.
    func common(with other: FailureMarks) -> FailureMarks {
        var result = self
        result.certain.formIntersection(other.certain)
        result.lucky.formUnion(other.lucky.union(certain.symmetricDifference(other.certain)))
        return result
    }

    /// Says whether this is what fails of an answer of which `found` fails.
    func isTrue(of found: FailureMarks) -> Bool {
        found.certain.subtracting(lucky) == certain && found.lucky.isSubset(of: lucky)
    }

    /// Says whether an answer of which `found` fails fails exactly as this one, as far as that is certain.
    ///
    /// - Parameter isCertain: whether a mark is known to be no luck.
    func fits(_ found: FailureMarks, where isCertain: (String) -> Bool) -> Bool {
        let rest = found.certain.subtracting(certain)
        return certain.isSubset(of: found.certain)
            && !(certain.isEmpty && lucky.isDisjoint(with: rest))
            && rest.allSatisfy { lucky.contains($0) || !isCertain($0) }
    }

    /// The first letters of a check's words, and those of its clause.
    private static func mark(_ failure: Failure) -> String {
        func letters(_ words: String) -> String {
            String(words.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.compactMap(\.first))
        }
        return letters(failure.check) + (failure.clause.map { "/" + letters($0) } ?? "")
    }
}

/// `Tests/WorkshopTests/Mistakes/failures.tsv`: which checks each named mistake fails, an exercise a
/// line. `prove --rewrite` writes it, and `prove 5.3` compares.
struct FailureTable {
    private var rows: [String: [String: FailureMarks]] = [:]

    init(text: String) {
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

    /// Forgets the mistakes of an exercise that are none of `names`.
    mutating func keep(_ names: [String], of exercise: String) {
        rows[exercise] = rows[exercise]?.filter { names.contains($0.key) }
    }

    /// The names of the mistakes that fail exactly as an answer does: two at most, or none.
    func names(for verdict: Verdict, of exercise: String) -> [String] {
        let own = rows[exercise] ?? [:]
        // No luck is what some mistake fails every time: a check in its exercise, a clause in any.
        let clauses = Set(rows.values.flatMap(\.values).flatMap(\.certain).map { $0.after("/") })
        let checks = Set(own.values.flatMap(\.certain))
        let found = FailureMarks(verdict)
        let names = own.filter { _, marks in
            marks.fits(found) { mark in
                checks.contains(mark) || mark.hasPrefix("!")
                    || mark.contains("/") && clauses.contains(mark.after("/"))
            }
        }.keys.sorted()
        return names.count > 2 ? [] : names
    }

    var text: String {
        let lines = Catalogue.exercises.compactMap { exercise in
            rows[exercise.id].map { row in
                ([exercise.id] + row.sorted { $0.key < $1.key }.map { "\($0):\($1.text)" })
                    .joined(separator: "\t")
            }
        }
        let head = """
            # What each mistake fails: a check and a clause, by their words' first letters.
            # `!` ends there, `~` by luck. `swift run workshop prove --rewrite` writes it.

            """
        return head + lines.joined(separator: "\n") + "\n"
    }
}

extension Repository {
    private var failures: URL { tests.appendingPathComponent("Mistakes/failures.tsv") }

    func failureTable() -> FailureTable {
        FailureTable(text: (try? String(contentsOf: failures, encoding: .utf8)) ?? "")
    }

    /// Says whether the same has failed the last time; remembers it for the next.
    func hasFailedSo(_ verdict: Verdict, _ exercise: Exercise) -> Bool {
        let marks = Data(FailureMarks(verdict).text.utf8)
        let file = products.appending(path: "failed-checks-\(exercise.id)")
        defer { try? marks.write(to: file, options: .atomic) }
        return (try? Data(contentsOf: file)) == marks
    }

    func write(_ table: FailureTable) throws {
        try Data(table.text.utf8).write(to: failures, options: .atomic)
    }
}
