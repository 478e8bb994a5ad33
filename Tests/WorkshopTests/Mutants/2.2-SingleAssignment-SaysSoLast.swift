// Mistake: says that it is disposed only after it has disposed
// Caught by: inside the dispose action it is disposed already
// Fault: clears after it disposes

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
        let taken = disposable
        disposable = nil
        taken?.dispose()
        isDisposed = true
    }
}
