import TestSupport
import Testing

@testable import RxDemo

/// `catch` and `retry`, of one source and of a list, and `materialize` with its way back.
@Suite struct CatchAndRetryTests {
    private let source = TestSource<Int>()
    private let log = Log()
    private let trigger = TestSource<Int>()

    @Test func `ten thousand attempts that fail inside subscribe need no more stack`() {
        for attempts in [
            failing(10_000).retry(),
            failing(10_000).retry(when: { (errors: Observable<any Error>) in errors }),
        ] {
            var last = 0
            attempts.subscribe(onNext: { last = $0 }).dispose()
            expect(last, 10_001)
        }
    }

    @Test func `a handler that disposes at the stop event receives no completion`() {
        source.observable.materialize().subscribe(once: log)
        source.onCompleted()
        expect(log, ["next(completed)"])
    }

    @Test func `an element is not asked for its event after dispose`() {
        struct Element: EventConvertible {
            let log: Log
            var event: Event<Int> {
                log.write("asked")
                return .next(1)
            }
        }
        let source = UngatedSource<Element>()
        source.observable.dematerialize().subscribe(log).dispose()
        source.onNext(Element(log: log))
        expect(log, [])
    }

    struct Bang: Error, CustomStringConvertible { let description = "bang" }

    @Test func `the handler is called once, and asked when what has failed has been disposed`() {
        var calls = 0
        let subscription = source.observable
            .do(onDispose: { log.write("disposed") })
            .retry(when: { (errors: Observable<any Error>) in
                calls += 1
                return errors.do(onNext: { log.write("asked about \($0)") })
            })
            .subscribe(log)
        source.onError(Boom())
        source.onError(Bang())
        expect(log, ["disposed", "asked about boom", "disposed", "asked about bang"])
        expect([calls, source.subscriptions], [1, 3])
        subscription.dispose()
    }

    @Test func `an error of another type ends it`() {
        source.observable.retry(when: { (errors: Observable<Bang>) in
            Observable.merge(errors.map { _ in 0 }, trigger.observable)
        }).subscribe(log)
        source.onError(Bang())
        expect(source.subscriptions, 2)
        source.onError(Boom())
        expect(log, ["error(boom)"])
        expect(trigger.disposals, 1)
    }

    @Test(arguments: [Event<Int>.completed, .error(Bang())])
    func `while the sequence runs, the trigger's end waits for the next error`(end: Event<Int>) {
        source.observable.retry(when: { _ in trigger.observable }).subscribe(log)
        trigger.on(end)
        source.onNext(1)
        source.onError(Boom())
        expect(log, ["next(1)", "\(end)"])
    }

    @Test func `the first end of a trigger counts, and none is released under a lock`() {
        struct Last: Error, CustomStringConvertible {
            let freed: Shared<AtDeinit>
            let description = "last"
        }
        let trigger = UngatedSource<Int>()
        let subscription = source.observable.retry(when: { _ in trigger.observable }).subscribe(log)
        let comesBack = onAnotherThread(within: 10) {
            trigger.onError(Last(freed: Shared(AtDeinit { trigger.onNext(1) })))
            trigger.onCompleted()
        }
        expect(comesBack)
        guard comesBack else { return }
        source.onError(Boom())
        expect(log, ["error(last)"])
        subscription.dispose()
    }

    @Test func `a trigger that keeps its observer keeps nothing of the handler`() {
        let (living, trigger) = (Counter(), UngatedSource<Int>())
        let subscription = source.observable.retry(when: { _ in trigger.observable })
            .subscribe(holding: living)
        subscription.dispose()
        expect(living.value, 0)
        trigger.onNext(0)
    }
}
