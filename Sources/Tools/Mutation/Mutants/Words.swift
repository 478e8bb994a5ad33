/// Changes of one word or one operator.
extension Syntax {
    var wordChanges: [Change] {
        tokens.indices.flatMap { place in
            replacements(at: place).map { replacing(place..<place + 1, with: $0) }
        } + negations + captures
    }

    private func replacements(at place: Int) -> [String] {
        let token = tokens[place]
        switch token.kind {
        case .operator where isCode[place] && token.isSpaced:
            return Self.operators[token.text].map { [$0] } ?? []
        case .number:
            guard isCode[place] || tokens[place - 1].text == "=" else { return [] }
            return Int(token.text.filter { $0 != "_" }).map { ["\($0 + 1)"] } ?? []
        case .word where token.text == "true": return ["false"]
        case .word where token.text == "false": return ["true"]
        case .word where isCode[place]: return Self.words[token.text].map { [$0] } ?? []
        default: return []
        }
    }

    private static let operators: [Substring: String] = [
        "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==",
        "!==": "===", "&&": "||", "||": "&&", "+": "-", "-": "+", "+=": "-=", "-=": "+=",
        "*": "/", "/": "*", "..<": "...", "...": "..<",
    ]

    private static let words: [Substring: String] = [
        "first": "last", "last": "first", "removeFirst": "removeLast", "removeLast": "removeFirst",
        "popFirst": "popLast", "popLast": "popFirst", "dropFirst": "dropLast",
        "dropLast": "dropFirst", "prefix": "suffix", "suffix": "prefix", "min": "max", "max": "min",
        "contains": "allSatisfy", "allSatisfy": "contains",
    ]

    /// `!x` becomes `x`, where it is not the beginning of a condition: that is negated as a whole.
    private var negations: [Change] {
        let starts = Set(conditions.map(\.lowerBound))
        return tokens.indices.filter { place in
            isCode[place] && tokens[place].text == "!" && !starts.contains(place)
                && place + 1 < tokens.count
                && tokens[place - 1].range.upperBound < tokens[place].range.lowerBound
        }.map { replacing($0..<$0 + 1, with: "") }
    }

    /// A weak reference becomes a strong one.
    private var captures: [Change] {
        tokens.indices.filter { tokens[$0].text == "weak" }.map { place in
            let name = tokens[place + 1].text
            if name == "var" {
                return replacing(place..<place + 1, with: "", effect: .layout)
            }
            return replacing(place..<place + 2, with: "\(name) = Optional(\(name))")
        }
    }
}
