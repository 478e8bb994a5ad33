// Mistake: does not empty the place at the end, and disposes it again
// Caught by: what it holds is disposed once, however often dispose is called
// Fault: disposed twice

@testable import RxDemo02

/// A place for one disposable: whoever comes next disposes the one before.
final class SerialDisposable: Cancelable {
    private(set) var isDisposed = false
    private var current: (any Disposable)?

    var disposable: any Disposable {
        get { current ?? Disposables.create() }
        set {
            guard !isDisposed else { return newValue.dispose() }
            let old = current
            current = newValue
            old?.dispose()
        }
    }

    func dispose() {
        isDisposed = true
        current?.dispose()
    }
}
