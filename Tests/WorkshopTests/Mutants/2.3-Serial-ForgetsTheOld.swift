// Mistake: replaces the old one without disposing it
// Caught by: a new one disposes the one before
// Fault: source not stopped

@testable import RxDemo02

/// A place for one disposable: whoever comes next disposes the one before.
final class SerialDisposable: Cancelable {
    private(set) var isDisposed = false
    private var current: (any Disposable)?

    var disposable: any Disposable {
        get { current ?? Disposables.create() }
        set {
            guard !isDisposed else { return newValue.dispose() }
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
