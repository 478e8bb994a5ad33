/// A word, a literal, an operator or a mark of a Swift text.
struct Token {
    enum Kind { case word, number, string, `operator`, mark }

    let kind: Kind
    let text: Substring
    /// Whether it is the first one on its line.
    let startsLine: Bool
    /// Whether there is a space (or a line's end) on both sides, as around a binary operator.
    let isSpaced: Bool

    var range: Range<String.Index> { text.startIndex..<text.endIndex }

    /// The tokens of a text, without its comments.
    static func all(in text: String) -> [Token] {
        var reader = Tokenizer(text: text)
        return reader.tokens()
    }
}

/// Knows as much of Swift's lexis as this repository uses.
private struct Tokenizer {
    let text: String
    private var place: String.Index
    private var startsLine = true

    init(text: String) {
        self.text = text
        place = text.startIndex
    }

    mutating func tokens() -> [Token] {
        var tokens: [Token] = []
        while skipToToken() {
            let start = place
            let kind = advance()
            let isAfterSpace =
                start == text.startIndex || text[text.index(before: start)].isWhitespace
            let isBeforeSpace = place == text.endIndex || text[place].isWhitespace
            tokens.append(
                Token(
                    kind: kind,
                    text: text[start..<place],
                    startsLine: startsLine,
                    isSpaced: isAfterSpace && isBeforeSpace
                )
            )
            startsLine = false
        }
        return tokens
    }

    /// Passes over spaces and comments; returns false at the end.
    private mutating func skipToToken() -> Bool {
        while place < text.endIndex {
            let rest = text[place...]
            if rest.hasPrefix("//") {
                place = rest.firstIndex(of: "\n") ?? text.endIndex
            } else if rest.hasPrefix("/*") {
                place = rest.firstRange(of: "*/")?.upperBound ?? text.endIndex
            } else if text[place].isWhitespace {
                if text[place].isNewline { startsLine = true }
                place = text.index(after: place)
            } else {
                return true
            }
        }
        return false
    }

    private mutating func advance() -> Token.Kind {
        let first = text[place]
        if first == "\"" {
            skipString()
            return .string
        }
        if first == "`" {
            place = text[text.index(after: place)...].firstIndex(of: "`") ?? place
            place = text.index(after: place)
            return .word
        }
        if first.isNumber {
            skip { $0.isLetter || $0.isNumber || $0 == "_" }
            return .number
        }
        if first.isLetter || "_$#@".contains(first) {
            place = text.index(after: place)
            skip { $0.isLetter || $0.isNumber || $0 == "_" }
            return .word
        }
        if text[place...].hasPrefix("..") {
            skip { ".<".contains($0) }
            return .operator
        }
        if "/=-+!*%<>&|^~?".contains(first) {
            skip { "/=-+!*%<>&|^~?".contains($0) }
            return .operator
        }
        place = text.index(after: place)
        return .mark
    }

    private mutating func skip(while belongs: (Character) -> Bool) {
        while place < text.endIndex, belongs(text[place]) { place = text.index(after: place) }
    }

    private mutating func skipString() {
        let quotes = text[place...].hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        place = text.index(place, offsetBy: quotes.count)
        var depth = 0
        while place < text.endIndex {
            let rest = text[place...]
            if depth == 0, rest.hasPrefix(quotes) {
                place = text.index(place, offsetBy: quotes.count)
                return
            }
            if rest.hasPrefix("\\(") {
                depth += 1
                place = text.index(after: place)
            } else if rest.hasPrefix("\\") {
                place = text.index(after: place)
            } else if depth > 0 {
                depth += rest.first == "(" ? 1 : rest.first == ")" ? -1 : 0
            }
            place = text.index(after: place)
        }
    }
}
