import TestSupport
import Testing

@testable import RxDemo

@Suite struct ItemQueueTests {
    private let log = Log()
    private let day = 2
    private let bag = DisposeBag()

    /// Items that the test hands out itself, in one piece or later.
    private struct Service: DataAccessProvider {
        let items: Observable<[Item]>

        func fetchQueuedItems() -> Observable<[Item]> { items }
    }

    /// One that is done, and of the queue's day.
    private func item(_ name: String) -> Item { Item(name: name, dayOfTheWeek: day) }

    private func queue(_ items: Item...) -> QueueManager {
        QueueManager(currentDay: day, dataService: Service(items: .just(items)))
    }

    private func names(_ items: Observable<[Item]>) -> Observable<String> {
        items.map { $0.map(\.name).joined(separator: " ") }
    }

    private func watch(_ manager: QueueManager) {
        names(manager.items).subscribe(log).disposed(by: bag)
    }

    private func isObserved(_ item: Item) -> Bool {
        guard
            let done = item.done as? BehaviorSubject<Bool>,
            let day = item.dayOfTheWeek as? BehaviorSubject<Int>
        else { return true }
        return done.hasObservers || day.hasObservers
    }

    @Test func `an end that is written ends nothing`() {
        let (manager, a) = (queue(), item("a"))
        watch(manager)
        manager.operation.onCompleted()
        manager.operation.onNext(.add(a))
        a.setDone.onError(Boom())
        a.setDayOfTheWeek.onCompleted()
        a.setDone.onNext(false)
        expect(log, ["next()", "next(a)", "next()"])
    }

    @Test func `a late subscriber receives the present list`() {
        let manager = queue(item("a"))
        manager.operation.onNext(.add(item("b")))
        watch(manager)
        expect(log, ["next(a b)"])
    }

    @Test func `stored items come in one list, also when they are fetched later`() {
        let stored = PublishSubject<[Item]>()
        let manager = QueueManager(currentDay: day, dataService: Service(items: stored))
        watch(manager)
        manager.operation.onNext(.add(item("a")))
        stored.onNext([item("b"), item("c")])
        expect(log, ["next()", "next(a)", "next(a b c)"])
    }

    @Test func `stored items that do not belong in the queue leave it at once`() {
        let unfinished = Item(name: "b", done: false, dayOfTheWeek: day)
        let manager = queue(item("a"), unfinished, item("c"))
        watch(manager)
        expect(log, ["next(a c)"])
    }

    @Test(arguments: [true, false])
    func `an item that is not done, or not of the current day, leaves the queue for good`(
        isDone: Bool
    ) {
        let a = item("a")
        let manager = queue(a, item("b"))
        watch(manager)
        a.setDone.onNext(true)
        a.setDayOfTheWeek.onNext(day)
        if isDone { a.setDayOfTheWeek.onNext(3) } else { a.setDone.onNext(false) }
        a.setDone.onNext(true)
        a.setDayOfTheWeek.onNext(day)
        a.setDone.onNext(false)
        expect(log, ["next(a b)", "next(b)"])
    }

    @Test(arguments: [(false, 2), (true, 3), (false, 3)])
    func `an item that does not belong in the queue is removed at once`(
        done: Bool,
        dayOfTheWeek: Int,
    ) {
        let manager = queue()
        watch(manager)
        let stranger = Item(name: "a", done: done, dayOfTheWeek: dayOfTheWeek)
        manager.operation.onNext(.add(stranger))
        manager.operation.onNext(.add(item("b")))
        expect(log, ["next()", "next(a)", "next()", "next(b)"])
        expect(stranger.queuePosition, nil)
    }

    @Test(arguments: ["deleted", "not done", "another day", "added as another day's"])
    func `an item that has left is not observed any longer`(reason: String) {
        let manager = queue()
        let a = item("a")
        if reason == "added as another day's" { a.setDayOfTheWeek.onNext(3) }
        manager.operation.onNext(.add(a))
        switch reason {
        case "deleted": manager.operation.onNext(.delete(a))
        case "not done": a.setDone.onNext(false)
        case "another day": a.setDayOfTheWeek.onNext(3)
        default: break
        }
        expect(!isObserved(a))
    }

    @Test func `an item that is added twice is there once, and is not observed after it has left`()
    {
        let a = item("a")
        let manager = queue(a, a)
        watch(manager)
        manager.operation.onNext(.add(a))
        expect(isObserved(a))
        a.setDone.onNext(false)
        expect(!isObserved(a))
        a.setDone.onNext(true)
        manager.operation.onNext(.add(a))
        manager.operation.onNext(.delete(a))
        expect(!isObserved(a))
        manager.operation.onNext(.add(a))
        a.setDayOfTheWeek.onNext(3)
        expect(log, ["next(a)", "next()", "next(a)", "next()", "next(a)", "next()"])
    }

