import TestSupport
import Testing

@testable import RxDemo

/// The whole search box: what each of its operators does there.
@Suite struct SearchTests {
    /// A person types, the server goes offline and comes back, the screen is closed.
    @Test func `the search of the scene does all of it`() {
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
        let results = field.searchResults(asking: ask, clock: clock, main: main)
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
        let both = { (result: String) in ["list next(\(result))", "badge next(\(result))"] }
        let asked = ["ask swi"] + both("swi") + ["ask sw", "ask swift"] + both("swift")
        let offline = ["ask swift nio"] + both("that we are offline")
        expect(log, asked + offline + ["ask swift"] + both("swift"))
    }
}

@Suite struct LongChainTests {
    private let log = Log()

    private static let operators =
        FlatteningTests.operators + CombiningTests.operators + ErrorsTests.operators

    @MainActor
    @Test(arguments: operators)
    func `a chain of a thousand sends, ends or is disposed on one stack`(passing: PassingOperator) {
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
