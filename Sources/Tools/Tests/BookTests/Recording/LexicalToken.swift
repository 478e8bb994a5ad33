/// A word, a literal, an operator or a mark of a Swift text.
struct LexicalToken {
    enum Kind { case word, number, string, `operator`, mark }

    let kind: Kind
    let text: Substring
    /// Whether it is the first one on its line.
    let startsLine: Bool
    /// Whether there is a space (or a line's end) on both sides, as around a binary operator.
    let isSpaced: Bool

    var range: Range<String.Index> { text.startIndex..<text.endIndex }

    /// The tokens of a text, without its comments: as much of Swift's lexis as this repository uses.
    static func all(in text: String) -> [LexicalToken] {
        var tokens: [LexicalToken] = []
        var (place, startsLine, isAfterSpace) = (text.startIndex, true, true)
        while place < text.endIndex {
            let (kind, found) = first(in: text[place...])
            place = found.endIndex
            let isBeforeSpace = place == text.endIndex || text[place].isWhitespace
            if let kind {
                let isSpaced = isAfterSpace && isBeforeSpace
                tokens.append(
                    LexicalToken(
                        kind: kind,
                        text: found,
                        startsLine: startsLine,
                        isSpaced: isSpaced
                    )
                )
                startsLine = false
            } else if found.contains(where: \.isNewline) {
                startsLine = true
            }
            isAfterSpace = found.last?.isWhitespace ?? true
        }
        return tokens
    }

    /// What a text begins with; comments and spaces have no kind.
    private static func first(in text: Substring) -> (Kind?, Substring) {
        func prefix(while belongs: (Character) -> Bool) -> Substring {
            text[..<(text.dropFirst().firstIndex { !belongs($0) } ?? text.endIndex)]
        }
        if text.hasPrefix("//") { return (nil, prefix { !$0.isNewline }) }
        if text.hasPrefix("/*") {
            return (nil, text[..<(text.firstRange(of: "*/")?.upperBound ?? text.endIndex)])
        }
        if text.hasPrefix("..") { return (.operator, prefix { ".<".contains($0) }) }
        switch text[text.startIndex] {
        case let space where space.isWhitespace: return (nil, prefix(while: \.isWhitespace))
        case "\"": return (.string, string(in: text))
        case "`":
            return (.word, text[...(text.dropFirst().firstIndex(of: "`") ?? text.startIndex)])
        case let digit where digit.isNumber: return (.number, prefix(while: isWord))
        case let letter where isWord(letter) || "$#@".contains(letter):
            return (.word, prefix(while: isWord))
        case let mark where isOperator(mark): return (.operator, prefix(while: isOperator))
        default: return (.mark, text.prefix(1))
        }
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    private static func isOperator(_ character: Character) -> Bool {
        "/=-+!*%<>&|^~?".contains(character)
    }

    /// The string with which a text begins, and what is inserted in it.
    private static func string(in text: Substring) -> Substring {
        let quotes = text.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        var rest = text.dropFirst(quotes.count)
        var depth = 0
        while let next = rest.first {
            if depth == 0, rest.hasPrefix(quotes) {
                return text[..<rest.dropFirst(quotes.count).startIndex]
            }
            if next == "\\" {
                if rest.hasPrefix("\\(") { depth += 1 }
                rest = rest.dropFirst(2)
                continue
            }
            if depth > 0 { depth += next == "(" ? 1 : next == ")" ? -1 : 0 }
            rest = rest.dropFirst()
        }
        return text
    }
}
