import Foundation

/// A regular expression that several tests may use at once.
///
/// Swift's own `Regex` reads its pattern anew at every use, and with Swift 6.3.1 that crashes now
/// and then when two threads do it.
public struct Pattern: Sendable {
    private let expression: NSRegularExpression

    /// - Parameter pattern: must be right; it is the programmer's own.
    public init(_ pattern: String) {
        do {
            expression = try NSRegularExpression(pattern: pattern)
        } catch {
            fatalError("\(pattern): \(error)")
        }
    }

    /// Every match in `text`: the whole of it, and then its groups, empty where one took no part.
    public func matches(in text: String) -> [[String]] {
        let all = NSRange(text.startIndex..., in: text)
        return expression.matches(in: text, range: all).map { match in
            (0..<match.numberOfRanges).map { group in
                Range(match.range(at: group), in: text).map { String(text[$0]) } ?? ""
            }
        }
    }

    /// The groups if all of `text` is one match.
    public func wholeMatch(in text: String) -> [String]? {
        matches(in: text).first { $0[0] == text }
    }
}
