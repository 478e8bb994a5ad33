/// The queue as a screen sees it.
final class QueueViewModel {
    let items: Observable<[Item]>

    private let queueManager: QueueManager
    private let operationSubject = PublishSubject<QueueOperation>()
    private let bag = DisposeBag()

    init(queueManager: QueueManager) {
        self.queueManager = queueManager
        items = queueManager.items
        operationSubject.subscribe(queueManager.operation).disposed(by: bag)
    }

    /// Adds the item at the end, unless it is in the queue.
    func addItem(_ item: Item) {
        operationSubject.onNext(.add(item))
    }

    /// Takes the item out, if it is in the queue.
    func deleteItem(_ item: Item) {
        operationSubject.onNext(.delete(item))
    }

    /// - Parameter position: from 1.
    func moveItem(_ item: Item, to position: Int) {
        operationSubject.onNext(.move(item, to: position))
    }
}
