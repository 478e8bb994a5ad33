import Synchronization

/// A place for one disposable that comes later; if this is disposed first, it is disposed on
/// arrival.
final class SingleAssignmentDisposable: Cancelable {
    private enum State: UInt8, AtomicRepresentable {
        case empty
        case holding
        case disposed
    }

    private let state = Atomic(State.empty)
    // Written before `holding` is published, and read by the one thread that ends it.
    private var disposable: (any Disposable)?

    var isDisposed: Bool {
        state.load(ordering: .acquiring) == .disposed
    }

    /// - Parameter disposable: the only one; a second one stops the program, if the first is held.
    func setDisposable(_ disposable: any Disposable) {
        self.disposable = disposable
        let (isHeld, original) = state.compareExchange(
            expected: .empty,
            desired: .holding,
            ordering: .acquiringAndReleasing
        )
        precondition(original != .holding, "A disposable has already been set")
        if !isHeld { disposeHeld() }
    }

    func dispose() {
        let original = state.exchange(.disposed, ordering: .acquiringAndReleasing)
        if original == .holding { disposeHeld() }
    }

    private func disposeHeld() {
        disposable.take()?.dispose()
    }
}
