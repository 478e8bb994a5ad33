/// Changes of whole statements.
extension Syntax {
    /// Each statement dropped, and each two neighbours swapped.
    var statementChanges: [Change] {
        lists.filter { !$0.owner.isInit }.flatMap { list in
            list.statements.filter { canBeDropped($0) && !isResult($0, of: list) && !isBranch($0) }
                .map(drop)
                + zip(list.statements, list.statements.dropFirst()).compactMap(swap)
        }
    }

    /// Whether it is all that a function does which returns something.
    private func isResult(_ statement: Range<Int>, of list: StatementList) -> Bool {
        list.isBody && list.statements == [statement] && !list.owner.returns.isEmpty
    }

    /// Whether it is all that an `if` or a loop does: that is dropped as a whole.
    private func isBranch(_ statement: Range<Int>) -> Bool {
        lists.contains { list in
            list.statements.contains { whole in
                ["if", "for", "while", "defer"].contains(tokens[whole.lowerBound].text)
                    && first(["{"], in: whole) == statement.lowerBound - 1
                    && whole.upperBound == statement.upperBound + 1
            }
        }
    }

    /// A statement without an effect takes its place: a closure or a case needs one.
    private func drop(_ statement: Range<Int>) -> Change {
        Change(
            name: "drop `\(text(statement).squeezed)`",
            edits: [(range(statement), "()")]
        )
    }

    func canBeDropped(_ statement: Range<Int>) -> Bool {
        let word = tokens[statement.lowerBound].text
        return canBeMoved(statement) && !isDeclaration(statement)
            && !["do", "switch"].contains(word) && !isLockCall(statement)
    }

    private func swap(_ first: Range<Int>, _ second: Range<Int>) -> Change? {
        guard canBeMoved(first), canBeMoved(second), !isDeferred(first, second) else { return nil }
        // Two declarations have no effect on each other, or can't be swapped.
        guard !isDeclaration(first) || !isDeclaration(second),
            names(boundBy: first).isDisjoint(with: tokens[second].map(\.text))
        else { return nil }
        return Change(
            name: "swap `\(text(first).squeezed)` and `\(text(second).squeezed)`",
            edits: [(range(first), String(text(second))), (range(second), String(text(first)))],
            effect: isLockCall(first) || isLockCall(second) ? .race : .local
        )
    }

    /// A `defer` does the same in either place, unless the other statement may leave the block.
    private func isDeferred(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        let words = [first, second].map { tokens[$0.lowerBound].text }
        return words.contains("defer") && words.allSatisfy { !["guard", "if"].contains($0) }
    }

    /// What a statement declares for those that follow.
    private func names(boundBy statement: Range<Int>) -> Set<Substring> {
        guard isDeclaration(statement) || tokens[statement.lowerBound].text == "guard",
            let end = self.first(["=", "else"], in: statement)
        else { return [] }
        let words = tokens[statement.lowerBound..<end].filter { $0.kind == .word }.map(\.text)
        guard words.contains("let") || words.contains("var") else { return [] }
        return Set(words).subtracting(["let", "var", "guard"])
    }

    private func isDeclaration(_ statement: Range<Int>) -> Bool {
        ["let", "var", "nonisolated"].contains(tokens[statement.lowerBound].text)
    }

    private func canBeMoved(_ statement: Range<Int>) -> Bool {
        let word = tokens[statement.lowerBound].text
        let immovable: Set<Substring> = [
            "return", "throw", "super", "func", "struct", "class", "enum", "typealias", "get",
            "set", "break", "preconditionFailure", "fatalError",
        ]
        return !immovable.contains(word) && !word.hasPrefix("#") && !word.hasPrefix("@")
            && !(statement.count == 1)
    }
}
