import TestSupport
import Testing

@testable import RxDemo

/// The whole search box, and what goes wrong when one operator is taken away.
@Suite struct SearchTests {
    /// An operator of the search.
    enum Step {
        case debounce, distinctUntilChanged, flatMapLatest, catchAndReturn, observeOn, share
    }

    typealias Search = (
        _ text: Observable<String>,
        _ ask: @escaping (String) -> Observable<String>,
        _ clock: VirtualTimeScheduler,
        _ main: VirtualQueue
    ) -> Observable<String>

    /// The same operators as in the scene, without one of them.
    private func search(without missing: Step?) -> Search {
        { text, ask, clock, main in
            var results = text
            if missing != .debounce {
                results = results.debounce(.milliseconds(300), scheduler: clock)
            }
            if missing != .distinctUntilChanged { results = results.distinctUntilChanged() }
            let answers = { text in
                missing == .catchAndReturn ? ask(text) : ask(text).catchAndReturn("offline")
            }
            let isLatest = missing != .flatMapLatest
            results = isLatest ? results.flatMapLatest(answers) : results.flatMap(answers)
            if missing != .observeOn { results = results.observe(on: main) }
            return missing == .share ? results : results.share()
        }
    }

    /// A person types, the server goes offline and comes back, the screen is closed.
    private func play(_ search: Search) -> [String] {
        let log = Log()
        let clock = VirtualTimeScheduler()
        let main = VirtualQueue(clock: clock)
        let field = PublishSubject<String>()
        var isOffline = false
        let ask = { (text: String) in
            log.write("ask \(text)")
            let time = RxTimeInterval.milliseconds(text == "sw" ? 500 : 100)
            return Observable<Int>.timer(time, scheduler: clock)
                .map { _ in if isOffline { throw Boom() } else { text } }
        }
        let results = search(field.asObservable(), ask, clock, main)
        let subscriptions = ["list", "badge"].map { name in
            results.subscribe { event in
                log.write("\(name) \(event)\(main.isRunning ? "" : " elsewhere")")
            }
        }
        for (time, text) in [
            (0, "s"), (100, "sw"), (200, "swi"), (1000, "swif"), (1100, "swi"), (2000, "sw"),
            (2350, "swift"), (3100, "swift nio"), (4000, "swift"),
        ] {
            clock.scheduleAt(time) { field.onNext(text) }
        }
        clock.scheduleAt(3000) { isOffline = true }
        clock.scheduleAt(4000) { isOffline = false }
        clock.scheduleAt(5000) { for subscription in subscriptions { subscription.dispose() } }
        clock.start()
        expect(!field.hasObservers)
        return log.lines
    }

    private let all = [
        "ask swi", "list next(swi)", "badge next(swi)",
        "ask sw", "ask swift", "list next(swift)", "badge next(swift)",
        "ask swift nio", "list next(offline)", "badge next(offline)",
        "ask swift", "list next(swift)", "badge next(swift)",
    ]

    @Test func `the search of the scene does all of it`() {
        let lines = play { $0.searchResults(asking: $1, clock: $2, main: $3) }
        expect(lines.map { $0.replacing("that we are offline", with: "offline") }, all)
        expect(play(search(without: nil)), all)
    }

    @Test func `without debounce every key press is searched for`() {
        let lines = play(search(without: .debounce))
        expect(lines.prefix(3), ["ask s", "ask sw", "ask swi"])
    }

    @Test(arguments: [Step.distinctUntilChanged, .share])
    func `without distinctUntilChanged a text is searched for again, without share for each`(
        missing: Step
    ) {
        expect(play(search(without: missing)).count { $0 == "ask swi" }, 2)
    }

    @Test func `with flatMap in place of flatMapLatest an old answer comes last`() {
        let lines = play(search(without: .flatMapLatest))
        let expected = ["list next(swift)", "badge next(swift)", "list next(sw)", "badge next(sw)"]
        expect(lines.dropFirst(5).prefix(4) == expected[...])
    }

    @Test func `without catch inside one error ends all searches`() {
        let lines = play(search(without: .catchAndReturn))
        expect(lines.suffix(3), ["ask swift nio", "list error(boom)", "badge error(boom)"])
    }

    @Test func `without observe(on:) the results come where the server answers`() {
        let lines = play(search(without: .observeOn))
        expect(lines, all.map { $0.hasPrefix("ask") ? $0 : "\($0) elsewhere" })
    }
}

@Suite struct LongChainTests {
    private let log = Log()

    private static let operators =
        FlatteningTests.operators + CombiningTests.operators + ErrorsTests.operators

    @MainActor
    @Test(arguments: operators)
    func `a chain of a thousand subscribes, sends, and ends or is disposed, on one stack`(
        _ passing: PassingOperator
    ) {
        let source = TestSource<Contract.Number>()
        var chain = source.observable
        for _ in 0..<1000 { chain = passing.apply(chain) { $0 } }
        let disposed = chain.subscribe(log)
        source.onNext(1)
        disposed.dispose()
        expect(source.disposals, 1)
        chain.subscribe(log)
        source.onCompleted()
        expect(log, ["next(1)", "completed"])
    }
}
