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
        (#"^(\w+)\.(waiting|mostWaiting) is (\d+), "#, "$1 that wait at once: $3, "),
        (#"^(calls|work)(\.value)? is (\d+), "#, "times it is called: $3, "),
        (#"^clock\.clock is (\d+), "#, "the clock stands at $1 ms, "),
        (#"^\w+\.object is .*, not nil"#, "it is still there"),
        (#"^\((\w+) → .*\)\.(\w+) → (true|false)$"#, "$1.$2 is $3"),
        (#"^(\w+)\.value is "#, "$1 is "),
        // What is reckoned from several things has no name.
        (#"^.*[({\[].*? is (.*, (not|and should be) .*)"#, "it is $1"),
    ]

    static func told(_ line: some StringProtocol) -> String {
        for (pattern, words) in words {
            let found = line.replacingOccurrences(
                of: pattern,
                with: words,
                options: .regularExpression
            )
            if found != line { return found }
        }
        return String(line)
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
        (#"\|"#, "|: completed"), (#"#"#, "#: an error"),
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
}
