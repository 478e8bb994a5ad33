import Dispatch
import TestSupport
import Testing

@testable import RxDemo

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

    @Test func `subscribe and dispose run on the queue, and the observer where events are sent`() {
        let marked = MarkedQueue()
        let subscribed = DispatchSemaphore(value: 0)
        let source = Observable<Int>.create { observer in
            log.write("subscribe \(marked.isCurrent)")
            observer.onNext(1)
            subscribed.signal()
            return Disposables.create {
                log.write("dispose \(marked.isCurrent)")
                subscribed.signal()
            }
        }
        let disposable =
            source
            .subscribe(on: SerialDispatchQueueScheduler(serialQueue: marked.queue))
            .subscribe(onNext: { log.write("next(\($0)) \(marked.isCurrent)") })
        subscribed.wait()
        disposable.dispose()
        subscribed.wait()
        expect(log, ["subscribe true", "next(1) true", "dispose true"])
    }
}

@Suite struct ScheduledDisposableTests {
    private let clock = VirtualTimeScheduler()

    @Test func `it is disposed when the scheduler has run, not before, and frees what it held`() {
        let (log, living) = (Log(), Counter())
        struct Part: Disposable {
            let log: Log
            let tracked: Tracked

            func dispose() {
                log.write("disposed")
            }
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
