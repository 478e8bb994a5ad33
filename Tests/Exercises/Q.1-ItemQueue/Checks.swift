private let queue = ErrandQueue(today: 2)
private let lists = Log()
private let bag = DisposeBag()

/// Writes every list.
private func observe(_ queue: ErrandQueue, in log: Log) {
    queue.errands
        .subscribe(onNext: { errands in
            log.write("[" + errands.map(\.name).joined(separator: " ") + "]")
        })
        .disposed(by: bag)
}

@Test func `every observer receives the whole list, and a late one the present list`() {
    let late = Log()
    let (milk, bread) = (Errand("milk", day: 2), Errand("bread", day: 2))
    observe(queue, in: lists)
    queue.add(milk)
    queue.add(bread)
    observe(queue, in: late)
    queue.remove(milk)
    #expect(lists.lines == ["[]", "[milk]", "[milk bread]", "[bread]"])
    #expect(late.lines == ["[milk bread]", "[bread]"])
}

@Test func `an observer of the list may remove others when one has left`() {
    let late = Log()
    let errands = ["milk", "bread", "tea"].map { Errand($0, day: 2) }
    errands.forEach(queue.add)
    observe(queue, in: lists)
    queue.errands
        .subscribe(onNext: { [queue] list in
            if list.map(\.name) == ["bread", "tea"] { list.forEach(queue.remove) }
        })
        .disposed(by: bag)
    observe(queue, in: late)
    queue.remove(errands[0])
    queue.add(errands[0])
    #expect(lists.lines == ["[milk bread tea]", "[bread tea]", "[tea]", "[]", "[milk]"])
    #expect(late.lines == lists.lines)
}

@Test func `an errand that is put off leaves`() {
    let milk = Errand("milk", day: 2)
    observe(queue, in: lists)
    queue.add(milk)
    milk.putOff(to: 2)
    #expect(lists.lines == ["[]", "[milk]"])
    milk.putOff(to: 3)
    #expect(lists.lines == ["[]", "[milk]", "[]"])
}

@Test(arguments: [(day: 2, isDone: true), (day: 3, isDone: false), (day: 3, isDone: true)])
func `an errand that does not belong here leaves at once`(day: Int, isDone: Bool) {
    let errand = Errand("milk", day: day, isDone: isDone)
    observe(queue, in: lists)
    queue.add(errand)
    #expect(lists.lines == ["[]", "[milk]", "[]"])
    #expect(!errand.isWatched)
}

@Test func `of two errands with the same name only the one leaves that is done`() {
    let (first, second) = (Errand("milk", day: 2), Errand("milk", day: 2))
    queue.add(first)
    queue.add(second)
    observe(queue, in: lists)
    second.finish()
    #expect(lists.lines == ["[milk milk]", "[milk]"])
    #expect(first.isWatched)
    first.finish()
    #expect(lists.lines == ["[milk milk]", "[milk]", "[]"])
}

@Test func `an errand that has left is not watched`() {
    let errands = (1...3).map { Errand("\($0)", day: 2) }
    errands.forEach(queue.add)
    #expect(errands.map(\.isWatched) == [true, true, true])
    queue.remove(errands[0])
    errands[1].finish()
    errands[2].putOff(to: 3)
    #expect(errands.map(\.isWatched) == [false, false, false])
}

@Test func `an errand that is added twice stays where it is, and nothing is sent`() {
    let (milk, bread) = (Errand("milk", day: 2), Errand("bread", day: 2))
    queue.add(milk)
    queue.add(bread)
    observe(queue, in: lists)
    queue.add(milk)
    #expect(lists.lines == ["[milk bread]"])
}

@Test func `an errand that was added twice is not watched when it has left`() {
    let (removed, done) = (Errand("removed", day: 2), Errand("done", day: 2))
    for errand in [removed, done] {
        queue.add(errand)
        queue.add(errand)
    }
    queue.remove(removed)
    done.finish()
    #expect(!removed.isWatched)
    #expect(!done.isWatched)
}

@Test func `an errand may come back, and is watched again`() {
    let milk = Errand("milk", day: 2)
    queue.add(milk)
    queue.remove(milk)
    observe(queue, in: lists)
    queue.add(milk)
    #expect(milk.isWatched)
    milk.finish()
    #expect(lists.lines == ["[]", "[milk]", "[]"])
    #expect(!milk.isWatched)
}

@Test func `an observer of the list may bring an errand back as soon as it has left`() {
    let milk = Errand("milk", day: 2)
    queue.add(milk)
    var isBack = false
    queue.errands
        .subscribe(onNext: { [queue] list in
            guard list.isEmpty, !isBack else { return }
            isBack = true
            queue.add(milk)
        })
        .disposed(by: bag)
    queue.remove(milk)
    observe(queue, in: lists)
    #expect(lists.lines == ["[milk]"])
    #expect(milk.isWatched)
    milk.finish()
    #expect(!milk.isWatched)
}

@Test func `what happens to an errand that has left does not matter`() {
    let milk = Errand("milk", day: 2)
    queue.add(milk)
    queue.remove(milk)
    observe(queue, in: lists)
    milk.finish()
    milk.putOff(to: 5)
    queue.remove(milk)
    #expect(lists.lines == ["[]"])
}

@Test func `an errand that an observer of the list removes at once is not watched`() {
    let milk = Errand("milk", day: 2)
    queue.errands
        .subscribe(onNext: { [unowned queue] errands in errands.forEach(queue.remove) })
        .disposed(by: bag)
    queue.add(milk)
    #expect(!milk.isWatched)
}

@Test func `an observer of the list may finish an errand that has just come`() {
    let milk = Errand("milk", day: 2)
    queue.errands
        .subscribe(onNext: { errands in for errand in errands { errand.finish() } })
        .disposed(by: bag)
    queue.add(milk)
    observe(queue, in: lists)
    #expect(lists.lines == ["[]"])
    #expect(!milk.isWatched)
}

@Test func `two queues watch one errand, each for itself`() {
    let other = ErrandQueue(today: 3)
    let milk = Errand("milk", day: 2)
    queue.add(milk)
    other.add(milk)
    observe(other, in: lists)
    #expect(lists.lines == ["[]"])
    #expect(milk.isWatched)
    observe(queue, in: lists)
    milk.finish()
    #expect(lists.lines == ["[]", "[milk]", "[]"])
    #expect(!milk.isWatched)
}

@Test func `a queue that is not held is freed, and watches nothing`() {
    let milk = Errand("milk", day: 2)
    var queue: ErrandQueue? = ErrandQueue(today: 2)
    let isFreed = { [weak queue] in queue == nil }
    queue?.add(milk)
    #expect(milk.isWatched)
    queue = nil
    #expect(isFreed())
    #expect(!milk.isWatched)
}

@Test(arguments: [true, false])
func `an errand that has left is freed`(isDone: Bool) {
    var milk: Errand? = Errand("milk", day: 2)
    let isFreed = { [weak milk] in milk == nil }
    milk.map(queue.add)
    if isDone { milk?.finish() } else { milk.map(queue.remove) }
    milk = nil
    #expect(isFreed())
}

@Test func `a thousand errands come and go, and others come in their place`() {
    for _ in 1...1000 {
        let errand = Errand("errand", day: 2)
        queue.add(errand)
        guard errand.isWatched else {
            Issue.record("an errand that has come is not watched")
            return
        }
        errand.finish()
    }
    observe(queue, in: lists)
    #expect(lists.lines == ["[]"])
}
