enum QueueOperation {
    case add(Item)
    case delete(Item)
    /// Moves it to a position from 1; one behind the end means the end.
    case move(Item, to: Int)
}

/// The work of the current day that is done and waits to be handed over.
///
/// An item whose `done` becomes false was not done after all: it leaves the queue, and so does one
/// that gets another day. A queue belongs to one thread.
final class QueueManager {
    /// The whole list in its order: at once for everyone who subscribes, and after every change.
    let items: Observable<[Item]>
    /// Receives what the queue is to do; an end is ignored.
    let operation: AnyObserver<QueueOperation>

    private let currentDay: Int
    private let dataService: any DataAccessProvider
    // Takes turns, because an observer of the list may change it.
    private let itemsSubject = BehaviorSubject<[Item]>(value: []).serialized()
    private var queue: [Item] = []
    private var subscriptions: [ObjectIdentifier: CompositeDisposable] = [:]
    private let bag = DisposeBag()

    /// - Parameter currentDay: from 1 to 7.
    init(currentDay: Int, dataService: any DataAccessProvider) {
        let operationSubject = PublishSubject<QueueOperation>()
        self.currentDay = currentDay
        self.dataService = dataService
        items = itemsSubject.asObservable()
        operation = AnyObserver { if let value = $0.element { operationSubject.onNext(value) } }
        operationSubject
            .subscribe(onNext: { [weak self] operation in self?.carryOut(operation) })
            .disposed(by: bag)
        fetchItems()
    }

    deinit {
        for subscription in subscriptions.values { subscription.dispose() }
        for item in queue { item.queuePosition = nil }
    }

    private func fetchItems() {
        dataService.fetchQueuedItems()
            .subscribe(onNext: { [weak self] items in self?.add(items) })
            .disposed(by: bag)
    }

    private func carryOut(_ operation: QueueOperation) {
        switch operation {
        case .add(let item): add([item])
        case .delete(let item): remove(ObjectIdentifier(item))
        case .move(let item, let position): move(item, to: position)
        }
    }

    /// An item that is in the queue already stays where it is.
    private func add(_ items: [Item]) {
        let newItems = items.filter { item in
            guard subscriptions[ObjectIdentifier(item)] == nil else { return false }
            // The place for its subscriptions comes first: the item sends inside `subscribe`, and
            // one that does not belong here is removed before there is anything to put into it.
            subscriptions[ObjectIdentifier(item)] = CompositeDisposable()
            return true
        }
        guard !newItems.isEmpty else { return }
        queue += newItems
        sendItems()
        for item in newItems { observe(item) }
    }

    private func observe(_ item: Item) {
        let id = ObjectIdentifier(item)
        // An observer of the list may have removed it.
        guard let subscription = subscriptions[id] else { return }
        let done = item.done.subscribe(onNext: { [weak self] done in
            if !done { self?.remove(id) }
        })
        subscription.insert(done)
        let day = item.dayOfTheWeek.subscribe(onNext: { [weak self, currentDay] day in
            if day != currentDay { self?.remove(id) }
        })
        subscription.insert(day)
    }

    private func remove(_ id: ObjectIdentifier) {
        guard
            let subscription = subscriptions.removeValue(forKey: id),
            let index = queue.firstIndex(where: { ObjectIdentifier($0) == id })
        else { return }
        subscription.dispose()
        queue.remove(at: index).queuePosition = nil
        sendItems()
    }

    private func move(_ item: Item, to position: Int) {
        guard let index = queue.firstIndex(where: { $0 === item }) else { return }
        queue.remove(at: index)
        queue.insert(item, at: min(max(position, 1) - 1, queue.count))
        sendItems()
    }

    private func sendItems() {
        for (index, item) in queue.enumerated() { item.queuePosition = index + 1 }
        itemsSubject.onNext(queue)
    }
}
