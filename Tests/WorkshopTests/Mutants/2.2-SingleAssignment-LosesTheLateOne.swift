// Mistake: keeps what comes after dispose, and never disposes it
// Caught by: what comes after dispose is disposed at once
// Fault: what comes late is lost

@testable import RxDemo02

/// A place kept free for a disposable that comes later, once.
final class SingleAssignmentDisposable: Cancelable {
    private(set) var isDisposed = false
    private var disposable: (any Disposable)?

    /// Fills the place; after `dispose()` the newcomer is disposed at once.
    func setDisposable(_ disposable: any Disposable) {
        self.disposable = disposable
    }

    /// Disposes what is in the place, and releases it.
    func dispose() {
        isDisposed = true
        let taken = disposable
        disposable = nil
        taken?.dispose()
    }
}
