import Foundation
import TestSupport
import Testing

@testable import RxDemo

/// The promises of clocks, and of the operators that ask when.
@Suite(.timeLimit(.minutes(5))) struct TimeTests {
    private let source = TestSource<Int>()
    private let log = Log()
    private let clock = VirtualTimeScheduler()

    static let operators = [
        PassingOperator("take(for:)") {
            $0.take(for: .seconds(1), scheduler: VirtualTimeScheduler())
        },
        PassingOperator("throttle") { $0.throttle(.seconds(0), scheduler: VirtualTimeScheduler()) },
        PassingOperator("debounce at once") { $0.debounce(.seconds(1), scheduler: RunsAtOnce()) },
        PassingOperator("throttle at once") { $0.throttle(.seconds(1), scheduler: RunsAtOnce()) },
    ]

    @Test(arguments: PassingOperator.questions(operators).filter { $1.isOnOneThread })
    func `operators of time keep the contract`(passing: PassingOperator, clause: Contract.Clause) {
        check(clause, passing.apply) { $0 }
    }

    // Not 0, which subscribes to no source, and not 1, because a handler may answer the last element
    // with an error, and it is passed on.
    @Test(arguments: Contract.clauses, [2, 1000])
    func `take keeps the operator's contract`(clause: Contract.Clause, count: Int) {
        check(clause, { $0.take(count) }, completingAfter: count, model: { $0.prefix(count) })
    }

    @Test func `an element that comes to take while its source's end is delivered stops nothing`() {
        var kept: AnyObserver<Int>?
        Observable.create { observer in
            kept = observer
            return Disposables.create { log.write("the source stops") }
        }.take(1).subscribe { (event: Event<Int>) in
            kept?.onNext(1)
            log.write(event)
        }
        kept?.onCompleted()
        kept = nil
        expect(log, ["completed", "the source stops"])
    }

    @Test(arguments: Contract.clauses)
    func `skip with a time keeps the operator's contract`(clause: Contract.Clause) {
        check(clause, { $0.skip(.seconds(1), scheduler: clock) }, model: { $0.prefix(0) })
    }

    @Test(arguments: Contract.SourceClause.allCases)
    func `a later just keeps the source's contract`(clause: Contract.SourceClause) {
        check(clause, sends: ["next(7)", "completed"], settle: clock.start) { [clock] in
            Observable.just($0, scheduler: clock)
        }
    }

    @Test func `work runs when it is due, in its turn, also what is scheduled by work`() {
        let clock = VirtualTimeScheduler(initialClock: 5)
        clock.scheduleAt(20) { log.write("e") }
        clock.scheduleAt(10) {
            log.write("a")
            clock.scheduleAt(10) { log.write("\(clock.clock) c") }
            clock.scheduleAt(15) { log.write("\(clock.clock) d") }
        }
        clock.scheduleAt(10) { log.write("b") }
        for time in [4, 1] { clock.scheduleAt(time) { log.write("\(clock.clock) late \(time)") } }
        clock.start()
        expect(log, ["5 late 4", "5 late 1", "a", "b", "10 c", "15 d", "e"])
    }

    @Test func `advanceTo runs what is due until then, and never goes back`() {
        clock.scheduleAt(10) { log.write("a") }
        clock.scheduleAt(11) { log.write("b") }
        clock.advanceTo(10)
        expect(log, ["a"])
        expect(clock.clock, 10)
        clock.advanceTo(5)
        expect(clock.clock, 10)
        expect(clock.now, Date(timeIntervalSince1970: 0.01))
        clock.start()
        expect(log, ["a", "b"])
    }

    @Test func `work that is disposed does not run, and does not move the clock`() {
        let first = clock.scheduleAt(10) { log.write("a") }
        let second = clock.run(after: .milliseconds(20)) { log.write("b") }
        first.dispose()
        second.dispose()
        clock.start()
        expect(log, [])
        expect(clock.clock, 0)
        for time in 1...3 { clock.scheduleAt(time) {} }
        // Its place is left, for it is one of four.
        clock.scheduleAt(10) {}.dispose()
        clock.start()
        expect(clock.clock, 3)
    }

    @Test func `every subscribe starts a timer of its own, of interval and of skip with a time`() {
        let skipped = Observable<Int>.interval(.seconds(1), scheduler: clock)
            .skip(.milliseconds(1500), scheduler: clock)
        let both = CompositeDisposable()
        both.insert(skipped.subscribe(log, at: clock))
        clock.advanceTo(1300)
        both.insert(skipped.subscribe(log, at: clock))
        clock.advanceTo(3300)
        both.dispose()
        expect(log, ["2000 next(1)", "3000 next(2)", "3300 next(1)"])
    }

    static let rows = [
        MarbleRow("timer without a period: one element, and the end", "--(0|)") {
            Observable<Int>.timer(.milliseconds(2), scheduler: $0).map(String.init)
        },
        MarbleRow("timer with a period: the first one at its due time", "-0--1--(2|)") {
            Observable<Int>.timer(.milliseconds(1), period: .milliseconds(3), scheduler: $0)
                .map(String.init).take(3)
        },
        MarbleRow("take: it stops an endless source, through operators too", "--1(2|)") {
            Observable<Int>.interval(.milliseconds(1), scheduler: $0)
                .filter { $0 > 0 }.map(String.init).take(2)
        },
        MarbleRow("take(for:): what comes in time, and then the end", "-a-|") {
            $0.hot("-a--b").take(for: .milliseconds(3), scheduler: $0)
        },
        MarbleRow("skip with a time: what comes when it is over", "----b|") {
            $0.hot("-a--b|").skip(.milliseconds(3), scheduler: $0)
        },
        MarbleRow("debounce: what none follows in time, and what waits at the end", "----b-(c|)") {
            $0.hot("ab---c|").debounce(.milliseconds(3), scheduler: $0)
        },
        MarbleRow("throttle: the first one at once, then the latest of each time", "a--c--(d|)") {
            $0.hot("abc-d|").throttle(.milliseconds(3), scheduler: $0)
        },
        MarbleRow("throttle: what comes as the time is over takes its place", "a--c--d--|") {
            $0.hot("a-bc-d---|").throttle(.milliseconds(3), scheduler: $0)
        },
        MarbleRow("throttle without the latest: nothing waits, and no end does", "a--d-|") {
            $0.hot("abcde|").throttle(.milliseconds(3), latest: false, scheduler: $0)
        },
    ]

    @Test(arguments: rows)
    func `what comes out of what goes in`(row: MarbleRow) { row.expectResult() }

    @Test func `AsyncLock: others' work waits, for work from within too; no thread waits`() {
        let (lock, log) = (AsyncLock(), log)
        lock.invoke {
            log.write("first begins")
            onThreads(1) { _ in
                lock.invoke { log.write("second") }
                lock.invoke { log.write("third") }
                log.write("the other thread goes on")
            }
            lock.invoke(from: ObjectIdentifier(lock)) { log.write("from within") }
            log.write("first ends")
        }
        lock.invoke { log.write("fourth") }
        let lines = "first begins, the other thread goes on, from within, first ends, second, third"
        expect(log.lines.joined(separator: ", "), "\(lines), fourth")
    }

    @Test func `scan: every subscriber has a result of its own`() {
        let sums = source.observable.scan(10, accumulator: +)
        sums.subscribe { [log] in log.write("a \($0)") }
        source.onNext(1)
        sums.subscribe { [log] in log.write("b \($0)") }
        source.onNext(2)
        expect(log, ["a next(11)", "a next(13)", "b next(12)"])
    }
}
