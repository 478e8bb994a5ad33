import TestSupport

/// A disposable with what can be done with it, in no library's own type.
struct Handle<Item> {
    /// What a holder takes; nil for a bag.
    let item: Item?
    let dispose: () -> Void
    var isDisposed: (() -> Bool)?
    var count: (() -> Int)?
    /// Takes in another one, and returns what removes it, where there is such a thing.
    var insert: ((Item) -> (() -> Void)?)?
    /// What releasing the handle does beyond that.
    var forget: () -> Void = {}
}

/// Makes a disposable of a kind.
///
/// - Parameters:
///   - items: the two of a `binary`.
///   - action: what an `anonymous` or `custom` one runs.
typealias MakeDisposable<Item> = (
    _ kind: DisposableKind, _ items: [Item], _ action: @escaping () -> Void
) -> Handle<Item>

/// Runs a program: the actions of the user, and what holds the disposables.
final class DisposableWorld<Item> {
    private let program: RandomDisposables
    private let isModel: Bool
    private var log: [String] = []
    private var handles: [Int: Handle<Item>] = [:]
    private var removals: [[Int]: () -> Void] = [:]
    private var turns = Turns<Int>()
    private let actions = Counter()
    private let keptActions: () -> Int

    /// - Parameter keptActions: how many actions the model keeps; nil where they are counted.
    init(_ program: RandomDisposables, keptActions: (() -> Int)? = nil) {
        self.program = program
        isModel = keptActions != nil
        self.keptActions = keptActions ?? { [actions] in actions.value }
    }

    func log(_ make: MakeDisposable<Item>) -> [String] {
        for (number, kind) in program.kinds.enumerated() {
            var items: [Item] = []
            if case .binary(let first, let second) = kind {
                items = [first, second].compactMap { handles[$0]?.item }
            }
            handles[number] = make(kind, items, action(number))
        }
        for step in program.steps { perform(step) }
        perform(.count)
        for number in program.kinds.indices { perform(.dispose(number)) }
        perform(.count)
        removals = [:]
        for number in program.kinds.indices { perform(.forget(number)) }
        perform(.count)
        return log
    }

    private func action(_ number: Int) -> () -> Void {
        let tracked = isModel ? nil : Tracked(actions)
        return { [self] in
            tracked?.touch()
            log.append("\(number) action")
            for step in turns.steps(of: program.reactions, at: number) { perform(step) }
        }
    }

    private func perform(_ step: DisposableStep) {
        switch step {
        case .insert(let inner, let outer):
            guard let item = handles[inner]?.item, let handle = handles[outer] else { return }
            let remove = handle.insert?(item)
            if let remove, handles[outer] != nil { removals[[inner, outer]] = remove }
        case .remove(let inner, let outer):
            guard handles[outer] != nil else { return }
            removals[[inner, outer]]?()
        case .dispose(let number):
            handles[number]?.dispose()
        case .forget(let number):
            // Taken out first, because a bag that is freed disposes what may come back here.
            let handle = handles.removeValue(forKey: number)
            for key in removals.keys where key[1] == number { removals[key] = nil }
            handle?.forget()
        case .look(let number):
            let handle = handles[number]
            let isDisposed = handle?.isDisposed.map { "\($0())" } ?? "-"
            let count = handle?.count.map { "\($0())" } ?? "-"
            log.append("\(number) is disposed: \(isDisposed), holds: \(count)")
        case .count:
            log.append("alive \(keptActions())")
        }
    }
}
