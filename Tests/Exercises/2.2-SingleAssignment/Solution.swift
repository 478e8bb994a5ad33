// Right because: whichever comes last, `dispose()` or the disposable, disposes it, and the place
// is empty before it does, so that it happens once and nothing is held.
@testable import RxDemo02

/// A place kept free for a disposable that comes later, once.
final class SingleAssignmentDisposable: Cancelable {
    private(set) var isDisposed = false
    private var disposable: (any Disposable)?

    /// Fills the place; after `dispose()` the newcomer is disposed at once.
    func setDisposable(_ disposable: any Disposable) {
        //: // TODO: keep it until dispose(), which may have come before.
        //: self.disposable = disposable
        if isDisposed {
            disposable.dispose()
        } else {
            self.disposable = disposable
        }
    }

    /// Disposes what is in the place, and releases it.
    func dispose() {
        isDisposed = true
        //:
        let taken = disposable
        disposable = nil
        taken?.dispose()
    }
}
