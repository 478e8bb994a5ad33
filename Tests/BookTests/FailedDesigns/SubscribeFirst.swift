import Testing

@testable import RxBeyond

/// The first try of the item queue: it subscribes, and then keeps what `subscribe` has returned.
private final class SubscribeFirst {
    private(set) var names: [String] = []
    private var subscriptions: [ObjectIdentifier: any Disposable] = [:]

    func add(_ item: Item) {
        names.append(item.name)
        let subscription = item.done.subscribe(onNext: { [weak self, unowned item] done in
            if !done { self?.remove(item) }
        })
        subscriptions[ObjectIdentifier(item)] = subscription
    }

    private func remove(_ item: Item) {
        names.removeAll { $0 == item.name }
        subscriptions.removeValue(forKey: ObjectIdentifier(item))?.dispose()
    }
}

struct SubscribeFirstTests {
    private func isObserved(_ item: Item) -> Bool {
        (item.done as? BehaviorSubject<Bool>)?.hasObservers == true
    }

    @Test func `an item that changes later leaves, and is not observed any longer`() {
        let queue = SubscribeFirst()
        let item = Item(name: "a", done: true, dayOfTheWeek: 2)
        queue.add(item)
        item.setDone.onNext(false)
        #expect(queue.names == [])
        #expect(!isObserved(item))
    }

    @Test func `an item that is not done when it is added leaves, and is observed for ever`() {
        let queue = SubscribeFirst()
        let item = Item(name: "a", done: false, dayOfTheWeek: 2)
        queue.add(item)
        #expect(queue.names == [])
        #expect(isObserved(item))
    }
}
