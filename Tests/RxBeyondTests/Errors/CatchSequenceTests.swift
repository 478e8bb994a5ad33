import TestSupport
import Testing

@testable import RxBeyond

/// `Observable.catch(sequence:)`, and with one source again and again `retry`.
@Suite struct CatchSequenceTests {
    private let log = Log()

    /// Sends its number and fails, `failures` times; after that it sends its number and completes.
    private func source(failing failures: Int) -> Observable<Int> {
        var attempts = 0
        return Observable.create { observer in
            attempts += 1
            observer.onNext(attempts)
            observer.on(attempts <= failures ? .error(Boom()) : .completed)
            return Disposables.create()
        }
    }

    @Test func `after an error the next source of the list is tried`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        Observable.catch(sequence: [a.observable, b.observable]).subscribe(log)
        a.onNext(1)
        expect(b.subscriptions, 0)
        a.onError(Boom())
        b.onNext(2)
        b.onCompleted()
        expect(log, ["next(1)", "next(2)", "completed"])
    }

    @Test func `the first completion ends it, and no further source is tried`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        Observable.catch(sequence: [a.observable, b.observable]).subscribe(log)
        a.onCompleted()
        expect(log, ["completed"])
        expect(b.subscriptions, 0)
    }

    @Test func `the last error ends it`() {
        let sources = [source(failing: 1), source(failing: 1)]
        Observable.catch(sequence: sources).subscribe(log)
        expect(log, ["next(1)", "next(1)", "error(boom)"])
    }

    @Test func `an empty list completes at once`() {
        Observable<Int>.catch(sequence: []).subscribe(log)
        expect(log, ["completed"])
    }

    @Test func `retry subscribes again after every error`() {
        source(failing: 3).retry().subscribe(log)
        expect(log, ["next(1)", "next(2)", "next(3)", "next(4)", "completed"])
    }

    @Test func `retry with a count tries so often, and sends the last error`() {
        source(failing: 5).retry(3).subscribe(log)
        expect(log, ["next(1)", "next(2)", "next(3)", "error(boom)"])
    }

    @Test func `retry with a count of one does not try again, and with none does not try`() {
        source(failing: 1).retry(1).subscribe(log)
        source(failing: 1).retry(0).subscribe(log)
        expect(log, ["next(1)", "error(boom)", "completed"])
    }

    @Test func `dispose stops the present attempt, and no other one begins`() {
        let source = TestSource<Int>(ignoresDispose: true)
        let subscription = source.observable.retry().subscribe(log)
        source.onError(Boom())
        expect([source.subscriptions, source.disposals], [2, 1])
        subscription.dispose()
        source.onError(Boom())
        expect(log, [])
        expect([source.subscriptions, source.disposals], [2, 2])
    }

    @Test func `ten thousand attempts that fail inside subscribe need no more stack`() {
        var last = 0
        let subscription = source(failing: 10_000).retry().subscribe(onNext: { last = $0 })
        expect(last, 10_001)
        subscription.dispose()
    }

    @Test func `every subscriber has attempts of its own`() {
        let source = TestSource<Int>()
        let other = Log()
        let all = source.observable.retry(2)
        all.subscribe(log)
        source.onError(Boom())
        all.subscribe(other)
        source.onError(Boom())
        expect(log, ["error(boom)"])
        expect(other, [])
    }

    @Test func `everything is freed after the end while the disposable is held`() {
        let living = Counter()
        let source = TestSource<Int>()
        func subscribe() -> any Disposable {
            let tracked = Tracked(living)
            return source.observable.map { _ in tracked.touch() }.retry(3)
                .subscribe { _ in tracked.touch() }
        }
        let subscription = subscribe()
        source.onError(Boom())
        source.onError(Boom())
        expect(living.value, 1)
        source.onError(Boom())
        expect(living.value, 0)
        subscription.dispose()
    }
}
