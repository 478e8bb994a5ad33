/// What every disposable promises, as plainly as it can be written: a table of all, with what each
/// of them holds.
///
/// What lives is what can be reached from those that the program has not forgotten.
final class DisposableModel {
    private struct Entry {
        let kind: DisposableKind
        let action: () -> Void
        var isDisposed = false
        var isHeld = true
        /// What it holds, in the order of insertion, each with a key.
        var contents: [(key: Int, number: Int)] = []
    }

    private let all: Bool
    private var entries: [Entry] = []
    private var nextKey = 0

    private init(all: Bool) {
        self.all = all
    }

    static func log(of program: RandomDisposables) -> [String] {
        let model = DisposableModel(all: program.all)
        return DisposableWorld<Int>(program) { model.keptActions }.log(model.make)
    }

    private func make(
        _ kind: DisposableKind,
        _ items: [Int],
        _ action: @escaping () -> Void
    ) -> Handle<Int> {
        let number = entries.count
        entries.append(Entry(kind: kind, action: action))
        for item in items { hold(item, in: number) }
        let counts = all && kind == .composite
        return Handle(
            item: kind == .bag ? nil : number,
            dispose: { self.dispose(number) },
            isDisposed: kind.isCancelable ? { self.entries[number].isDisposed } : nil,
            count: counts ? { self.entries[number].contents.count } : nil,
            insert: kind.isHolder ? { self.insert($0, into: number) } : nil,
            forget: { self.forget(number) }
        )
    }

    private func dispose(_ number: Int) {
        let wasDisposed = entries[number].isDisposed
        switch entries[number].kind {
        case .anonymous:
            entries[number].isDisposed = true
            if !wasDisposed { entries[number].action() }
        case .custom:
            entries[number].action()
        case .composite, .single, .serial, .binary:
            entries[number].isDisposed = true
            disposeContents(of: number)
        case .nop, .bag:
            break
        }
    }

    private func disposeContents(of number: Int) {
        let contents = entries[number].contents
        entries[number].contents = []
        for held in contents { dispose(held.number) }
    }

    private func insert(_ inner: Int, into number: Int) -> (() -> Void)? {
        if entries[number].isDisposed {
            dispose(inner)
            return nil
        }
        if entries[number].kind == .serial {
            // The new one is in its place when the old one is disposed.
            let replaced = entries[number].contents
            entries[number].contents = []
            hold(inner, in: number)
            for held in replaced { dispose(held.number) }
            return nil
        }
        let key = hold(inner, in: number)
        return all && entries[number].kind == .composite ? { self.remove(key, from: number) } : nil
    }

    @discardableResult
    private func hold(_ inner: Int, in number: Int) -> Int {
        nextKey += 1
        entries[number].contents.append((nextKey, inner))
        return nextKey
    }

    private func remove(_ key: Int, from number: Int) {
        guard let index = entries[number].contents.firstIndex(where: { $0.key == key }) else {
            return
        }
        dispose(entries[number].contents.remove(at: index).number)
    }

    /// Nothing but the program holds a bag, so it is freed.
    private func forget(_ number: Int) {
        entries[number].isHeld = false
        if entries[number].kind == .bag { disposeContents(of: number) }
    }

    /// How many actions can be reached; one that runs once is released when it has run.
    private var keptActions: Int {
        var reached: Set<Int> = []
        func reach(_ number: Int) {
            guard reached.insert(number).inserted else { return }
            for held in entries[number].contents { reach(held.number) }
        }
        for number in entries.indices where entries[number].isHeld { reach(number) }
        return reached.count { number in
            switch entries[number].kind {
            case .anonymous: !entries[number].isDisposed
            case .custom: true
            case .nop, .composite, .bag, .single, .serial, .binary: false
            }
        }
    }
}

extension DisposableKind {
    /// Whether it can be asked whether it is disposed.
    fileprivate var isCancelable: Bool {
        switch self {
        case .anonymous, .composite, .single, .serial, .binary: true
        case .custom, .nop, .bag: false
        }
    }
}
