/// Changes of what is done under a lock.
extension Syntax {
    /// Locks that are not taken, and locks that are held too long.
    var lockChanges: [Change] {
        withLockCalls.map { place in
            let isCall = tokens[place + 1].text == "("
            let lock = String(text(receiver(of: place)))
            return replacing(
                receiver(of: place).lowerBound..<place + (isCall ? 2 : 1),
                with: isCall ? "withExtendedLifetime(\(lock), " : "withExtendedLifetime(\(lock))",
                effect: .race
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

    /// Whether it is `lock.lock()` or `lock.unlock()`: they go together, or not at all.
    func isLockCall(_ statement: Range<Int>) -> Bool {
        let words = text(statement)
        return words.hasSuffix(".lock()") || words.hasSuffix(".unlock()")
    }

    private func unlocked(_ list: StatementList) -> [Change] {
        let calls = list.statements.filter(isLockCall)
        guard let first = calls.first, calls.count > 1 else { return [] }
        return [
            Change(
                name: "do without `\(text(first))`",
                edits: calls.map { (range($0), "()") },
                effect: .race
            )
        ]
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
                edits: [(range(second), "\(lock).withLock { \(text(second)) }")]
            )
        }
    }
}
