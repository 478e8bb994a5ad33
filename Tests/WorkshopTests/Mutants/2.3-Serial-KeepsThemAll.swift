// Mistake: keeps every one that it has held
// Caught by: what has been replaced is freed
// Fault: unbounded memory

@testable import RxDemo02

/// A place for one disposable: whoever comes next disposes the one before.
final class SerialDisposable: Cancelable {
    private(set) var isDisposed = false
    private var current: (any Disposable)?
    private var earlier: [any Disposable] = []

    var disposable: any Disposable {
        get { current ?? Disposables.create() }
        set {
            guard !isDisposed else { return newValue.dispose() }
            let old = current
            if let old { earlier.append(old) }
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
