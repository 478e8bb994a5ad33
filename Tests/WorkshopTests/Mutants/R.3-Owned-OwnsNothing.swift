// Mistake: is weak for fear of a retain cycle, and nothing else holds what it is made from
// Caught by: it keeps what it is made from
// Fault: freed too early

@testable import RxPrototype

/// Disposes another disposable, once: on `dispose()`, at the latest when it is freed.
final class OwnedDisposable: Disposable, @unchecked Sendable {
    private let lock = Lock()
    // Touched only under the lock.
    private weak var disposable: (any Disposable)?

    init(_ disposable: any Disposable) {
        self.disposable = disposable
    }

    deinit {
        dispose()
    }

    func dispose() {
        let last = lock.withLock {
            defer { disposable = nil }
            return disposable
        }
        last?.dispose()
    }
}

extension ObservableInt {
    /// A subscription that lives as long as what it returns.
    func subscribeWhileHeld(_ handler: @escaping (Event) -> Void) -> OwnedDisposable {
        OwnedDisposable(subscribe(on: handler))
    }
}
