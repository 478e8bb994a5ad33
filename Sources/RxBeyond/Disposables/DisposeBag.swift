import Foundation

/// Disposes what it holds when it is freed: the subscriptions of a screen end with the screen.
final class DisposeBag {
    private let lock = NSLock()
    // Touched only under the lock, so that Swift need not look for simultaneous accesses at run time.
    @exclusivity(unchecked) private var disposables: [any Disposable] = []

    /// Holds it, also when it has ended (about half a kilobyte a subscription), until the thread that
    /// frees the bag disposes it.
    func insert(_ disposable: any Disposable) {
        lock.withLock { disposables.append(disposable) }
    }

    deinit {
        for disposable in disposables { disposable.dispose() }
    }
}

extension Disposable {
    /// Leaves it to the bag to dispose this.
    func disposed(by bag: DisposeBag) {
        bag.insert(self)
    }
}
