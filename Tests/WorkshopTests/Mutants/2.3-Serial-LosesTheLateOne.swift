// Mistake: keeps what comes after the end, and never disposes it
// Caught by: what comes after the end is disposed at once
// Fault: what comes late is lost

@testable import RxDemo02

/// A place for one disposable: whoever comes next disposes the one before.
final class SerialDisposable: Cancelable {
    private(set) var isDisposed = false
    private var current: (any Disposable)?

    var disposable: any Disposable {
        get { current ?? Disposables.create() }
        set {
            guard !isDisposed else { return }
            let old = current
            current = newValue
            old?.dispose()
        }
    }

    func dispose() {
        isDisposed = true
        let old = current
        current = nil
        old?.dispose()
    }
}
