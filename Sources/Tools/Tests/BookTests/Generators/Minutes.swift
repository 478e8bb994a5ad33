import TestSupport

@testable import Workshop

extension Page {
    /// `**Minutes: 80** (read 20, type 25, exercises 35)`.
    struct Minutes {
        let parts: [String: Int]

        var sum: Int { parts.values.reduce(0, +) }

        /// `try` is whatever is neither reading nor typing nor exercises.
        subscript(part: String) -> Int {
            let others = ["read", "type", "exercises"]
            guard part == "try" else { return parts[part] ?? 0 }
            return parts.filter { !others.contains($0.key) }.values.reduce(0, +)
        }
    }

    var minutes: Minutes? {
        prose.lazy.compactMap { line in
            guard let match = Self.minuteLine.matches(in: line.text).first else { return nil }
            let parts = match[1].split(separator: ", ").compactMap { part -> (String, Int)? in
                let words = part.split(separator: " ")
                return words.count == 2 ? Int(words[1]).map { (String(words[0]), $0) } : nil
            }
            return Minutes(parts: Dictionary(parts) { $0 + $1 })
        }.first
    }

    private static let minuteLine = Pattern(#"Minutes: \d+\*\* \(([^)]*)\)"#)
}
