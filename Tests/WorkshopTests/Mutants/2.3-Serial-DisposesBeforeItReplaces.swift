// Mistake: disposes the old one while it still holds it, so that what its action puts in is overwritten
// Caught by: nothing is lost when the old one puts in another
// Fault: clears after it disposes

@testable import RxDemo02

/// A place for one disposable: whoever comes next disposes the one before.
final class SerialDisposable: Cancelable {
    private(set) var isDisposed = false
    private var current: (any Disposable)?

    var disposable: any Disposable {
        get { current ?? Disposables.create() }
        set {
            guard !isDisposed else { return newValue.dispose() }
            current?.dispose()
            current = newValue
        }
    }

    func dispose() {
        isDisposed = true
        let old = current
        current = nil
        old?.dispose()
    }
}
