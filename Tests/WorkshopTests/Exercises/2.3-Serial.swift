// Exercise 2.3: the text and two hints are in chapters/02-disposable.md.
@testable import RxDemo02

/// A place for one disposable: whoever comes next disposes the one before.
final class SerialDisposable: Cancelable {
    private(set) var isDisposed = false
    private var current: (any Disposable)?

    var disposable: any Disposable {
        get { current ?? Disposables.create() }
        set {
            // TODO: two disposables can get lost here: which?
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
