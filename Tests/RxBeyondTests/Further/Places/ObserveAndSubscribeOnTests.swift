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
