import Foundation

/// The words of a failed check as a learner reads them, who has never seen its lines.
enum CheckWords {
    /// What a check calls something, and what that is: `$1` stands for what its name says.
    private static let words: [(pattern: String, words: String)] = [
        (#"^(\w+\.)?lines(\.\w+\([^)]*\)|\.\w+)*(:| is) "#, ""),
        (#"^(\w+)\.(disposals|stopped)(\.value)? is (\d+), "#, "times the $1 is stopped: $4, "),
        (#"^stopped(\.value)? is (\d+), "#, "times it is stopped: $2, "),
        (#"^(\w+)\.subscriptions is (\d+), "#, "times the $1 is subscribed to: $2, "),
        (#"^(\w+\.)?living(\.value)? is (\d+), "#, "alive: $3, "),
        (#"^(\w+)\.(waiting|mostWaiting) is (\d+), "#, "$1 that wait: $3, "),
        (#"^(calls|work)(\.value)? is (\d+), "#, "times it is called: $3, "),
        (#"^clock\.clock is (\d+), "#, "the clock stands at $1 ms, "),
        (#"^\w+\.object is .*, not nil"#, "it is still there"),
        (#"^\((\w+) → .*\)\.(\w+) → (true|false)$"#, "$1.$2 is $3"),
        (#"^(\w+)\.value is "#, "$1 is "),
        // What is reckoned from several things has no name.
        (#"^.*[({\[].*? is (.*, (not|and should be) .*)"#, "it is $1"),
    ]

    static func told(_ line: some StringProtocol) -> String {
        let tries = words.lazy.map { pattern, words in
            line.replacingOccurrences(of: pattern, with: words, options: .regularExpression)
        }
        return tries.first { $0 != line } ?? String(line)
    }

    /// The kinds of rows, known by what is sent, and what their words mean.
    private static let kinds = [
        (
            #"(^| )@?[a-c]( |$)"#,
            "a: an observer comes; -a: it leaves; a1: it receives 1; +5: 5 ms pass; "
                + "on, off: the source is subscribed to, and stopped"
        ), (#"(^| |\()[ab][\d|#]"#, "a1: the source a sends 1"), (#"-\d|-[|#]"#, "a place is a ms"),
    ]

    /// The words that stand in any row.
    private static let signs = [
        (#"(^|[ (])-( |$)"#, "-: nothing comes"), (#"\("#, "(…): all at once"),
        (#"\|"#, "|: completed"), (#"#"#, "#: an error"), ("now:", "now: before anything is sent"),
    ]

    /// Explains the words of the rows that failed; nil where there are none.
    static func legend(of messages: [String]) -> String? {
        func rows(_ heads: String...) -> [String] {
            messages.flatMap(\.lines).filter { line in heads.contains(where: line.hasPrefix) }
                .map { $0.dropFirst("should come ".count).trimmed }
        }
        func meanings(_ words: [(String, String)], in rows: [String]) -> [String] {
            words.filter { pattern, _ in
                rows.contains { $0.range(of: pattern, options: .regularExpression) != nil }
            }.map(\.1)
        }
        let sent = rows("sent ")
        let rest = meanings(signs, in: sent + rows("should come ", "came "))
        let all = meanings(kinds, in: sent) + rest
        return all.isEmpty ? nil : "In rows " + all.joined(separator: "; ")
    }

    /// Puts Testing's words of what has been compared, `(log.lines → ["a"]) == ["b"]`, so that they say
    /// what is wrong; nil comes of everything else that Testing says.
    static func compared(_ text: String) -> String? {
        let truth = /Expectation failed: (!?)\(([^=]+?)(?: → (?:true|false))+\)/
        if let match = text.wholeMatch(of: truth) {
            // Of `(milk → Errand).isWatched` the name.
            let name = match.2.replacing(/\((\w+) → [^()]*\)/) { $0.1 }
            return "\(name) is \(match.1.isEmpty ? "false, not true" : "true, not false")"
        }
        let pattern = /Expectation failed: \((.+?) → (.*)\) (==|<=|>=|<|>) (.*)/
        guard let match = text.wholeMatch(of: pattern.dotMatchesNewlines()) else { return nil }
        let (name, found, end) = (match.1, match.2, match.4)
        // Of `(expected → ["b"])` the value.
        let isNamed = end.hasPrefix("(") && end.hasSuffix(")") && end.contains(" → ")
        let expected = isNamed ? end.after(" → ").dropLast() : end
        if let limit = limits[String(match.3)] {
            return "\(name) is \(found), and should be \(limit) \(expected)"
        }
        guard let found = list(found), let expected = list(expected) else {
            return "\(name) is \(found), not \(expected)"
        }
        let fault = name == "faults" ? found.first : nil
        return fault ?? "\(name): \(difference(of: found, from: expected))"
    }

    private static let limits = [
        "<=": "at most", ">=": "at least", "<": "less than", ">": "more than",
    ]

    /// The place where two lists part.
    private static func difference(of found: [String], from expected: [String]) -> String {
        let same = zip(found, expected).prefix { $0 == $1 }.count
        let place = same == 0 ? "" : " after \(found[..<same].suffix(3).joined(separator: ", "))"
        if same == expected.count { return "nothing should come\(place), but \(found[same]) does" }
        let rest = expected.count - same - 1
        let isShort = same == found.count
        let more = isShort && rest > 0 ? " and \(rest) more" : ""
        return "\(expected[same])\(more) should come\(place)"
            + (isShort ? "" : ", but \(found[same]) does")
    }

    /// The elements of a list of words, as it is printed.
    private static func list(_ text: Substring) -> [String]? {
        try? JSONDecoder().decode([String].self, from: Data(text.utf8))
    }
}
