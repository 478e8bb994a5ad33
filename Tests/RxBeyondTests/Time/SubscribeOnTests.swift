import Dispatch
import TestSupport
import Testing

@testable import RxBeyond

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
    private struct Failure: Error {}

    @Test func `the source is subscribed and disposed where the scheduler runs`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        let source = TestSource<Int>()
        let disposable = source.observable.subscribe(on: clock).subscribe(log)
        expect(source.subscriptions, 0)
        clock.start()
        expect(source.subscriptions, 1)
        source.onNext(1)
        disposable.dispose()
        expect(source.disposals, 0)
        source.onNext(2)
        clock.start()
        expect(source.disposals, 1)
        expect(log, ["next(1)"])
    }

    @Test(arguments: [true, false])
    func `a source of one's own is disposed on the scheduler after its end`(completes: Bool) {
        let end: Event<Int> = completes ? .completed : .error(Failure())
        let log = Log()
        let clock = VirtualTimeScheduler()
        let source = OwnSource()
        source.subscribe(on: clock).subscribe(log)
        clock.start()
        source.observer?.onNext(1)
        source.observer?.on(end)
        expect(log, ["next(1)", "\(end)"])
        expect(source.disposals, 0)
        clock.start()
        expect(source.disposals, 1)
    }

    @Test func `a source of one's own is disposed on the scheduler after dispose`() {
        let clock = VirtualTimeScheduler()
        let source = OwnSource()
        let disposable = source.subscribe(on: clock).subscribe(Log())
        clock.start()
        disposable.dispose()
        expect(source.disposals, 0)
        clock.start()
        expect(source.disposals, 1)
    }

    @Test func `a subscription that is disposed in time does not subscribe`() {
        let clock = VirtualTimeScheduler()
        let source = TestSource<Int>()
        source.observable.subscribe(on: clock).subscribe(Log()).dispose()
        clock.start()
        expect(source.subscriptions, 0)
    }

    @Test func `a source that ends inside subscribe is delivered and disposed`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create { log.write("disposed") }
        }
        source.subscribe(on: clock).subscribe(log)
        clock.start()
        expect(log, ["next(1)", "completed", "disposed"])
    }

    @Test func `subscribe and dispose run on the queue, and the observer where events are sent`() {
        let marked = MarkedQueue()
        let log = Log()
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

    @Test func `a subscription that has ended frees observer and source`() {
        let living = Counter()
        let clock = VirtualTimeScheduler()
        let source = TestSource<Int>()
        let disposable: any Disposable
        do {
            let (observed, produced) = (Tracked(living), Tracked(living))
            disposable = source.observable
                .map { element in
                    produced.touch()
                    return element
                }
                .subscribe(on: clock)
                .observe(on: clock)
                .subscribe(AnyObserver<Int> { _ in observed.touch() })
        }
        clock.start()
        source.onCompleted()
        clock.start()
        withExtendedLifetime((clock, disposable)) { expect(living.value, 0) }
    }
}
