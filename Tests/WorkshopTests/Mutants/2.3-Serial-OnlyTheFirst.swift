// Mistake: takes the first one and ignores the others
// Caught by: a new one disposes the one before
// Fault: an argument ignored

@testable import RxDemo02

/// A place for one disposable: whoever comes next disposes the one before.
final class SerialDisposable: Cancelable {
    private(set) var isDisposed = false
    private var current: (any Disposable)?

    var disposable: any Disposable {
        get { current ?? Disposables.create() }
        set {
            guard !isDisposed else { return newValue.dispose() }
            current = current ?? newValue
        }
    }

    func dispose() {
        isDisposed = true
        let old = current
        current = nil
        old?.dispose()
    }
}
