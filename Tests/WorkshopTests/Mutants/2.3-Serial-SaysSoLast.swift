// Mistake: says that it is disposed only when all is done
// Caught by: what comes from inside of dispose is disposed too
// Fault: test and set in two steps

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
        let old = current
        current = nil
        old?.dispose()
        isDisposed = true
    }
}
