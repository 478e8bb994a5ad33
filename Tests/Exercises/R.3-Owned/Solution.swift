// Right because: `take()` empties the place under the lock and in one step, so that only one
// caller finds the disposable, and it is disposed when the lock is free again.
@testable import RxPrototype

/// Disposes another disposable, once: on `dispose()`, at the latest when it is freed.
final class OwnedDisposable: Disposable, @unchecked Sendable {
    private let lock = Lock()
    // Touched only under the lock.
    private var disposable: (any Disposable)?

    init(_ disposable: any Disposable) {
        self.disposable = disposable
    }

    //:
    deinit {
        dispose()
    }

    //.
    func dispose() {
        //: // TODO: once, and release it; and who calls this when this object is freed?
        //: lock.withLock { disposable }?.dispose()
        lock.withLock { disposable.take() }?.dispose()
    }
}

extension ObservableInt {
    /// A subscription that lives as long as what it returns.
    func subscribeWhileHeld(_ handler: @escaping (Event) -> Void) -> OwnedDisposable {
        OwnedDisposable(subscribe(on: handler))
    }
}
