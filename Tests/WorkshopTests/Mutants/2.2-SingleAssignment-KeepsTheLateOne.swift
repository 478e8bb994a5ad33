// Mistake: disposes what comes late, and keeps it
// Caught by: what comes after dispose is not kept
// Fault: kept after the end

@testable import RxDemo02

/// A place kept free for a disposable that comes later, once.
final class SingleAssignmentDisposable: Cancelable {
    private(set) var isDisposed = false
    private var disposable: (any Disposable)?

    /// Fills the place; after `dispose()` the newcomer is disposed at once.
    func setDisposable(_ disposable: any Disposable) {
        self.disposable = disposable
        if isDisposed { disposable.dispose() }
    }

    /// Disposes what is in the place, and releases it.
    func dispose() {
        isDisposed = true
        let taken = disposable
        disposable = nil
        taken?.dispose()
    }
}
