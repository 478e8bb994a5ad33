import Synchronization

/// Two disposables as one, disposed in this order.
private final class BinaryDisposable: Cancelable {
    // Read and cleared only by the one thread that wins `disposed`.
    private var first: (any Disposable)?
    private var second: (any Disposable)?
    private let disposed = Atomic(false)

    init(_ first: any Disposable, _ second: any Disposable) {
        self.first = first
        self.second = second
    }

    var isDisposed: Bool {
        disposed.load(ordering: .acquiring)
    }

    func dispose() {
        guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        first.take()?.dispose()
        second.take()?.dispose()
    }
}

extension Disposables {
    static func create(
        _ disposable1: any Disposable,
        _ disposable2: any Disposable
    ) -> any Cancelable {
        BinaryDisposable(disposable1, disposable2)
    }
}
