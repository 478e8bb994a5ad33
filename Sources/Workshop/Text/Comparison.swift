import Foundation

/// Puts Testing's words of what has been compared, `(log.lines → ["a"]) == ["b"]`, so that it says
/// what is wrong.
struct Comparison {
    let words: String

    /// - Parameter text: nil comes of everything else that Testing says.
    init?(_ text: String) {
        let truth = /Expectation failed: (!?)\(([^=]+?)(?: → (?:true|false))+\)/
        if let match = text.wholeMatch(of: truth) {
            // Of `(milk → Errand).isWatched` the name.
            let name = match.2.replacing(/\((\w+) → [^()]*\)/) { $0.1 }
            words = "\(name) is \(match.1.isEmpty ? "false, not true" : "true, not false")"
            return
        }
        let pattern = /Expectation failed: \((.+?) → (.*)\) (==|<=|>=|<|>) (.*)/
        guard let match = text.wholeMatch(of: pattern.dotMatchesNewlines()) else { return nil }
        let (name, found, end) = (match.1, match.2, match.4)
        // Of `(expected → ["b"])` the value.
        let isNamed = end.hasPrefix("(") && end.hasSuffix(")") && end.contains(" → ")
        let expected = isNamed ? end.after(" → ").dropLast() : end
        if let limit = Self.limits[String(match.3)] {
            words = "\(name) is \(found), and should be \(limit) \(expected)"
        } else if let found = Self.list(found), let expected = Self.list(expected) {
            let fault = name == "faults" ? found.first : nil
            words = fault ?? "\(name): \(Self.difference(of: found, from: expected))"
        } else {
            words = "\(name) is \(found), not \(expected)"
        }
    }

    private static let limits = [
        "<=": "at most", ">=": "at least", "<": "less than", ">": "more than",
    ]

    /// The place where two lists part.
    static func difference(of found: [String], from expected: [String]) -> String {
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
