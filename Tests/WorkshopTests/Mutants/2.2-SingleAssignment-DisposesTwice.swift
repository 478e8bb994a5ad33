// Mistake: does not empty the place, so that a second dispose disposes it again
// Caught by: a second dispose does nothing
// Fault: disposed twice

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
        isDisposed = true
        let taken = disposable
        taken?.dispose()
    }
}
