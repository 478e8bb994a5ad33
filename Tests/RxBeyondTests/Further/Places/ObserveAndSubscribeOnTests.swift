import Foundation
import TestSupport
import Testing

@testable import RxDemo

@Suite struct ObserveOnTests {
    private let log = Log()
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

    @Test func `each event has its turn from when it is sent, which finds nothing after dispose`() {
        let scheduler = RunsByHand()
        let disposable = source.observable.observe(on: scheduler).subscribe(log)
        for number in 1...3 { source.onNext(number) }
        expect(scheduler.waiting, 3)
        scheduler.runFirst()
        disposable.dispose()
        scheduler.runAll()
        expect(log, ["next(1)"])
    }

    @Test func `the order stays where a concurrent scheduler takes the last turn first`() {
        let scheduler = RunsByHand()
        let disposable = source.observable.observe(on: scheduler).subscribe(log)
        for number in 1...3 { source.onNext(number) }
        for _ in 1...3 { scheduler.runLast() }
        expect(log, ["next(1)", "next(2)", "next(3)"])
        disposable.dispose()
    }
}

/// A source that is no `Observable`, as a program may write one.
private final class OwnSource: ObservableType {
    typealias Element = Int

    private(set) var observer: AnyObserver<Int>?
    private(set) var disposals = 0

    func subscribe(_ observer: some ObserverType<Int>) -> any Disposable {
        self.observer = AnyObserver(observer)
        return Disposables.create {
            self.disposals += 1
            self.observer = nil
        }
    }
}

/// A scheduler that forgets what the work returns, as RxSwift's main scheduler does.
private final class ForgetfulScheduler: ImmediateSchedulerType {
    private var work: [() -> Void] = []

    func schedule<StateType>(
        _ state: StateType,
        action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let cancel = Disposables.create {}
        work.append { if !cancel.isDisposed { _ = action(state) } }
        return cancel
    }

    func run() { while !work.isEmpty { work.removeFirst()() } }
}

@Suite struct SubscribeOnTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()
    private let source = TestSource<Int>()

    @Test(arguments: [nil] + TestEvent.stopEvents)
    func `a source of one's own is disposed on the scheduler after its end and after dispose`(
        end: TestEvent?
    ) {
        let source = OwnSource()
        let disposable = source.subscribe(on: clock).subscribe(log)
        clock.start()
        source.observer?.onNext(1)
        if let end { source.observer?.on(end.event) } else { disposable.dispose() }
        expect(log, ["next(1)"] + (end.map { ["\($0.event)"] } ?? []))
        expect(source.disposals, 0)
        clock.start()
        expect(source.disposals, 1)
    }

    @Test func `a subscription that is disposed in time does not subscribe`() {
        source.observable.subscribe(on: clock).subscribe(Log()).dispose()
        clock.start()
        expect(source.subscriptions, 0)
    }

    @Test func `subscribe and dispose run on one queue, the observer on that of observe(on:)`() {
        let (here, there, end) = (MarkedQueue(), MarkedQueue(), DispatchSemaphore(value: 0))
        let source = Observable<Int>.create { observer in
            log.write("subscribe \(here.isCurrent)")
            observer.onNext(1)
            return Disposables.create {
                log.write("dispose \(here.isCurrent)")
                end.signal()
            }
        }
        let places = [here, there].map { SerialDispatchQueueScheduler(serialQueue: $0.queue) }
        let disposable = source.subscribe(on: places[0]).observe(on: places[1])
            .subscribe(onNext: {
                log.write("next(\($0)) \(there.isCurrent)")
                end.signal()
            })
        end.wait()
        disposable.dispose()
        end.wait()
        expect(log, ["subscribe true", "next(1) true", "dispose true"])
    }

    @Test func `a scheduler that forgets what the work returns disposes the source, too`() {
        let scheduler = ForgetfulScheduler()
        let subscription = source.observable.subscribe(on: scheduler).subscribe(Log())
        scheduler.run()
        subscription.dispose()
        expect(source.disposals, 0)
        scheduler.run()
        expect(source.disposals, 1)
    }

    @Test func `a scheduled disposable waits for the scheduler, and frees what it held`() {
        let living = Counter()
        struct Part: Disposable {
            let log: Log
            let tracked: Tracked

            func dispose() { log.write("disposed") }
        }
        let disposable = ScheduledDisposable(
            scheduler: clock,
            disposable: Part(log: log, tracked: Tracked(living))
        )
        disposable.dispose()
        disposable.dispose()
        expect(!disposable.isDisposed)
        expect(log, [])
        clock.start()
        expect(disposable.isDisposed)
        expect(log, ["disposed"])
        withExtendedLifetime(disposable) { expect(living.value, 0) }
    }
}
