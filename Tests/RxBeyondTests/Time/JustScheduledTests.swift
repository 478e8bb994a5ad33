import TestSupport
import Testing

@testable import RxBeyond

@Suite struct JustScheduledTests {
    @Test func `just without a scheduler sends inside subscribe, for every subscriber`() {
        let log = Log()
        let one = Observable.just(1).map { $0 + 1 }
        log.write("before")
        one.subscribe(log)
        one.subscribe(log)
        log.write("after")
        expect(log, ["before", "next(2)", "completed", "next(2)", "completed", "after"])
    }

    @Test func `a chain on just is disposed before it is returned`() {
        let disposable = Observable.just(1).map { $0 + 1 }.subscribe(Log())
        expect((disposable as? any Cancelable)?.isDisposed, true)
    }

    @Test func `just with a scheduler sends where it runs, the end after the element`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        Observable.just(1, scheduler: clock).subscribe(log)
        Observable.just(2, scheduler: clock).subscribe(log)
        expect(log, [])
        clock.start()
        expect(log, ["next(1)", "next(2)", "completed", "completed"])
    }

    @Test func `just with a scheduler sends nothing after dispose, also between the two`() {
        let log = Log()
        let clock = VirtualTimeScheduler()
        let just = Observable.just(1, scheduler: clock)
        just.subscribe(log).dispose()
        let place = SingleAssignmentDisposable()
        place.setDisposable(
            just.subscribe { event in
                log.write(event)
                place.dispose()
            }
        )
        clock.start()
        expect(log, ["next(1)"])
    }

    @Test func `just with a scheduler frees its observer at the end`() {
        let living = Counter()
        let clock = VirtualTimeScheduler()
        let disposable: any Disposable
        do {
            let tracked = Tracked(living)
            disposable = Observable.just(1, scheduler: clock)
                .subscribe(AnyObserver<Int> { _ in tracked.touch() })
        }
        clock.start()
        withExtendedLifetime((clock, disposable)) { expect(living.value, 0) }
    }
}
