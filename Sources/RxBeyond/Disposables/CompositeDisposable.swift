import Foundation

/// Disposes several disposables together, in the order in which they were inserted, on the thread
/// that disposes it; it holds each until then, or until its removal.
final class CompositeDisposable: Cancelable {
    /// Stands for one inserted disposable.
    struct DisposeKey {
        fileprivate let key: BagKey
    }

    private let lock = NSLock()
    // Both are touched only under the lock; no disposable is disposed or released there.
    private var disposables = Bag<any Disposable>()
    private var disposed = false

    var isDisposed: Bool {
        lock.withLock { disposed }
    }

    var count: Int {
        lock.withLock { disposables.count }
    }

    /// Adds a disposable; after `dispose()` it is disposed at once.
    ///
    /// - Returns: the key to remove it with, or nil after `dispose()`.
    @discardableResult
    func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key = lock.withLock { disposed ? nil : disposables.insert(disposable) }
        if key == nil { disposable.dispose() }
        return key.map { DisposeKey(key: $0) }
    }

    /// Disposes one disposable before the others.
    func remove(for disposeKey: DisposeKey) {
        let removed = lock.withLock { disposables.removeKey(disposeKey.key) }
        removed?.dispose()
    }

    func dispose() {
        // Cleared before they run, because one of them may dispose this again.
        let taken = lock.withLock {
            let taken = disposables
            disposables.removeAll()
            disposed = true
            return taken
        }
        taken.forEachElement { $0.dispose() }
    }
}
