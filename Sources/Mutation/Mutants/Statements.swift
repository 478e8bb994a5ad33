/// Changes of whole statements.
extension SourceText {
    /// Each statement dropped, and each two neighbours swapped.
    var statementChanges: [Change] {
        lists.filter { !$0.owner.isInit }.flatMap { list in
            // A body of one expression is what the function returns.
            (list.isBody && list.statements.count == 1 && !list.owner.returns.isEmpty
                ? [] : list.statements.filter(canBeDropped).map(drop))
                + zip(list.statements, list.statements.dropFirst()).compactMap(swap)
        }
    }

    /// A statement without an effect takes its place: a closure or a case needs one.
    private func drop(_ statement: Range<Int>) -> Change {
        Change(
            name: "drop `\(text(statement).squeezed)`",
            edits: [Change.Edit(range: range(statement), text: "()")]
        )
    }

    func canBeDropped(_ statement: Range<Int>) -> Bool {
        let word = tokens[statement.lowerBound].text
        return canBeMoved(statement) && !["let", "var", "do", "switch"].contains(word)
            && lockCall(statement) == nil
    }

    private func swap(_ first: Range<Int>, _ second: Range<Int>) -> Change? {
        guard canBeMoved(first), canBeMoved(second) else { return nil }
        let declarations = [first, second].count {
            ["let", "var"].contains(tokens[$0.lowerBound].text)
        }
        // Two declarations have no effect on each other, or can't be swapped.
        guard declarations < 2, names(boundBy: first).isDisjoint(with: tokens[second].map(\.text))
        else { return nil }
        return Change(
            name: "swap `\(text(first).squeezed)` and `\(text(second).squeezed)`",
            edits: [
                Change.Edit(range: range(first), text: String(text(second))),
                Change.Edit(range: range(second), text: String(text(first))),
            ]
        )
    }

    /// What a statement declares for those that follow.
    private func names(boundBy statement: Range<Int>) -> Set<Substring> {
        guard ["let", "var", "guard"].contains(tokens[statement.lowerBound].text),
            let end = self.first(["=", "else"], in: statement)
        else { return [] }
        let words = tokens[statement.lowerBound..<end].filter { $0.kind == .word }.map(\.text)
        guard words.contains("let") || words.contains("var") else { return [] }
        return Set(words).subtracting(["let", "var", "guard"])
    }

    private func canBeMoved(_ statement: Range<Int>) -> Bool {
        let word = tokens[statement.lowerBound].text
        let immovable: Set<Substring> = [
            "return", "throw", "super", "func", "struct", "class", "enum", "typealias", "get",
            "set",
            "break", "preconditionFailure", "fatalError",
        ]
        return !immovable.contains(word) && !word.hasPrefix("#") && !word.hasPrefix("@")
            && !(statement.count == 1)
    }
}
