// Exercise 2.3: the text and two hints are in chapters/02-disposable.md.
@testable import RxDemo02

/// A place for one disposable: whoever comes next disposes the one before.
final class SerialDisposable: Cancelable {
    private(set) var isDisposed = false
    private var current: (any Disposable)?

    var disposable: any Disposable {
        get { current ?? Disposables.create() }
        set {
            // TODO: dispose the one before; and after the end, the new one.
            current = newValue
        }
    }

    func dispose() {
        isDisposed = true
    }
}
