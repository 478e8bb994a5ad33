// Mistake: disposes once, but keeps a reference to what it has disposed
// Caught by: what it held is freed, although it is held itself
// Fault: kept after the end

import Foundation

@testable import RxBeyond

/// Disposes what it holds when it has been disposed itself, and everything that it has handed out.
///
/// You may use Foundation, Synchronization and everything that RxBeyond has.
final class RefCountDisposable: Cancelable, @unchecked Sendable {
    private let lock = NSLock()
    // All are touched only under the lock.
    private var disposable: (any Disposable)?
    private var isPrimaryDisposed = false
    private var count = 0
    private var isOver = false

    init(disposable: any Disposable) {
        self.disposable = disposable
    }

    /// Whether it has disposed what it held.
    var isDisposed: Bool {
        lock.withLock { isOver }
    }

    /// One more that has to be disposed first; when all is over, one that does nothing.
    func retain() -> any Disposable {
        lock.withLock {
            guard !isOver else { return Disposables.create() }
            count += 1
            return Disposables.create { self.release() }
        }
    }

    func dispose() {
        disposeIfOver { isPrimaryDisposed = true }
    }

    private func release() {
        disposeIfOver { count -= 1 }
    }

    private func disposeIfOver(after change: () -> Void) {
        let held = lock.withLock {
            change()
            guard isPrimaryDisposed, count == 0, !isOver else { return nil as (any Disposable)? }
            isOver = true
            return disposable
        }
        held?.dispose()
    }
}
