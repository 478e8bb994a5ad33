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

    private func canBeDropped(_ statement: Range<Int>) -> Bool {
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

    // MARK: Results

    /// What a function returns replaced by a constant of its type.
    var resultChanges: [Change] {
        lists.flatMap { list in
            let constants = constants(of: list.owner.returns)
            return list.statements.flatMap { statement -> [Change] in
                let isReturn = tokens[statement.lowerBound].text == "return"
                let value = statement.dropFirst(isReturn ? 1 : 0)
                guard isReturn || list.isBody && list.statements.count == 1, !value.isEmpty,
                    !["if", "switch", "guard", "for"].contains(tokens[value.lowerBound].text)
                else { return [] }
                return constants.filter { $0 != text(value) }.map { replacing(value, with: $0) }
            }
        }
    }

    func constants(of type: String) -> [String] {
        switch type {
        case "Bool": ["true", "false"]
        case "Int": ["0", "1"]
        case "any Disposable": ["Disposables.create()"]
        case "RxTimeInterval": [".nanoseconds(0)"]
        case _ where type.hasSuffix("?"): ["nil"]
        case _ where type.hasPrefix("["): ["[]"]
        default: []
        }
    }

    // MARK: Locks

    /// Locks that are not taken, and locks that are held too long.
    var lockChanges: [Change] {
        withLockCalls.map { place in
            let isCall = tokens[place + 1].text == "("
            let lock = String(text(receiver(of: place)))
            return replacing(
                receiver(of: place).lowerBound..<place + (isCall ? 2 : 1),
                with: isCall ? "withExtendedLifetime(\(lock), " : "withExtendedLifetime(\(lock))"
            )
        } + lists.flatMap { unlocked($0) + heldLonger($0) }
    }

    private var withLockCalls: [Int] {
        tokens.indices.filter { tokens[$0].text == "withLock" && isCode[$0] }
    }

    /// What stands before the dot before `place`.
    func receiver(of place: Int) -> Range<Int> {
        var start = place - 2
        while start > 1, tokens[start - 1].text == ".", tokens[start - 2].kind == .word {
            start -= 2
        }
        return start..<place - 1
    }

    /// The lock of `lock.lock()` and `lock.unlock()`.
    private func lockCall(_ statement: Range<Int>) -> (lock: String, isUnlock: Bool)? {
        let words = text(statement)
        if words.hasSuffix(".lock()") { return (String(words.dropLast(7)), false) }
        if words.hasSuffix(".unlock()") { return (String(words.dropLast(9)), true) }
        return nil
    }

    private func unlocked(_ list: StatementList) -> [Change] {
        let calls = list.statements.filter { lockCall($0) != nil }
        guard let first = calls.first, calls.count > 1 else { return [] }
        let name = "do without `\(text(first))`"
        return [Change(name: name, edits: calls.map { .init(range: range($0), text: "()") })]
    }

    /// The statement that follows what is done under a lock, done under it as well.
    private func heldLonger(_ list: StatementList) -> [Change] {
        zip(list.statements, list.statements.dropFirst()).compactMap { first, second in
            guard let call = withLockCalls.last(where: first.contains), canBeDropped(second),
                !["guard", "defer"].contains(tokens[second.lowerBound].text)
            else { return nil }
            let lock = text(receiver(of: call))
            return Change(
                name: "`\(lock)` held while `\(text(second).squeezed)`",
                edits: [.init(range: range(second), text: "\(lock).withLock { \(text(second)) }")]
            )
        }
    }
}
