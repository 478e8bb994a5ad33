import TestSupport
import Testing

@testable import RxDemo

/// The promises of the operators that go on after an error.
@Suite(.timeLimit(.minutes(5))) struct ErrorsTests {
    private let log = Log()

    static let operators = [
        PassingOperator("catch") { $0.catch { throw $0 } },
        PassingOperator("catch, in place of another") { source in
            Observable.error(Boom()).catch { _ in source }
        },
        PassingOperator("catch of a list") { .catch(sequence: [$0]) },
        PassingOperator("retry") { $0.retry(1) },
        PassingOperator("retry(when:)") { source in
            source.retry(when: { (errors: Observable<any Error>) in
                errors.map { error in throw error }
            })
        },
        PassingOperator("materialize") { $0.materialize().dematerialize() },
    ]

    @Test(arguments: PassingOperator.questions(operators))
    func `error handlers keep the contract`(passing: PassingOperator, clause: Contract.Clause) {
        // Its source is stopped before the trigger is asked for the end.
        let early = [Contract.Clause.stopsEndedSource, .sendWhileEnding]
        if passing.testDescription == "retry(when:)", early.contains(clause) { return }
        check(clause, passing.apply) { $0 }
    }

    static let rows = [
        MarbleRow("catch: after an error the handler's sequence goes on", "a-b|") {
            let second = $0.cold("-b|")
            return $0.cold("a#").catch { _ in second }
        },
        MarbleRow("catchAndReturn: an element for the error, and the end", "a(b|)") {
            $0.cold("a#").catchAndReturn("b")
        },
        MarbleRow("catch of a list: after an error the next source is tried", "a-b|") {
            .catch(sequence: [$0.cold("a#"), $0.cold("-b|"), $0.cold("c|")])
        },
        MarbleRow("retry with a count: so many attempts, and the last error", "aaa#") {
            $0.cold("a#").retry(3)
        },
        MarbleRow("retry with a count of 0: no attempt", "|") { $0.cold("a#").retry(0) },
        MarbleRow("retry(when:): an element of the trigger begins it again", "a--a--(a|)") {
            let trigger = $0.hot("---1--2")
            return $0.cold("a#").retry(when: { _ in trigger }).take(3)
        },
        MarbleRow("retry(when:): an element in the sequence begins nothing", "a--b--a--b-|") {
            let trigger = $0.hot("-1----2---|")
            return $0.cold("a--b-#").retry(when: { _ in trigger })
        },
        MarbleRow("retry(when:): while the sequence waits, the trigger's end is its end", "a--|") {
            let trigger = $0.hot("---|")
            return $0.cold("a#").retry(when: { _ in trigger })
        },
        MarbleRow("retry(when:): while the sequence waits, so is the trigger's error", "a--#") {
            let trigger = $0.hot("---#")
            return $0.cold("a#").retry(when: { _ in trigger })
        },
        MarbleRow("retry(when:): growing pauses, an end when too long", "a-a--a----a#") {
            let clock = $0
            var pause = 1
            return clock.cold("a#").retry(when: { (errors: Observable<any Error>) in
                errors.flatMap { error in
                    defer { pause *= 2 }
                    if pause > 4 { throw error }
                    return Observable<Int>.timer(.milliseconds(pause), scheduler: clock)
                }
            })
        },
        MarbleRow("materialize: events are elements, and then it completes", "a(c|)") {
            $0.hot("a|").materialize().map { $0.element ?? ($0.isCompleted ? "c" : "e") }
        },
        MarbleRow("materialize: so it does after an error", "a(e|)") {
            $0.hot("a#").materialize().map { $0.element ?? ($0.isCompleted ? "c" : "e") }
        },
        MarbleRow("dematerialize: elements are events, and one of them the end", "a|") {
            $0.hot("abc|").map { $0 == "b" ? Event.completed : .next($0) }.dematerialize()
        },
        MarbleRow("dematerialize: the end of its source is its end", "ab|") {
            $0.hot("ab|").map { Event.next($0) }.dematerialize()
        },
        MarbleRow("dematerialize: so is an error", "a#") {
            $0.hot("a#").map { Event.next($0) }.dematerialize()
        },
    ]

    @Test(arguments: rows)
    func `what comes out of what goes in`(row: MarbleRow) { row.expectResult() }

    @Test func `the first error calls the handler, unless disposed; its source is not heard`() {
        var first: UngatedSource<Int>? = UngatedSource()
        let second = TestSource<Int>()
        func goOn() {
            for event in [Event.next(1), .error(Boom()), .completed] { first?.on(event) }
        }
        let observable = first?.observable.catch { _ in
            log.write("called")
            // Also inside the handler it is not heard.
            goOn()
            return second.observable
        }
        observable?.subscribe(log).dispose()
        goOn()
        let subscription = observable?.subscribe(log)
        first?.onError(Boom())
        goOn()
        second.onNext(2)
        subscription?.dispose()
        expect(log, ["called", "next(2)"])
        first = nil
    }

    @Test func `what has failed is disposed when the next one has begun, unless all is disposed`() {
        let (source, subscription) = (TestSource<Int>(), SerialDisposable())
        let observable = source.observable.do(onDispose: { log.write("disposed") }).catch { _ in
            if source.subscriptions == 2 { subscription.dispose() }
            return .never().do(onSubscribe: { log.write("begins") })
        }
        for _ in 1...2 {
            subscription.disposable = observable.subscribe(log)
            source.onError(Boom())
        }
        expect(log, ["begins", "disposed", "disposed"])
    }

    @Test func `retry subscribes again after every error`() {
        failing(3).retry().subscribe(log)
        expect(log, ["next(1)", "next(2)", "next(3)", "next(4)", "completed"])
    }

    @Test func `catch frees the sources of a list one by one, and retry its own at the end`() {
        let living = Counter()
        let sources = (0..<3).map { _ in TestSource<Int>(ignoresDispose: true) }
        let subscription = Observable.catch(sequence: sources.map { $0.tracked(living) })
            .subscribe(log)
        for (number, source) in sources.enumerated() {
            expect(living.value, 2 - number)
            source.onError(Boom())
        }
        let source = TestSource<Int>(ignoresDispose: true)
        let retrying = source.tracked(living).retry(2).subscribe(log)
        for left in [1, 1, 0] {
            expect(living.value, left)
            source.onError(Boom())
        }
        expect(log, ["error(boom)", "error(boom)"])
        for subscription in [subscription, retrying] { subscription.dispose() }
    }

    @Test func `the errors of retry(when:) come one after the other`() {
        let (first, trigger) = (PublishSubject<Int>(), PublishSubject<Int>())
        var attempts = [first.asObservable(), .error(Boom())]
        let subscription = Observable.deferred { attempts.removeFirst() }
            .retry(when: { (errors: Observable<any Error>) in
                var count = 0
                let handled = errors.map { _ in
                    count += 1
                    let number = count
                    log.write("begin \(number)")
                    // The next attempt begins, and fails, while this error is being handled.
                    if number == 1 { expect(onAnotherThread { trigger.onNext(0) }) }
                    log.write("end \(number)")
                    return number
                }
                return Observable.merge(handled.filter { _ in false }, trigger.asObservable())
            })
            .subscribe()
        first.onError(Boom())
        expect(log, ["begin 1", "end 1", "begin 2", "end 2"])
        subscription.dispose()
    }
}

