/// The statements of one block, each a range of tokens.
struct StatementList {
    /// The function, accessor or closure to which they belong.
    struct Owner {
        /// Its type as it is written; empty for a closure, and where nothing is returned.
        let returns: String
        let isInit: Bool
    }

    let statements: [Range<Int>]
    let owner: Owner
    /// Whether they are all that the owner does, and no branch of it.
    let isBody: Bool
}

extension SourceText {
    /// The statements that stand in a range, one after the other.
    func statements(in range: Range<Int>) -> [Range<Int>] {
        var statements: [Range<Int>] = []
        var start = range.lowerBound
        var place = start
        while place < range.upperBound {
            if place > start, tokens[place].startsLine, !goesOn(at: place) {
                statements.append(start..<place)
                start = place
            }
            place = ["(", "[", "{"].contains(tokens[place].text) ? end(of: place) + 1 : place + 1
        }
        if start < range.upperBound { statements.append(start..<range.upperBound) }
        return statements
    }

    /// Whether a line that begins with this token belongs to the statement before.
    private func goesOn(at place: Int) -> Bool {
        let (before, token) = (tokens[place - 1], tokens[place])
        if [".", ":", "else", "catch", "where", "{"].contains(token.text) { return true }
        if token.kind == .operator && token.isSpaced { return true }
        return before.kind == .operator && before.isSpaced || before.text == ","
    }
}
