// Right because: one lock guards the count and both flags, so that exactly one call finds that all
// is over, and it takes the disposable out, leaves the lock, and only then disposes.
import Foundation

@testable import RxBeyond

/// Disposes what it holds when it has been disposed itself, and everything that it has handed out.
///
/// You may use Foundation, Synchronization and everything that RxBeyond has.
final class RefCountDisposable: Cancelable, @unchecked Sendable {
    private let lock = NSLock()
    // All are touched only under the lock.
    private var disposable: (any Disposable)?
    //:
    private var isPrimaryDisposed = false
    private var count = 0
    //.

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
            //: // TODO: count it, and let dispose() wait for it, on whatever thread each of them comes.
            //: return Disposables.create()
            count += 1
            return Disposables.create { self.release() }
        }
    }

    func dispose() {
        //: let held = lock.withLock { disposable.take() }
        disposeIfOver { isPrimaryDisposed = true }
    }

    private func release() {
        disposeIfOver { count -= 1 }
    }

    private func disposeIfOver(after change: () -> Void) {
        let held = lock.withLock {
            change()
            return isPrimaryDisposed && count == 0 ? disposable.take() : nil
        }
        //.
        held?.dispose()
    }
}
