import Foundation
import TestSupport
import Testing

@testable import RxDemo

@Suite struct ObserveOnTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()
    private let source = TestSource<Int>()

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

    @Test func `an event is delivered on the queue, and not on the sender's`() {
        let marked = MarkedQueue()
        let end = DispatchSemaphore(value: 0)
        let scheduler = SerialDispatchQueueScheduler(serialQueue: marked.queue)
        let disposable = Observable.just(1).observe(on: scheduler).subscribe { event in
            log.write("\(event) \(marked.isCurrent)")
            if event.isStopEvent { end.signal() }
        }
        end.wait()
        disposable.dispose()
        expect(log, ["next(1) true", "completed true"])
    }

    @Test func `dispose frees the observer and what waits, although the clock is held`() {
        let living = Counter()
        let source = TestSource<Tracked>()
        do {
            let observed = Tracked(living)
            let disposable = source.observable.observe(on: clock)
                .subscribe(onNext: { _ in observed.touch() })
            for _ in 0..<10 { source.onNext(Tracked(living)) }
            expect(living.value, 11)
            disposable.dispose()
        }
        withExtendedLifetime(clock) { expect(living.value, 0) }
    }

    @Test func `what is dropped may send in its deinit, and that is dropped as well`() {
        let (log, living) = (Log(), Counter())
        let source = TestSource<AnyObject>(ignoresDispose: true)
        let disposable = source.observable.observe(on: VirtualTimeScheduler())
            .subscribe(AnyObserver { _ in })
        source.onNext(
            AtDeinit {
                log.write("dropped")
                source.onNext(Tracked(living))
            }
        )
        expect(onAnotherThread { disposable.dispose() })
        expect(log, ["dropped"])
        expect(living.value, 0)
    }

    @Test func `there is one turn for each event, and dispose cancels the one that waits`() {
        let scheduler = RunsByHand()
        let disposable = source.observable.observe(on: scheduler).subscribe(log)
        source.onNext(1)
        source.onNext(2)
        expect(scheduler.waiting, 1)
        scheduler.runAll()
        expect(scheduler.waiting, 1)
        scheduler.runAll()
        expect(scheduler.waiting, 0)
        source.onNext(3)
        expect(scheduler.waiting, 1)
        disposable.dispose()
        expect(scheduler.waiting, 0)
        scheduler.runAll()
        expect(log, ["next(1)", "next(2)"])
    }
}
