// Mistake: remembers that it has disposed, and holds on to what it was
// Caught by: once disposed it holds nothing
// Fault: kept after the end

@testable import RxPrototype

/// Disposes another disposable, once: on `dispose()`, at the latest when it is freed.
final class OwnedDisposable: Disposable, @unchecked Sendable {
    private let lock = Lock()
    // Touched only under the lock.
    private var disposable: (any Disposable)?
    private var isDisposed = false

    init(_ disposable: any Disposable) {
        self.disposable = disposable
    }

    deinit {
        dispose()
    }

    func dispose() {
        let isFirst = lock.withLock {
            defer { isDisposed = true }
            return !isDisposed
        }
        if isFirst { disposable?.dispose() }
    }
}

extension ObservableInt {
    /// A subscription that lives as long as what it returns.
    func subscribeWhileHeld(_ handler: @escaping (Event) -> Void) -> OwnedDisposable {
        OwnedDisposable(subscribe(on: handler))
    }
}
