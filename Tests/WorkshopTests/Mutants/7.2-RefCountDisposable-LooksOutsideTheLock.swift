// Mistake: counts under the lock, and looks whether all is over in a second step
// Caught by: of the last two, on two threads, one disposes
// Fault: test and set in two steps

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

    init(disposable: any Disposable) {
        self.disposable = disposable
    }

    /// Whether it has disposed what it held.
    var isDisposed: Bool {
        lock.withLock { disposable == nil }
    }

    /// One more that has to be disposed first; when all is over, one that does nothing.
    func retain() -> any Disposable {
        lock.withLock {
            guard disposable != nil else { return Disposables.create() }
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
        lock.withLock { change() }
        guard lock.withLock({ isPrimaryDisposed && count == 0 }) else { return }
        let held = lock.withLock { disposable }
        held?.dispose()
        lock.withLock { disposable = nil }
    }
}
