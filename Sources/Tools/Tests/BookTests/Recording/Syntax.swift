/// A Swift file, read as far as its statements.
struct Syntax {
    let text: String
    let tokens: [LexicalToken]
    /// Those of every block, in the order of the blocks' ends.
    private(set) var lists: [StatementList] = []
    /// For each token whether it stands in code: not in a declaration's head, not in a pattern.
    private(set) var isCode: [Bool]

    init(_ text: String) {
        self.text = text
        tokens = LexicalToken.all(in: text)
        isCode = Array(repeating: false, count: tokens.count)
        readDeclarations(tokens.indices)
    }

    /// The text from the first of these tokens to the last.
    func text(_ range: Range<Int>) -> Substring {
        text[self.range(range)]
    }

    func range(_ range: Range<Int>) -> Range<String.Index> {
        tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
    }

    private static let openers: Set<Substring> = ["(", "[", "{"]
    private static let closers: Set<Substring> = [")", "]", "}"]

    /// How many more brackets are opened than closed by these tokens.
    func depth(of range: Range<Int>) -> Int {
        tokens[range].count { Self.openers.contains($0.text) }
            - tokens[range].count { Self.closers.contains($0.text) }
    }

    /// The place of the bracket that closes the one at `open`.
    func end(of open: Int) -> Int {
        var depth = 0
        for place in open..<tokens.count {
            depth += self.depth(of: place..<place + 1)
            if depth == 0 { return place }
        }
        return tokens.count - 1
    }

    /// The place that follows, with what stands in brackets taken as one.
    private func next(after place: Int) -> Int {
        (Self.openers.contains(tokens[place].text) ? end(of: place) : place) + 1
    }

    /// The first place in the range, outside brackets of any kind, at which a token is one of these.
    func first(_ texts: Set<Substring>, in range: Range<Int>, onLine: Bool = false) -> Int? {
        var place = range.lowerBound
        while place < range.upperBound {
            let token = tokens[place]
            if texts.contains(token.text), !onLine || token.startsLine { return place }
            place = next(after: place)
        }
        return nil
    }

    // MARK: Declarations

    private static let types: Set<Substring> = ["class", "struct", "enum", "extension", "actor"]
    private static let members: Set<Substring> = [
        "func", "init", "deinit", "var", "let", "subscript",
    ]

    private mutating func readDeclarations(_ range: Range<Int>) {
        var start = range.lowerBound
        while let open = first(["{"], in: start..<range.upperBound) {
            let head = start..<open
            let word = tokens[head].last {
                Self.types.union(Self.members).union(["protocol"]).contains($0.text)
            }
            let inside = open + 1..<end(of: open)
            if let word, Self.types.contains(word.text) {
                readDeclarations(inside)
            } else if word?.text != "protocol" {
                let isInit = word?.text == "init"
                readCode(inside, .init(returns: resultType(head), isInit: isInit), isBody: true)
            }
            start = inside.upperBound + 1
        }
    }

    /// What stands after the arrow of a function, or the colon of a property.
    private func resultType(_ head: Range<Int>) -> String {
        let start = tokens[head].lastIndex { Self.members.contains($0.text) } ?? head.lowerBound
        let mark: Substring = ["var", "let"].contains(tokens[start].text) ? ":" : "->"
        guard let place = first([mark], in: start..<head.upperBound) else { return "" }
        let end = first(["where"], in: place + 1..<head.upperBound) ?? head.upperBound
        return place + 1 < end ? String(text(place + 1..<end)) : ""
    }

    // MARK: Blocks

    private mutating func readCode(
        _ range: Range<Int>,
        _ owner: StatementList.Owner,
        isBody: Bool = false
    ) {
        for place in range { isCode[place] = true }
        let statements = statements(in: withoutClosureHead(range))
        for statement in statements { readBlocks(in: statement, owner) }
        lists.append(StatementList(statements: statements, owner: owner, isBody: isBody))
    }

    /// Without what a closure has in front of its `in`.
    private func withoutClosureHead(_ range: Range<Int>) -> Range<Int> {
        guard let start = range.first, tokens[start].text != "for" else { return range }
        let line = range.prefix { $0 == start || !tokens[$0].startsLine }
        let end = first(["in"], in: start..<start + line.count)
        return (end.map { $0 + 1 } ?? start)..<range.upperBound
    }

    /// The statements that stand in a range, one after the other.
    private func statements(in range: Range<Int>) -> [Range<Int>] {
        var statements: [Range<Int>] = []
        var start = range.lowerBound
        var place = start
        while place < range.upperBound {
            if place > start, tokens[place].startsLine, !goesOn(at: place) {
                statements.append(start..<place)
                start = place
            }
            place = next(after: place)
        }
        return range.isEmpty ? [] : statements + [start..<range.upperBound]
    }

    /// Whether a line that begins with this token belongs to the statement before.
    private func goesOn(at place: Int) -> Bool {
        let (before, token) = (tokens[place - 1], tokens[place])
        if [".", ":", "else", "catch", "where", "{"].contains(token.text) { return true }
        return [before, token].contains { $0.kind == .operator && $0.isSpaced }
            || before.text == ","
    }

    private static let control: Set<Substring> = [
        "if", "guard", "for", "while", "do", "defer", "switch", "get", "set",
    ]

    private mutating func readBlocks(in statement: Range<Int>, _ owner: StatementList.Owner) {
        let isControl = Self.control.contains(tokens[statement.lowerBound].text)
        var switches = false
        var place = statement.lowerBound
        while place < statement.upperBound {
            if tokens[place].text == "switch" { switches = true }
            guard tokens[place].text == "{" else {
                place += 1
                continue
            }
            let inside = place + 1..<end(of: place)
            let head = statement.lowerBound..<place
            let isOutside = depth(of: head) == 0
            if switches && isOutside {
                readCases(inside, owner)
                switches = false
            } else if tokens[head].contains(where: { Self.types.contains($0.text) }) {
                readDeclarations(inside)
            } else {
                readCode(inside, isControl && isOutside ? owner : .init(returns: "", isInit: false))
            }
            place = inside.upperBound + 1
        }
    }

    private mutating func readCases(_ range: Range<Int>, _ owner: StatementList.Owner) {
        for place in range { isCode[place] = false }
        var start = first(["case", "default"], in: range)
        while let label = start {
            guard let colon = first([":"], in: label..<range.upperBound) else { return }
            start = first(["case", "default"], in: colon + 1..<range.upperBound, onLine: true)
            let inside = colon + 1..<(start ?? range.upperBound)
            if !inside.isEmpty { readCode(inside, owner) }
        }
    }
}

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
