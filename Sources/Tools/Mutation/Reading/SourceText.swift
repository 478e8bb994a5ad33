/// A Swift file, read as far as its statements.
struct SourceText {
    let text: String
    let tokens: [Token]
    /// Those of every block, in the order of the blocks' ends.
    private(set) var lists: [StatementList] = []
    /// For each token whether it stands in code: not in a declaration's head, not in a pattern.
    private(set) var isCode: [Bool]

    init(_ text: String) {
        self.text = text
        tokens = Token.all(in: text)
        isCode = Array(repeating: false, count: tokens.count)
        readDeclarations(0..<tokens.count)
    }

    /// The text from the first of these tokens to the last.
    func text(_ range: Range<Int>) -> Substring {
        text[self.range(range)]
    }

    func range(_ tokens: Range<Int>) -> Range<String.Index> {
        self.tokens[tokens.lowerBound].range
            .lowerBound..<self.tokens[tokens.upperBound - 1].range.upperBound
    }

    func line(of place: String.Index) -> Int {
        text[..<place].count { $0 == "\n" } + 1
    }

    /// The place of the bracket that closes the one at `open`.
    func end(of open: Int) -> Int {
        var depth = 0
        for place in open..<tokens.count {
            switch tokens[place].text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            default: break
            }
            if depth == 0 { return place }
        }
        return tokens.count - 1
    }

    /// The first place in the range, outside brackets of any kind, at which a token is one of these.
    func first(_ texts: Set<Substring>, in range: Range<Int>, onLine: Bool = false) -> Int? {
        var place = range.lowerBound
        while place < range.upperBound {
            let token = tokens[place]
            if texts.contains(token.text), !onLine || token.startsLine { return place }
            place = ["(", "[", "{"].contains(tokens[place].text) ? end(of: place) + 1 : place + 1
        }
        return nil
    }

    // MARK: Blocks

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

    /// What stands behind the arrow of a function, or the colon of a property.
    private func resultType(_ head: Range<Int>) -> String {
        let start = tokens[head].lastIndex { Self.members.contains($0.text) } ?? head.lowerBound
        let mark: Substring = ["var", "let"].contains(tokens[start].text) ? ":" : "->"
        guard let place = first([mark], in: start..<head.upperBound) else { return "" }
        let end = first(["where"], in: place + 1..<head.upperBound) ?? head.upperBound
        return place + 1 < end ? String(text(place + 1..<end)) : ""
    }

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

    private mutating func readBlocks(in statement: Range<Int>, _ owner: StatementList.Owner) {
        let isControl = Self.control.contains(tokens[statement.lowerBound].text)
        var switches = false
        var depth = 0
        var place = statement.lowerBound
        while place < statement.upperBound {
            switch tokens[place].text {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "switch": switches = true
            case "{":
                let inside = place + 1..<end(of: place)
                let head = tokens[statement.lowerBound..<place]
                if switches && depth == 0 {
                    readCases(inside, owner)
                    switches = false
                } else if head.contains(where: { Self.types.contains($0.text) }) {
                    readDeclarations(inside)
                } else {
                    let isInside = isControl && depth == 0
                    readCode(
                        inside,
                        isInside ? owner : StatementList.Owner(returns: "", isInit: false)
                    )
                }
                place = inside.upperBound
            default: break
            }
            place += 1
        }
    }

    private static let control: Set<Substring> = [
        "if", "guard", "for", "while", "do", "defer", "switch", "get", "set",
    ]

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
