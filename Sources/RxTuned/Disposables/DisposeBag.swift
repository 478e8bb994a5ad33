import Synchronization

/// Disposes what it holds when it is freed: the subscriptions of a screen end with the screen.
///
/// Its items form a chain: each knows the one that was inserted before it.
final class DisposeBag {
    private let latest = Atomic<Unmanaged<BagItem>?>(nil)

    /// Holds it, also when it has ended (about half a kilobyte a subscription), until the thread that
    /// frees the bag disposes it.
    func insert(_ disposable: any Disposable) {
        disposable.disposed(by: self)
    }

    @inline(__always)
    fileprivate func add(_ item: BagItem) {
        // The chain may be open here for a moment: it is walked only when the bag is freed, and that
        // is not before this.
        withExtendedLifetime(self) {
            item.before = latest.exchange(.passRetained(item), ordering: .acquiringAndReleasing)
        }
    }

    deinit {
        var (rest, first) = (latest.load(ordering: .acquiring), Unmanaged<BagItem>?.none)
        // Turned round, because the one that was inserted first is disposed first.
        while let item = rest?.takeUnretainedValue() {
            let before = item.before
            item.before = first
            (rest, first) = (before, rest)
        }
        while let item = first?.takeRetainedValue() {
            first = item.before
            item.dispose()
        }
    }
}

/// A disposable that can be an item of one bag without another block of memory.
class BagItem: Disposable {
    // Touched only by the bag: when the item is inserted, and when the bag is freed.
    @exclusivity(unchecked) fileprivate final var before: Unmanaged<BagItem>?
    // Last, so that a subclass's flags stand beside it.
    private let isTaken = Atomic(false)

    func dispose() {
        rxAbstractMethod()
    }

    final func disposed(by bag: DisposeBag) {
        guard !isTaken.exchange(true, ordering: .relaxed) else { return bag.add(OtherItem(self)) }
        bag.add(self)
    }
}

private final class OtherItem: BagItem {
    private let disposable: any Disposable

    init(_ disposable: any Disposable) {
        self.disposable = disposable
    }

    override func dispose() {
        disposable.dispose()
    }
}

extension Disposable {
    func disposed(by bag: DisposeBag) {
        bag.add(OtherItem(self))
    }
}
