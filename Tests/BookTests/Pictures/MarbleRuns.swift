@testable import Prelude
@testable import RxBeyond

/// The marble diagrams, each drawn from a run in virtual time.
enum MarbleRuns {
    static var pictures: [String: String] {
        [
            "marbles-bus": bus(),
            "marbles-enough": enough(),
            "marbles-search-box": searchBox(),
            "marbles-skip": observing("skip(2)") { bench in
                bench.source("source", (1...5).map { (100 * $0, $0) }, completedAt: 550).skip(2)
            },
            "marbles-debounce": debounce(),
            "marbles-observe-on": observing("observe(on: a queue that needs 80 ms each)", slowly),
            "marbles-publish-subject": subject("PublishSubject()", PublishSubject()),
            "marbles-behavior-subject":
                subject("BehaviorSubject(value: 0)", BehaviorSubject(value: 0)),
            "marbles-replay-subject":
                subject("ReplaySubject.create(bufferSize: 2)", ReplaySubject.create(bufferSize: 2)),
            "marbles-two-searches": sharing("without share: each subscriber searches") { $0 },
            "marbles-share": sharing("share()") { $0.share() },
            "marbles-share-replay": sharing("share(replay: 1)") { $0.share(replay: 1) },
            "marbles-concat": combining("first.concat(second)") { $0.concat($1) },
            "marbles-flat-map": searching("flatMap { search($0) }") { $0.flatMap($1) },
            "marbles-flat-map-latest":
                searching("flatMapLatest { search($0) }") { $0.flatMapLatest($1) },
            "marbles-combine-latest": combining("combineLatest(first, second) { $0 + $1 }") {
                Observable.combineLatest($0, $1) { $0 + $1 }
            },
            "marbles-zip": combining("zip(first, second) { $0 + $1 }") {
                Observable.zip($0, $1) { $0 + $1 }
            },
            "marbles-catch": observing("catch { _ in second }", caught),
            "marbles-retry": observing("retry(2)") { failing(on: $0).retry(2) },
            "marbles-item-queue": queue(),
            "marbles-values": bridge(),
        ]
    }

    /// A, B and C are called twice, and A removes itself when it is called.
    private static func bus() -> String {
        let bench = MarbleBench("A removes itself when it is called", until: 400)
        let input = bench.input("emit")
        var emits: [(Int) -> Void] = []
        for (name, walk) in [("forwards", EventBus<Int>.Walk.forwards), ("snapshot", .snapshot)] {
            let bus = EventBus<Int>(walk: walk)
            var own: Token?
            for handler in ["A", "B", "C"] {
                let output = bench.output("\(name): \(handler)")
                let token = bus.on("rain") { value in
                    output.on(.next(value))
                    guard let token = own else { return }
                    own = nil
                    token.off()
                    output.noteDispose()
                }
                if handler == "A" { own = token }
            }
            emits.append { bus.emit("rain", $0) }
        }
        for value in 1...2 {
            bench.clock.scheduleAt(100 * value) {
                input.on(.next(value))
                for emit in emits { emit(value) }
            }
        }
        return bench.draw()
    }

    /// Chapter 1's scene of that name.
    private static func enough() -> String {
        let bench = MarbleBench("create { observer in … }", until: 400)
        let values = bench.source("the source", [(0, 0), (300, 1)])
        return bench.draw(values, as: "your handler")
    }

    /// Chapter 4's search box, with a tenth of a second between two keys.
    private static func searchBox() -> String {
        let title = "filter { $0.count >= 2 }  ►  map { \"\\($0)*\" }"
        let bench = MarbleBench(title, until: 500)
        let typed = ["s", "sw", "swi", "swif", "swift"]
        let texts = typed.enumerated().map { (50 + 100 * $0.offset, $0.element) }
        let searches = bench.source("the field", texts).filter { $0.count >= 2 }.map { "\($0)*" }
        return bench.draw(searches, as: "searches", disposedAt: 300)
    }

    private static func observing<Element>(
        _ title: String,
        _ make: (MarbleBench) -> Observable<Element>
    ) -> String {
        let bench = MarbleBench(title)
        return bench.draw(make(bench))
    }

    /// A person who types, and stops for a while in the middle.
    private static func debounce() -> String {
        let bench = MarbleBench("debounce(.milliseconds(300))", until: 1300)
        let texts = [(0, "s"), (100, "sw"), (200, "swi"), (800, "swif"), (900, "swift")]
        let field = bench.source("the field", texts)
        let searches = field.debounce(.milliseconds(300), scheduler: bench.clock)
        return bench.draw(searches, as: "searches")
    }

    /// A burst of values, and a scheduler that takes 80 milliseconds for each.
    private static func slowly(on bench: MarbleBench) -> Observable<Int> {
        let burst = [(100, 1), (150, 2), (200, 3), (420, 4)]
        return bench.source("source", burst, completedAt: 500)
            .observe(on: BusyScheduler(bench.clock))
    }

    /// Numbers and letters, sent at times of their own.
    private static func combining(
        _ title: String,
        _ combine: (Observable<String>, Observable<String>) -> Observable<String>,
    ) -> String {
        let bench = MarbleBench(title)
        let first = bench.source("first", [(50, "1"), (250, "2"), (300, "3")], completedAt: 350)
        let second = bench.source("second", [(100, "a"), (150, "b")], completedAt: 220)
        return bench.draw(combine(first, second))
    }

    /// A slow search, and a quick one that is begun after it.
    private static func searching(
        _ title: String,
        _ flatten: (Observable<String>, @escaping (String) -> Observable<String>)
            -> Observable<String>,
    ) -> String {
        let bench = MarbleBench(title, until: 800)
        let field = bench.source("the field", [(50, "sw"), (150, "swi")])
        let searches = [
            "sw": bench.source("search(sw)", [(250, "sw 1"), (410, "sw 2")], completedAt: 450),
            "swi": bench.source("search(swi)", [(70, "swi 1"), (230, "swi 2")], completedAt: 270),
        ]
        return bench.draw(flatten(field) { searches[$0]! }, as: "results")
    }

    private static func caught(on bench: MarbleBench) -> Observable<String> {
        let first = failing(on: bench)
        let second = bench.source("second", [(60, "c"), (120, "d")], completedAt: 200)
        return first.catch { _ in second }
    }

    private static func failing(on bench: MarbleBench) -> Observable<String> {
        bench.source("first", [(50, "a"), (120, "b")], failedAt: 200)
    }
}

/// A queue in virtual time that is slow: one piece of work after the other, 80 milliseconds each.
private final class BusyScheduler: ImmediateSchedulerType {
    private let scheduler: VirtualTimeScheduler
    private var free = 0

    init(_ scheduler: VirtualTimeScheduler) { self.scheduler = scheduler }

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        free = max(free, scheduler.clock) + 80
        return scheduler.scheduleAt(free) { _ = action(state) }
    }
}
