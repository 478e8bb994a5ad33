import Synchronization

/// Runs a closure once, on the first `dispose()`, and releases it.
private final class AnonymousDisposable: BagItem, Cancelable {
    // Read and cleared by the one thread that disposes this first.
    @exclusivity(unchecked) private var disposeAction: (() -> Void)?
    private let disposed = Atomic(false)

    init(_ disposeAction: @escaping () -> Void) {
        self.disposeAction = disposeAction
    }

    var isDisposed: Bool {
        disposed.load(ordering: .acquiring)
    }

    override func dispose() {
        guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        // Taken out, because what it holds is needed no longer.
        disposeAction.take()?()
    }
}

extension Disposables {
    /// - Parameter dispose: what the first `dispose()` runs.
    static func create(with dispose: @escaping () -> Void) -> any Cancelable {
        AnonymousDisposable(dispose)
    }
}
