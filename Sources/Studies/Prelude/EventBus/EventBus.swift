/// Handlers under names: `on` adds one, `emit` calls those of a name, `off` removes them all.
final class EventBus<Value> {
    typealias Handler = (Value) -> Void

    /// How `emit` walks through handlers that may add and remove handlers meanwhile.
    enum Walk {
        case forwards
        case backwards
        case snapshot
    }

    private let walk: Walk
    private var lists: [String: [Entry]] = [:]

    init(walk: Walk = .snapshot) {
        self.walk = walk
    }

    /// Frees what the handlers hold: a handler may hold its own token, which is a retain cycle.
    deinit {
        for name in lists.keys { off(name) }
    }

    /// Two closures cannot be compared, so the way to remove this one is the token.
    @discardableResult
    func on(_ name: String, _ handler: @escaping Handler) -> Token {
        let entry = Entry(handler)
        lists[name, default: []].append(entry)
        return Token { [weak self] in self?.remove(entry, from: name) }
    }

    func off(_ name: String) {
        for entry in lists.removeValue(forKey: name) ?? [] {
            entry.handler = nil
        }
    }

    func emit(_ name: String, _ value: Value) {
        switch walk {
        case .forwards: emitForwards(name, value)
        case .backwards: emitBackwards(name, value)
        case .snapshot: emitToSnapshot(name, value)
        }
    }

    /// The number of handlers under a name.
    func count(of name: String) -> Int {
        lists[name]?.count ?? 0
    }

    /// Wrong when a handler removes itself: the next one moves into its place and is passed over.
    private func emitForwards(_ name: String, _ value: Value) {
        var index = 0
        while let entry = entry(at: index, of: name) {
            entry.handler?(value)
            index += 1
        }
    }

    /// Right when a handler removes itself, wrong when it removes one that waits for its turn.
    private func emitBackwards(_ name: String, _ value: Value) {
        var index = count(of: name) - 1
        while index >= 0 {
            entry(at: index, of: name)?.handler?(value)
            index -= 1
        }
    }

    /// Right for everyone: the list that is walked cannot change, and a removed entry is empty.
    private func emitToSnapshot(_ name: String, _ value: Value) {
        let snapshot = lists[name] ?? []
        for entry in snapshot {
            entry.handler?(value)
        }
    }

    private func entry(at index: Int, of name: String) -> Entry? {
        guard let list = lists[name], index < list.count else { return nil }
        return list[index]
    }

    private func remove(_ entry: Entry, from name: String) {
        entry.handler = nil
        lists[name]?.removeAll { $0 === entry }
    }

    /// Gives a handler an identity, and an end.
    private final class Entry {
        var handler: Handler?

        init(_ handler: @escaping Handler) {
            self.handler = handler
        }
    }
}
