// Exercise 2.2: the text and two hints are in chapters/02-disposable.md.
@testable import RxDemo02

/// A place kept free for a disposable that comes later, once.
final class SingleAssignmentDisposable: Cancelable {
    private(set) var isDisposed = false
    private var disposable: (any Disposable)?

    /// Fills the place; after `dispose()` the newcomer is disposed at once.
    func setDisposable(_ disposable: any Disposable) {
        // TODO: keep it until dispose(), which may have come before.
        self.disposable = disposable
    }

    /// Disposes what is in the place, and releases it.
    func dispose() {
        isDisposed = true
    }
}
