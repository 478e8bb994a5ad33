// Mistake: disposes while it holds the lock
// Caught by: it may be disposed again from inside
// Fault: lock held during a user's code

@testable import RxPrototype

/// Disposes another disposable, once: on `dispose()`, at the latest when it is freed.
final class OwnedDisposable: Disposable, @unchecked Sendable {
    private let lock = Lock()
    // Touched only under the lock.
    private var disposable: (any Disposable)?

    init(_ disposable: any Disposable) {
        self.disposable = disposable
    }

    deinit {
        dispose()
    }

    func dispose() {
        lock.withLock { disposable.take()?.dispose() }
    }
}

extension ObservableInt {
    /// A subscription that lives as long as what it returns.
    func subscribeWhileHeld(_ handler: @escaping (Event) -> Void) -> OwnedDisposable {
        OwnedDisposable(subscribe(on: handler))
    }
}
