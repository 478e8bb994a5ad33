/// What a screen sees of the queue: the same list, and two things to do.
final class QueueViewModel {
    let items: Observable<[Item]>

    private let operationSubject = PublishSubject<QueueOperation>()
    private let bag = DisposeBag()

    init(queueManager: QueueManager) {
        items = queueManager.items
        operationSubject.subscribe(queueManager.operation).disposed(by: bag)
    }

    func addItem(_ item: Item) {
        operationSubject.onNext(.add(item))
    }

    func deleteItem(_ item: Item) {
        operationSubject.onNext(.delete(item))
    }
}