@Suite(.serialized) struct HooksTests {
    private let log = Log()
    private let bag = DisposeBag()

    struct Boom: Error {}

    /// Other suites may send errors meanwhile, so the handler writes only those of this one.
    private func withHandler(_ log: Log, _ body: () -> Void) {
        let before = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { stack, error in
            if error is Boom {
                log.write("unhandled \(error) \(stack)")
            } else {
                before(stack, error)
            }
        }
        defer { Hooks.defaultErrorHandler = before }
        body()
    }

    @Test func `an error without onError goes to the default handler, one with it does not`() {
        withHandler(log) {
            let source = TestSource<Int>()
            source.observable.subscribe(onDisposed: { log.write("disposed") }).disposed(by: bag)
            source.observable.subscribe(onError: { log.write("handled \($0)") }).disposed(by: bag)
            source.onError(Boom())
        }
        expect(log, ["unhandled Boom() []", "disposed", "handled Boom()"])
    }

    @Test func `a handler may put another in its place while it runs`() {
        withHandler(log) {
            Hooks.defaultErrorHandler = { _, _ in
                log.write("first")
                Hooks.defaultErrorHandler = { _, _ in log.write("second") }
            }
            for _ in 0..<2 { _ = Observable<Int>.error(Boom()).subscribe() }
        }
        expect(log, ["first", "second"])
    }

    /// A handler's object is freed without the lock; with it held, both threads would wait for ever.
    @Test func `an error handler may ask for the handler, and so may what it has held`() {
        let before = Hooks.defaultErrorHandler
        func hold() {
            let object = AtDeinit {
                _ = Hooks.defaultErrorHandler
                onThreads(1) { _ in _ = Hooks.defaultErrorHandler }
                log.write("freed")
            }
            Hooks.defaultErrorHandler = { stack, error in
                object.touch()
                before(stack, error)
            }
        }
        expectNoDeadlock {
            hold()
            Hooks.defaultErrorHandler = before
        }
        expect(log, ["freed"])
    }
}

/// A source that sends its number and fails, `failures` times; after that it sends its number and completes.
func failing(_ failures: Int) -> Observable<Int> {
    var attempts = 0
    return Observable.create { observer in
        attempts += 1
        observer.onNext(attempts)
        observer.on(attempts <= failures ? .error(Boom()) : .completed)
        return Disposables.create()
    }
}
