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
    let living = LivingObjects()
    do {
        let run = ItemQueueRun(fetched: fetched, living)
        plan(run)
        run.clock.start()
        print("\(title):")
        for line in run.timeline.lines(step: 100, end: 500) { print("  \(line)") }
    }
    print("  objects left: \(living.count)")
}

/// Three items, a queue for day 2, and a clock; all that happens is drawn.
private final class ItemQueueRun {
    let clock = VirtualTimeScheduler()
    let timeline = Timeline()
    let viewModel: QueueViewModel
    private let items: [String: Item]
    private let bag = DisposeBag()

    init(fetched: [String], _ living: LivingObjects) {
        var items: [String: Item] = [:]
        for name in ["a", "b", "c"] {
            items[name] = living.watch(Item(name: name, dayOfTheWeek: 2))
        }
        self.items = items
        let stored = StoredItems(items: fetched.compactMap { items[$0] })
        let manager = living.watch(QueueManager(currentDay: 2, dataService: stored))
        viewModel = living.watch(QueueViewModel(queueManager: manager))
        draw(manager.items.map(names), as: "manager.items")
        draw(viewModel.items.map(names), as: "viewModel.items")
        draw(item("a").done.map { $0 ? "T" : "F" }, as: "a.done")
        draw(item("a").dayOfTheWeek.map { "\($0)" }, as: "a.dayOfTheWeek")
    }

    func item(_ name: String) -> Item {
        items[name]!
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

/// Counts those of the objects it watches that are alive.
private final class LivingObjects {
    private var probes: [() -> Bool] = []

    func watch<Object: AnyObject>(_ object: Object) -> Object {
        probes.append { [weak object] in object != nil }
        return object
    }

    var count: Int {
        probes.count { $0() }
    }
}