    @Test func `an item that is not in the queue can be neither deleted nor moved`() {
        let manager = queue()
        watch(manager)
        manager.operation.onNext(.delete(item("a")))
        manager.operation.onNext(.move(item("a"), to: 1))
        expect(log, ["next()"])
    }

    @Test(arguments: [
        (1, "c a b"), (2, "a c b"), (3, "a b c"), (4, "a b c"), (0, "c a b"), (.min, "c a b"),
    ])
    func `moving an item sends the list in its new order`(position: Int, expected: String) {
        let c = item("c")
        let manager = queue(item("a"), item("b"), c)
        watch(manager)
        manager.operation.onNext(.move(c, to: position))
        expect(log, ["next(a b c)", "next(\(expected))"])
    }

    @Test func `positions follow the order, and are set before the list is sent`() {
        let (a, b, c) = (item("a"), item("b"), item("c"))
        let manager = queue(a, b)
        let disposable = manager.items.subscribe(onNext: { _ in
            log.write("\([a, b, c].map { $0.queuePosition ?? 0 })")
        })
        manager.operation.onNext(.add(c))
        manager.operation.onNext(.move(c, to: 1))
        manager.operation.onNext(.delete(a))
        b.setDone.onNext(false)
        expect(log, ["[1, 2, 0]", "[1, 2, 3]", "[2, 3, 1]", "[0, 2, 1]", "[0, 0, 1]"])
        disposable.dispose()
    }

    @Test func `the view model has the same list, and passes on what it is asked for`() {
        let (managers, viewModels) = (Log(), Log())
        let manager = queue()
        let viewModel = QueueViewModel(queueManager: manager)
        names(manager.items).subscribe(managers).disposed(by: bag)
        names(viewModel.items).subscribe(viewModels).disposed(by: bag)
        let (a, b) = (item("a"), item("b"))
        viewModel.addItem(a)
        viewModel.addItem(b)
        viewModel.moveItem(a, to: 2)
        viewModel.deleteItem(a)
        expect(viewModels, ["next()", "next(a)", "next(a b)", "next(b a)", "next(b)"])
        expect(viewModels, managers.lines)
    }

    @Test func `all observers receive the same lists when one of them changes the queue`() {
        let (first, second) = (Log(), Log())
        let manager = queue()
        let a = item("a")
        let disposable = manager.items.subscribe(onNext: { items in
            first.write(items.map(\.name).joined(separator: " "))
            if items.count == 2 { a.setDone.onNext(false) }
        })
        let other = names(manager.items).subscribe(onNext: { second.write($0) })
        manager.operation.onNext(.add(a))
        manager.operation.onNext(.add(item("b")))
        expect(first, ["", "a", "a b", "b"])
        expect(second, first.lines)
        disposable.dispose()
        other.dispose()
    }

    @Test func `an item that an observer of the list deletes while it is added is not observed`() {
        let manager = queue()
        let a = item("a")
        let disposable = manager.items.subscribe(onNext: { [unowned manager] items in
            log.write(items.map(\.name).joined(separator: " "))
            if !items.isEmpty { manager.operation.onNext(.delete(a)) }
        })
        manager.operation.onNext(.add(a))
        a.setDone.onNext(false)
        expect(log, ["", "a", ""])
        expect(!isObserved(a))
        disposable.dispose()
    }

    @Test func `nothing is left of a queue that is freed: items and service do not hold it`() {
        weak var weakManager: QueueManager?
        weak var weakViewModel: QueueViewModel?
        weak var weakItem: Item?
        let (kept, stored) = (item("kept"), PublishSubject<[Item]>())
        do {
            let a = item("a")
            // More items have not been fetched yet.
            let items = Observable<[Item]>.create { observer in
                observer.onNext([a, kept])
                return stored.subscribe(observer)
            }
            let service = Service(items: items)
            let manager = QueueManager(currentDay: day, dataService: service)
            let viewModel = QueueViewModel(queueManager: manager)
            viewModel.deleteItem(a)
            (weakManager, weakViewModel, weakItem) = (manager, viewModel, a)
        }
        expect(weakManager == nil)
        expect(weakViewModel == nil)
        expect(weakItem == nil)
        expect(!isObserved(kept) && !stored.hasObservers)
        expect(kept.queuePosition == nil)
        kept.setDone.onNext(false)
    }
}
