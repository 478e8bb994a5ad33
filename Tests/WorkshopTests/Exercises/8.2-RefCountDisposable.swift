// Exercise 8.2: the text and two hints are in chapters/08-threads.md.
import Foundation

@testable import RxBeyond

/// Disposes what it holds when it has been disposed itself, and everything that it has handed out.
///
/// You may use Foundation, Synchronization and everything that RxBeyond has.
final class RefCountDisposable: Cancelable, @unchecked Sendable {
    private let lock = NSLock()
    // All are touched only under the lock.
    private var disposable: (any Disposable)?

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
            // TODO: count it, and let dispose() wait for it, on whatever thread each of them comes.
            return Disposables.create()
        }
    }

    func dispose() {
        let held = lock.withLock { disposable.take() }
        held?.dispose()
    }
}
