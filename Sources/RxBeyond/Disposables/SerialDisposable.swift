import Foundation

/// A place for one disposable at a time: a new one disposes the one before.
final class SerialDisposable: Cancelable {
    private let lock = NSLock()
    // Both are touched only under the lock; no disposable is disposed or released there.
    private var current: (any Disposable)?
    private var disposed = false

    var isDisposed: Bool {
        lock.withLock { disposed }
    }

    /// The one that is held; after `dispose()` whatever is set is disposed at once.
    var disposable: any Disposable {
        get {
            lock.withLock { current } ?? Disposables.create()
        }
        set {
            var replaced: (any Disposable)? = newValue
            lock.withLock { if !disposed { swap(&current, &replaced) } }
            replaced?.dispose()
        }
    }

    func dispose() {
        let held = lock.withLock {
            let held = current
            current = nil
            disposed = true
            return held
        }
        held?.dispose()
    }
}
