import Synchronization

/// A closure that is run once, by the first `dispose()`, and let go.
private final class AnonymousDisposable: Cancelable {
    // Read and cleared only by the one thread that wins `disposed`.
    private var disposeAction: (() -> Void)?
    private let disposed = Atomic(false)

    init(_ disposeAction: @escaping () -> Void) {
        self.disposeAction = disposeAction
    }

    var isDisposed: Bool {
        disposed.load(ordering: .acquiring)
    }

    func dispose() {
        guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        let action = disposeAction
        disposeAction = nil
        action?()
    }
}

extension Disposables {
    /// - Parameter dispose: what is to be done on `dispose()`, on the thread that calls it.
    static func create(with dispose: @escaping () -> Void) -> any Cancelable {
        AnonymousDisposable(dispose)
    }
}
