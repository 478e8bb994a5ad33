import Foundation
import TestSupport
import Testing

@testable import RxDemo

/// The promises of queues, and of the operators that ask where.
@Suite(.timeLimit(.minutes(5))) struct PlacesTests {
    private let source = TestSource<Int>()
    private let log = Log()
    private let clock = VirtualTimeScheduler()

    static let operators = [
        PassingOperator("observe(on:)") { $0.observe(on: RunsAtOnce()) },
        PassingOperator("subscribe(on:)") { $0.subscribe(on: RunsAtOnce()) },
    ]

    @Test(arguments: PassingOperator.questions(operators).filter { $1.isOnOneThread })
    func `operators of place keep the contract`(passing: PassingOperator, clause: Contract.Clause) {
        check(clause, passing.apply) { $0 }
    }

    @Test(arguments: Contract.clauses)
    func `observe(on:) keeps the operator's contract on a clock`(clause: Contract.Clause) {
        check(clause, settle: clock.start, { [clock] in $0.observe(on: clock) }, model: { $0 })
    }

    // Also where the period is nothing, or below.
    @Test(arguments: [
        RxTimeInterval.milliseconds(1), .nanoseconds(0), .seconds(-1), .milliseconds(.min),
    ])
    func `periodic work ticks until disposed, kept or not`(period: RxTimeInterval) {
        let schedulers: [any SchedulerType] = [
            SerialDispatchQueueScheduler(qos: .default),
            ConcurrentDispatchQueueScheduler(qos: .default),
        ]
        for scheduler in schedulers {
            let thirdTick = DispatchSemaphore(value: 0)
            weak var disposable: AnyObject?
            disposable =
                scheduler.periodic(1, after: period, every: period) { count in
                    if count == 3 { thirdTick.signal() }
                    return count + 1
                } as AnyObject
            expect(thirdTick.wait(timeout: .now() + 10) == .success, "\(scheduler)")
            (disposable as? any Disposable)?.dispose()
        }
    }

    @Test func `observe(on:): whatever is sent to one serial scheduler keeps its order`() {
        let other = TestSource<Int>()
        source.observable.observe(on: clock).subscribe { [log, clock] event in
            log.write(event)
            clock.run { log.write("what the handler of \(event) begins") }
        }
        let otherSubscription = other.observable.observe(on: clock).subscribe(log)
        for number in 1...2 { source.onNext(number) }
        other.onNext(3)
        clock.run { [log] in log.write("work") }
        source.onCompleted()
        clock.start()
        let begun = ["next(1)", "next(2)", "completed"].map { "what the handler of \($0) begins" }
        expect(log, ["next(1)", "next(2)", "next(3)", "work", "completed"] + begun)
        // A source without an end keeps its chain, which is a leak to a sanitizer.
        otherSubscription.dispose()
    }

    @Test
    func `observe(on:): nothing is delivered or kept after dispose, the source stops at once`() {
        let (source, living) = (UngatedSource<Tracked>(), Counter())
        let disposable = source.observable.observe(on: clock).subscribe(log)
        source.onNext(Tracked(living))
        disposable.dispose()
        expect(source.disposals, 1)
        source.onNext(Tracked(living))
        expect(living.value, 0)
        clock.start()
        expect(log, [])
    }

    @Test(arguments: [nil] + Event<Int>.ends)
    func `subscribe(on:): a source begins and is disposed where it says`(end: Event<Int>?) {
        let source = UngatedSource<Int>()
        let disposable = source.observable.subscribe(on: clock).subscribe(log)
        // Is heard by nobody, because the source has not begun.
        source.onNext(0)
        clock.start()
        source.onNext(1)
        if let end { source.on(end) } else { disposable.dispose() }
        expect(source.disposals, 0)
        source.onNext(2)
        clock.start()
        expect(source.disposals, 1)
        expect(log, ["next(1)"] + (end.map { ["\($0)"] } ?? []))
    }

    @Test func `on a scheduler that runs at once a re-entrant event does not nest`() {
        let disposable = source.observable.observe(on: RunsAtOnce()).subscribe(onNext: { element in
            log.write("\(element) begins")
            if element < 3 { source.onNext(element + 1) }
            log.write("\(element) ends")
        })
        source.onNext(1)
        disposable.dispose()
        expect(log, ["1 begins", "1 ends", "2 begins", "2 ends", "3 begins", "3 ends"])
    }

    @Test func `a subscription that is disposed in time does not subscribe`() {
        source.observable.subscribe(on: clock).subscribe(Log()).dispose()
        clock.start()
        expect(source.subscriptions, 0)
    }

    // As RxSwift's main scheduler does.
    @Test func `a scheduler that forgets what the work returns disposes the source, too`() {
        let scheduler = RunsByHand()
        let subscription = source.observable.subscribe(on: scheduler).subscribe(Log())
        scheduler.runAll()
        subscription.dispose()
        expect(source.disposals, 0)
        scheduler.runAll()
        expect(source.disposals, 1)
    }

    @Test func `a scheduled disposable waits for the scheduler`() {
        let part = Disposables.create { log.write("disposed") }
        let disposable = ScheduledDisposable(scheduler: clock, disposable: part)
        for _ in 1...2 { disposable.dispose() }
        expect(!disposable.isDisposed)
        expect(log, [])
        clock.start()
        expect(disposable.isDisposed)
        expect(log, ["disposed"])
    }
}
