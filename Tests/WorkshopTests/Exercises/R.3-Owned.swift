// Exercise R.3: the text and two hints are in chapters/side-rxprototype.md.
@testable import RxPrototype

/// Disposes another disposable, once: on `dispose()`, at the latest when it is freed.
final class OwnedDisposable: Disposable, @unchecked Sendable {
    private let lock = Lock()
    // Touched only under the lock.
    private var disposable: (any Disposable)?

    init(_ disposable: any Disposable) {
        self.disposable = disposable
    }

    func dispose() {
        // TODO: once, and release it; and who calls this when this object is freed?
        lock.withLock { disposable }?.dispose()
    }
}

extension ObservableInt {
    /// A subscription that lives as long as what it returns.
    func subscribeWhileHeld(_ handler: @escaping (Event) -> Void) -> OwnedDisposable {
        OwnedDisposable(subscribe(on: handler))
    }
}
