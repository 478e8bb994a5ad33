import Testing
import TestSupport

@testable import RxDemo06

@Suite(.endingSubscriptions)
struct ItemQueueTests {
    private let day = 2

    private func item(_ name: String, done: Bool = true) -> Item {
        Item(name: name, done: done, dayOfTheWeek: day)
    }

    private func names(_ items: Observable<[Item]>) -> Observable<String> {
        items.map { $0.map(\.name).joined(separator: " ") }
    }

    @Test func `adding and deleting notify with the whole list`() {
        let log = Log()
        let manager = QueueManager(currentDay: day)
        let (a, b) = (item("a"), item("b"))
        names(manager.items).start(log)
        manager.operation.onNext(.add(a))
        manager.operation.onNext(.add(b))
        manager.operation.onNext(.delete(a))
        #expect(log.lines == ["next()", "next(a)", "next(a b)", "next(b)"])
    }

    @Test func `a late subscriber sees the present list`() {
        let log = Log()
        let manager = QueueManager(currentDay: day, items: [item("a"), item("b")])
        names(manager.items).start(log)
        #expect(log.lines == ["next(a b)"])
    }

    @Test func `an item whose done becomes false leaves the queue`() {
        let log = Log()
        let a = item("a")
        let manager = QueueManager(currentDay: day, items: [a, item("b")])
        names(manager.items).start(log)
        a.setDone.onNext(true)
        a.setDone.onNext(false)
        #expect(log.lines == ["next(a b)", "next(b)"])
    }

    @Test func `an item whose day is not the current one leaves the queue`() {
        let log = Log()
        let a = item("a")
        let manager = QueueManager(currentDay: day, items: [a, item("b")])
        names(manager.items).start(log)
        a.setDayOfTheWeek.onNext(day)
        a.setDayOfTheWeek.onNext(3)
        #expect(log.lines == ["next(a b)", "next(b)"])
    }

    @Test func `later changes of an item that has left are ignored`() {
        let log = Log()
        let a = item("a")
        let manager = QueueManager(currentDay: day, items: [a])
        a.setDone.onNext(false)
        names(manager.items).start(log)
        a.setDone.onNext(true)
        a.setDone.onNext(false)
        a.setDayOfTheWeek.onNext(5)
        #expect(log.lines == ["next()"])
    }

    @Test(arguments: [(false, 2), (true, 3), (false, 3)])
    func `an item that does not belong in the queue to begin with is removed at once`(
        done: Bool,
        dayOfTheWeek: Int
    ) {
        let log = Log()
        let manager = QueueManager(currentDay: day)
        names(manager.items).start(log)
        let stranger = Item(name: "a", done: done, dayOfTheWeek: dayOfTheWeek)
        manager.operation.onNext(.add(stranger))
        #expect(log.lines == ["next()", "next(a)", "next()"])
    }

    @Test func `an item that has left can come back`() {
        let log = Log()
        let a = item("a")
        let manager = QueueManager(currentDay: day, items: [a])
        a.setDone.onNext(false)
        a.setDone.onNext(true)
        names(manager.items).start(log)
        manager.operation.onNext(.add(a))
        a.setDone.onNext(false)
        #expect(log.lines == ["next()", "next(a)", "next()"])
    }

    @Test func `an item stands in the queue once, and one that is not there cannot be deleted`() {
        let log = Log()
        let a = item("a")
        let manager = QueueManager(currentDay: day)
        names(manager.items).start(log)
        manager.operation.onNext(.delete(a))
        manager.operation.onNext(.add(a))
        manager.operation.onNext(.add(a))
        #expect(log.lines == ["next()", "next(a)"])
    }

    @Test func `an item is given its position when it comes, and loses it when it goes`() {
        let (a, b, c) = (item("a"), item("b"), item("c"))
        let manager = QueueManager(currentDay: day, items: [a, b])
        #expect([a, b].map(\.queuePosition) == [1, 2])
        manager.operation.onNext(.delete(a))
        manager.operation.onNext(.add(c))
        #expect([a, b, c].map(\.queuePosition) == [nil, 2, 3])
    }

    @Test func `the view model shows the same list and passes on what it is told`() {
        let (managers, viewModels) = (Log(), Log())
        let manager = QueueManager(currentDay: day)
        let viewModel = QueueViewModel(queueManager: manager)
        names(manager.items).start(managers)
        names(viewModel.items).start(viewModels)
        let a = item("a")
        viewModel.addItem(a)
        viewModel.addItem(item("b"))
        viewModel.deleteItem(a)
        #expect(viewModels.lines == ["next()", "next(a)", "next(a b)", "next(b)"])
        #expect(viewModels.lines == managers.lines)
    }

    @Test func `an item may be removed by one who is being told the list`() {
        let log = Log()
        let manager = QueueManager(currentDay: day)
        let a = item("a")
        manager.items
            .subscribe(onNext: { items in
                log.write(items.map(\.name).joined(separator: " "))
                if items.count == 2 { a.setDone.onNext(false) }
            })
            .endingWithTest()
        manager.operation.onNext(.add(a))
        manager.operation.onNext(.add(item("b")))
        #expect(log.lines == ["", "a", "a b", "b"])
    }

    @Test func `nothing of a queue is left when it is let go, and its items forget it`() {
        weak var weakManager: QueueManager?
        weak var weakViewModel: QueueViewModel?
        weak var weakItem: Item?
        let kept = item("kept")
        do {
            let a = item("a")
            let manager = QueueManager(currentDay: day, items: [a, kept])
            let viewModel = QueueViewModel(queueManager: manager)
            viewModel.deleteItem(a)
            (weakManager, weakViewModel, weakItem) = (manager, viewModel, a)
        }
        #expect(weakManager == nil)
        #expect(weakViewModel == nil)
        #expect(weakItem == nil)
        kept.setDone.onNext(false)
    }
}
