import TestSupport
import Testing

@testable import RxDemo

@Suite struct RetryWhenTests {
    private let source = TestSource<Int>()

    struct Bang: Error, CustomStringConvertible {
        let description = "bang"
    }

    private let log = Log()
    private let trigger = TestSource<Int>()

    @Test func `the handler is called once, and receives every error`() {
        var calls = 0
        let subscription = source.observable
            .retry(when: { (errors: Observable<any Error>) in
                calls += 1
                return errors.do(onNext: { log.write("failed with \($0)") })
            })
            .subscribe(log)
        source.onError(Boom())
        source.onError(Bang())
        expect(log, ["failed with boom", "failed with bang"])
        expect([calls, source.subscriptions], [1, 3])
        subscription.dispose()
    }

    @Test func `the trigger is asked when the failed sequence has been disposed`() {
        let subscription = source.observable
            .do(onDispose: { log.write("disposed") })
            .retry(when: { (errors: Observable<any Error>) in
                errors.do(onNext: { _ in log.write("asked") })
            })
            .subscribe(log)
        source.onError(Boom())
        expect(log, ["disposed", "asked"])
        subscription.dispose()
    }

    @Test func `an error of another type ends it`() {
        source.observable
            .retry(when: { (errors: Observable<Bang>) in
                Observable.merge(errors.map { _ in 0 }, trigger.observable)
            })
            .subscribe(log)
        source.onError(Bang())
        expect(source.subscriptions, 2)
        source.onError(Boom())
        expect(log, ["error(boom)"])
        expect(trigger.disposals, 1)
    }

    @Test func `while the sequence runs, the trigger's end waits for the next error`() {
        for end in [Event<Int>.completed, .error(Bang())] {
            let log = Log()
            let (source, trigger) = (TestSource<Int>(), TestSource<Int>())
            source.observable.retry(when: { _ in trigger.observable }).subscribe(log)
            trigger.on(end)
            source.onNext(1)
            source.onError(Boom())
            expect(log, ["next(1)", "\(end)"])
        }
    }

    @Test func `while the sequence runs, an element of the trigger does nothing`() {
        let subscription = source.observable.retry(when: { _ in trigger.observable })
            .subscribe(log)
        trigger.onNext(0)
        expect(source.subscriptions, 1)
        source.onError(Boom())
        trigger.onNext(0)
        trigger.onNext(0)
        expect(source.subscriptions, 2)
        subscription.dispose()
    }

    @Test func `ten thousand attempts that fail inside subscribe need no more stack`() {
        var last = 0
        let subscription = failing(9999)
            .retry(when: { (errors: Observable<any Error>) in errors })
            .subscribe(onNext: { last = $0 })
        expect(last, 10_000)
        subscription.dispose()
    }
}
