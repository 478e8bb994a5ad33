import Synchronization

/// Disposables that are disposed together, in the order in which they came.
final class CompositeDisposable: Cancelable {
    /// The receipt for one disposable, with which it can be taken out again.
    struct DisposeKey {
        fileprivate let number: Int
    }

    private let disposed = Atomic(false)
    private let lock = Lock()
    // Touched only under the lock.
    private var disposables: [Int: any Disposable] = [:]
    private var nextNumber = 0

    init() {}

    convenience init(_ disposables: any Disposable...) {
        self.init(disposables: disposables)
    }

    init(disposables: [any Disposable]) {
        self.disposables = Dictionary(uniqueKeysWithValues: zip(0..., disposables))
        nextNumber = disposables.count
    }

    var isDisposed: Bool {
        disposed.load(ordering: .acquiring)
    }

    var count: Int {
        lock.withLock { disposables.count }
    }

    /// Takes a disposable in; one that comes after the end is disposed at once.
    ///
    /// - Returns: the key to `remove(for:)`, or nil after the end.
    func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key = lock.withLock { () -> DisposeKey? in
            guard !isDisposed else { return nil }
            defer { nextNumber += 1 }
            disposables[nextNumber] = disposable
            return DisposeKey(number: nextNumber)
        }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Disposes one disposable before the others, and forgets it.
    func remove(for disposeKey: DisposeKey) {
        let removed = lock.withLock { disposables.removeValue(forKey: disposeKey.number) }
        removed?.dispose()
    }

    func dispose() {
        let taken = lock.withLock {
            disposed.store(true, ordering: .releasing)
            defer { disposables = [:] }
            return disposables
        }
        // Outside the lock, for what is disposed may come back here.
        for (_, disposable) in taken.sorted(by: { $0.key < $1.key }) {
            disposable.dispose()
        }
    }
}
