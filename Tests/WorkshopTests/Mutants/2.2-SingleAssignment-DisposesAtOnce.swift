// Mistake: disposes what is in the place as soon as it is put there
// Caught by: it disposes what it was given, and not before
// Fault: works before it is asked

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
            disposable.dispose()
        }
    }

    /// Disposes what is in the place, and releases it.
    func dispose() {
        isDisposed = true
        let taken = disposable
        disposable = nil
        taken?.dispose()
    }
}
