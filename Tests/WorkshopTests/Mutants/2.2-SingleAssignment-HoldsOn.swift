// Mistake: disposes once, but keeps a strong reference to what it has disposed
// Caught by: what has been disposed is freed
// Fault: kept after the end

@testable import RxDemo02

/// A place kept free for a disposable that comes later, once.
final class SingleAssignmentDisposable: Cancelable {
    private(set) var isDisposed = false
    private var disposable: (any Disposable)?

    /// Fills the place; after `dispose()` the newcomer is disposed at once.
    func setDisposable(_ disposable: any Disposable) {
        if isDisposed {
            disposable.dispose()
        } else {
            self.disposable = disposable
        }
    }

    /// Disposes what is in the place, and releases it.
    func dispose() {
        guard !isDisposed else { return }
        isDisposed = true
        disposable?.dispose()
    }
}
