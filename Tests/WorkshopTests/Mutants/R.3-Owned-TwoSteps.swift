// Mistake: looks under the lock, and empties the place in a second step
// Caught by: two threads may dispose at once: once is enough
// Fault: test and set in two steps

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
        guard let taken = lock.withLock({ disposable }) else { return }
        lock.withLock { disposable = nil }
        taken.dispose()
    }
}

extension ObservableInt {
    /// A subscription that lives as long as what it returns.
    func subscribeWhileHeld(_ handler: @escaping (Event) -> Void) -> OwnedDisposable {
        OwnedDisposable(subscribe(on: handler))
    }
}
