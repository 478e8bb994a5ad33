import Foundation

/// Puts Testing's words of two values that should be equal, `(log.lines → ["a"]) == ["b"]`, so that
/// it says what is wrong.
struct Comparison {
    let words: String

    /// - Parameter text: nil comes of everything else that Testing says.
    init?(_ text: String) {
        let pattern = /Expectation failed: \((.+?) → (.*)\) == (.*)/.dotMatchesNewlines()
        guard let match = text.wholeMatch(of: pattern) else { return nil }
        let (name, found) = (match.1, match.2)
        // Of `(expected → ["b"])` the value.
        let isNamed = match.3.hasPrefix("(") && match.3.hasSuffix(")") && match.3.contains(" → ")
        let expected = isNamed ? match.3.after(" → ").dropLast() : match.3
        if let found = Self.list(found), let expected = Self.list(expected) {
            words = "\(name): \(Self.difference(of: found, from: expected))"
        } else {
            words = "\(name) is \(found), not \(expected)"
        }
    }

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
