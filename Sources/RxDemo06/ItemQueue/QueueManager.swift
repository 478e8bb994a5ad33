enum QueueOperation {
    case add(Item)
    case delete(Item)
}

/// The queue: an item stays as long as it is done and its day is the current one.
///
/// It belongs to one thread.
final class QueueManager {
    /// The whole list: at once for everyone who subscribes, and again after every change.
    let items: Observable<[Item]>
    /// Where it is told what to do.
    let operation: AnyObserver<QueueOperation>

    private let currentDay: Int
    private let itemsSubject = BehaviorSubject<[Item]>(value: [])
    private var queue: [Item] = []
    private var watches: [ObjectIdentifier: CompositeDisposable] = [:]
    private let bag = DisposeBag()

    /// - Parameter currentDay: from 1 to 7.
    init(currentDay: Int, items: [Item] = []) {
        let operationSubject = PublishSubject<QueueOperation>()
        self.currentDay = currentDay
        self.items = itemsSubject.asObservable()
        operation = operationSubject.asObserver()
        operationSubject
            .subscribe(onNext: { [weak self] operation in self?.carryOut(operation) })
            .disposed(by: bag)
        for item in items { add(item) }
    }

    deinit {
        for watch in watches.values { watch.dispose() }
    }

    private func carryOut(_ operation: QueueOperation) {
        switch operation {
        case .add(let item): add(item)
        case .delete(let item): remove(item)
        }
    }

    /// An item that is in the queue already stays where it is.
    private func add(_ item: Item) {
        guard watches[ObjectIdentifier(item)] == nil else { return }
        // The place for its subscriptions comes first: the item answers inside `subscribe`, and an
        // item that does not belong here is removed before there is anything to put into it.
        let watch = CompositeDisposable()
        watches[ObjectIdentifier(item)] = watch
        item.queuePosition = (queue.last?.queuePosition ?? 0) + 1
        queue.append(item)
        itemsSubject.onNext(queue)

        let done = item.done.subscribe(onNext: { [weak self, unowned item] done in
            if !done { self?.remove(item) }
        })
        let day = item.dayOfTheWeek.subscribe(onNext: { [weak self, unowned item] day in
            if day != self?.currentDay { self?.remove(item) }
        })
        _ = watch.insert(done)
        _ = watch.insert(day)
    }

    private func remove(_ item: Item) {
        guard let watch = watches.removeValue(forKey: ObjectIdentifier(item)) else { return }
        watch.dispose()
        queue.removeAll { $0 === item }
        item.queuePosition = nil
        itemsSubject.onNext(queue)
    }
}
