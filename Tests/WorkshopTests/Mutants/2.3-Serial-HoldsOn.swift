// Mistake: keeps a strong reference to the last one after the end
// Caught by: after the end the last one is freed
// Fault: kept after the end

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
        guard !isDisposed else { return }
        isDisposed = true
        current?.dispose()
    }
}
