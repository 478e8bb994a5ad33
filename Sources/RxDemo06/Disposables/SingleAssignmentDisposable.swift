import Synchronization

/// A place kept free for one disposable that comes later.
final class SingleAssignmentDisposable: Cancelable {
    private enum State: UInt8, AtomicRepresentable {
        case waiting
        case holding
        case disposed
    }

    private let state = Atomic(State.waiting)
    // Written before `holding` is published, and cleared only by the one thread that ends it.
    private var disposable: (any Disposable)?

    var isDisposed: Bool {
        state.load(ordering: .acquiring) == .disposed
    }

    /// Fills the place; after `dispose()` the newcomer is disposed at once.
    ///
    /// Call it once: a second disposable beside the first is a programmer's mistake, and fatal.
    func setDisposable(_ disposable: any Disposable) {
        self.disposable = disposable
        let (kept, state) = state.compareExchange(
            expected: .waiting,
            desired: .holding,
            ordering: .acquiringAndReleasing
        )
        precondition(state != .holding, "The disposable has been set before")
        if !kept { letGo() }
    }

    func dispose() {
        if state.exchange(.disposed, ordering: .acquiringAndReleasing) == .holding { letGo() }
    }

    private func letGo() {
        let disposable = disposable
        self.disposable = nil
        disposable?.dispose()
    }
}
