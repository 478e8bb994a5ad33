/// Plays the four ways in which a queue changes, and counts what is left of each.
@MainActor
func showItemQueue() {
    play("two items are added, and one is deleted") { stage in
        stage.add("a", at: 100)
        stage.add("b", at: 200)
        stage.at(400) { stage.viewModel.deleteItem(stage.item("a")) }
    }
    play("done becomes false") { stage in
        stage.add("a", at: 100)
        stage.at(200) { stage.item("a").setDone.onNext(true) }
        stage.at(400) { stage.item("a").setDone.onNext(false) }
        stage.at(500) { stage.item("a").setDone.onNext(true) }
    }
    play("the day is not the current one any more") { stage in
        stage.add("a", at: 100)
        stage.at(200) { stage.item("a").setDayOfTheWeek.onNext(2) }
        stage.at(400) { stage.item("a").setDayOfTheWeek.onNext(3) }
    }
    play("an item that is not done to begin with") { stage in
        stage.item("a").setDone.onNext(false)
        stage.add("a", at: 100)
    }
}

@MainActor
private func play(_ title: String, story: (QueueStage) -> Void) {
    let living = Living()
    do {
        let stage = QueueStage(living)
        story(stage)
        stage.clock.advanceTo(600)
        print("\(title):")
        for line in stage.timeline.drawing(step: 100, end: 600) { print("  \(line)") }
    }
    print("  objects left: \(living.count)")
}

/// Two items, a queue in which only day 2 counts, and a clock; all that happens is drawn.
private final class QueueStage {
    let clock = VirtualTimeScheduler()
    let timeline = Timeline()
    let viewModel: QueueViewModel
    private let manager: QueueManager
    private let items: [String: Item]
    private let added: (String, Int) -> Void
    private let bag = DisposeBag()

    init(_ living: Living) {
        let a = living.watch(Item(name: "a", dayOfTheWeek: 2))
        let b = living.watch(Item(name: "b", dayOfTheWeek: 2))
        items = ["a": a, "b": b]
        manager = living.watch(QueueManager(currentDay: 2))
        viewModel = living.watch(QueueViewModel(queueManager: manager))
        added = timeline.row("add")
        draw(manager.items.map(names), as: "manager.items")
        draw(viewModel.items.map(names), as: "viewModel.items")
        draw(a.done.map { $0 ? "T" : "F" }, as: "a.done")
        draw(a.dayOfTheWeek.map { "\($0)" }, as: "a.dayOfTheWeek")
    }

    func item(_ name: String) -> Item {
        items[name]!
    }

    func at(_ time: Int, _ action: @escaping () -> Void) {
        clock.scheduleAt(time, action: action)
    }

    func add(_ name: String, at time: Int) {
        at(time) {
            self.added(name, time)
            self.viewModel.addItem(self.item(name))
        }
    }

    private func draw(_ marks: Observable<String>, as name: String) {
        let mark = timeline.row(name)
        marks.subscribe(onNext: { [clock] in mark($0, clock.clock) }).disposed(by: bag)
    }
}

private func names(_ items: [Item]) -> String {
    "[" + items.map(\.name).joined(separator: " ") + "]"
}

/// Counts what is alive of what it was shown.
private final class Living {
    private var probes: [() -> Bool] = []

    func watch<Object: AnyObject>(_ object: Object) -> Object {
        probes.append { [weak object] in object != nil }
        return object
    }

    var count: Int {
        probes.count { $0() }
    }
}
