import Dispatch

@testable import RxBeyond

extension MarbleRuns {
    /// An observer that is there from the beginning, one that leaves, one that comes late, and one
    /// that comes when all is over.
    static func subject<Subject: SubjectType>(
        _ title: String,
        _ subject: Subject,
    ) -> String where Subject.Element == Int, Subject.Observer.Element == Int {
        let bench = MarbleBench(title)
        let input = bench.input("on(_:)")
        let outputs = ["first", "leaves", "late", "too late"].map(bench.output)
        let bag = DisposeBag()
        func subscribe(_ output: MarbleLine) -> any Disposable {
            output.note(.subscribed)
            return subject.subscribe(AnyObserver { output.on($0) })
        }
        func send(_ event: Event<Int>) {
            input.on(event)
            subject.asObserver().on(event)
        }
        subscribe(outputs[0]).disposed(by: bag)
        let leaving = subscribe(outputs[1])
        for number in 1...4 { bench.clock.scheduleAt(100 * number) { send(.next(number)) } }
        bench.clock.scheduleAt(250) {
            leaving.dispose()
            outputs[1].noteDispose()
            subscribe(outputs[2]).disposed(by: bag)
        }
        bench.clock.scheduleAt(500) { send(.completed) }
        bench.clock.scheduleAt(550) { subscribe(outputs[3]).disposed(by: bag) }
        return bench.draw()
    }

    /// One search, of which two subscribers want the results.
    static func sharing(
        _ title: String,
        _ share: (Observable<Int>) -> Observable<Int>,
    ) -> String {
        let bench = MarbleBench(title)
        // A source of its own for every subscription that reaches it.
        var searches = (1...2).map { number in
            bench.source("search \(number)", (1...3).map { (100 * $0, $0) }, completedAt: 350)
        }
        let search = Observable<Int>.create { searches.removeFirst().subscribe($0) }
        let shared = share(search)
        let bag = DisposeBag()
        bench.observe("first", shared).disposed(by: bag)
        bench.clock.scheduleAt(150) { bench.observe("late", shared).disposed(by: bag) }
        return bench.draw()
    }

    static func queue() -> String {
        let bench = MarbleBench("QueueManager(currentDay: 1)", until: 1000)
        let (operations, done, day) = (
            bench.input("operations"), bench.input("b is done"), bench.input("c's day")
        )
        let list = bench.output("items")
        let manager = QueueManager(currentDay: 1, dataService: NothingStored())
        let items = ["a", "b", "c"].map { Item(name: $0, dayOfTheWeek: 1) }
        func at(_ time: Int, _ line: MarbleLine, _ text: String, _ body: @escaping () -> Void) {
            bench.clock.scheduleAt(time) {
                line.note(.next(text))
                body()
            }
        }
        let subscription = manager.items.subscribe(onNext: { items in
            list.note(.next(items.isEmpty ? "∅" : items.map(\.name).joined(separator: " ")))
        })
        for (number, item) in items.enumerated() {
            let time = 150 + 150 * number
            at(time, operations, "add \(item.name)") { manager.operation.onNext(.add(item)) }
        }
        at(600, done, "false") { items[1].setDone.onNext(false) }
        at(720, operations, "c to 1") { manager.operation.onNext(.move(items[2], to: 1)) }
        at(850, day, "2") { items[2].setDayOfTheWeek.onNext(2) }
        defer { subscription.dispose() }
        return bench.draw()
    }

    /// Loops that need 250 milliseconds for each element, beside a source that needs 100.
    static func bridge() -> String {
        let bench = MarbleBench("for try await … in source.values(buffering: …)", until: 1700)
        let source = bench.source("source", (1...6).map { (100 * $0, $0) }, completedAt: 700)
            .publish()
        for (name, policy) in [
            ("unbounded", ObservableValues<Int>.BufferingPolicy.unbounded),
            ("newest 1", .bufferingNewest(1)), ("oldest 1", .bufferingOldest(1)),
        ] {
            let loop = bench.output(name)
            let elements = source.values(buffering: policy).makeAsyncIterator()
            for time in stride(from: 110, to: 1700, by: 250) {
                bench.clock.scheduleAt(time) {
                    guard !loop.hasEnded else { return }
                    loop.on(next(of: elements).map(Event.next) ?? .completed)
                }
            }
        }
        let connection = source.connect()
        defer { connection.dispose() }
        return bench.draw()
    }

    /// Returns what a loop would read now. Something has to be waiting.
    private static func next(of elements: ObservableValues<Int>.Iterator) -> Int? {
        nonisolated(unsafe) var element: Int?
        nonisolated(unsafe) let elements = elements
        let isRead = DispatchSemaphore(value: 0)
        Task {
            element = try await elements.next()
            isRead.signal()
        }
        isRead.wait()
        return element
    }
}

/// A queue that begins with nothing.
private struct NothingStored: DataAccessProvider {
    func fetchQueuedItems() -> Observable<[Item]> { Observable.just([]) }
}
