extension Scene {
    static var itemQueue: Scene {
        Scene("item-queue", "how a queue of finished work changes, and what is left of it") {
            show("one item is fetched, two are added, one is deleted", fetched: ["a"]) { run in
                run.add("b", at: 100)
                run.add("c", at: 200)
                run.at(300) { run.viewModel.deleteItem(run.item("b")) }
            }
            show("an item was not done after all") { run in
                run.add("a", at: 100)
                run.at(200) { run.item("a").setDone.onNext(true) }
                run.at(300) { run.item("a").setDone.onNext(false) }
                run.at(400) { run.item("a").setDone.onNext(true) }
            }
            show("an item gets another day") { run in
                run.add("a", at: 100)
                run.at(200) { run.item("a").setDayOfTheWeek.onNext(2) }
                run.at(300) { run.item("a").setDayOfTheWeek.onNext(3) }
            }
            show("an item is not done when it is added") { run in
                run.item("a").setDone.onNext(false)
                run.add("a", at: 100)
            }
            show("an item moves to the front", fetched: ["a", "b"]) { run in
                run.at(200) { run.viewModel.moveItem(run.item("b"), to: 1) }
            }
        }
    }
}

private func show(_ title: String, fetched: [String] = [], plan: (ItemQueueRun) -> Void) {
    var isAlive: [() -> Bool] = []
    do {
        let run = ItemQueueRun(fetched: fetched)
        for object in run.objects { isAlive.append { [weak object] in object != nil } }
        plan(run)
        run.clock.start()
        print("\(title):")
        for line in run.timeline.lines(step: 100, end: 500) { print("  \(line)") }
    }
    print("  objects left: \(isAlive.count { $0() })")
}

/// Three items, a queue for day 2, and a clock; all that happens is drawn.
private final class ItemQueueRun {
    let clock = VirtualTimeScheduler()
    let timeline = Timeline()
    let viewModel: QueueViewModel
    private let manager: QueueManager
    private let items: [Item]
    private let bag = DisposeBag()

    init(fetched: [String]) {
        items = ["a", "b", "c"].map { Item(name: $0, dayOfTheWeek: 2) }
        let stored = StoredItems(items: items.filter { fetched.contains($0.name) })
        manager = QueueManager(currentDay: 2, dataService: stored)
        viewModel = QueueViewModel(queueManager: manager)
        draw(manager.items.map(names), as: "manager.items")
        draw(viewModel.items.map(names), as: "viewModel.items")
        draw(item("a").done.map { $0 ? "T" : "F" }, as: "a.done")
        draw(item("a").dayOfTheWeek.map { "\($0)" }, as: "a.dayOfTheWeek")
    }

    /// Those of which nothing may be left.
    var objects: [AnyObject] {
        items + [manager, viewModel]
    }

    func item(_ name: String) -> Item {
        items.first { $0.name == name }!
    }

    func at(_ time: Int, _ action: @escaping () -> Void) {
        clock.scheduleAt(time, action: action)
    }

    func add(_ name: String, at time: Int) {
        at(time) { [self] in viewModel.addItem(item(name)) }
    }

    private func draw(_ marks: Observable<String>, as name: String) {
        let mark = timeline.row(name)
        marks.subscribe(onNext: { [clock] in mark($0, clock.clock) }).disposed(by: bag)
    }
}

private struct StoredItems: DataAccessProvider {
    let items: [Item]

    func fetchQueuedItems() -> Observable<[Item]> {
        .just(items)
    }
}

private func names(_ items: [Item]) -> String {
    "[" + items.map(\.name).joined(separator: " ") + "]"
}
