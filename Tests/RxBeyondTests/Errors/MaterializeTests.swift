import TestSupport
import Testing

@testable import RxBeyond

/// `materialize`, and back with `dematerialize`.
@Suite struct MaterializeTests {
    private let log = Log()

    @Test func `materialize makes elements of events, and completes after an error too`() {
        for end in [Event<Int>.completed, .error(Boom())] {
            let log = Log()
            Ungated<Int> { observer in
                observer.onNext(1)
                observer.on(end)
                return Disposables.create { log.write("disposed") }
            }
            .materialize()
            .subscribe(log)
            expect(log, ["next(next(1))", "next(\(end))", "completed", "disposed"])
        }
    }

    @Test func `a handler that disposes at the stop event receives no completion`() {
        let source = TestSource<Int>()
        let subscription = SingleAssignmentDisposable()
        subscription.setDisposable(
            source.observable.materialize().subscribe { event in
                log.write(event)
                subscription.dispose()
            }
        )
        source.onCompleted()
        expect(log, ["next(completed)"])
    }

    @Test func `dematerialize makes events of elements`() {
        let source = TestSource<Event<Int>>()
        source.observable.dematerialize().subscribe(log)
        source.onNext(.next(1))
        source.onNext(.completed)
        source.onNext(.next(2))
        expect(log, ["next(1)", "completed"])
        expect(source.disposals, 1)
    }

    @Test func `dematerialize ends with its source`() {
        for end in [Event<Event<Int>>.completed, .error(Boom())] {
            let log = Log()
            Ungated<Event<Int>> { observer in
                observer.on(end)
                return Disposables.create { log.write("disposed") }
            }
            .dematerialize()
            .subscribe(log)
            expect(log, ["\(end)", "disposed"])
        }
    }

    @Test func `an element is not asked for its event after dispose`() {
        struct Element: EventConvertible {
            let log: Log
            var event: Event<Int> {
                log.write("asked")
                return .next(1)
            }
        }
        var send: (Element) -> Void = { _ in }
        Ungated<Element> { observer in
            send = observer.onNext
            return Disposables.create()
        }
        .dematerialize()
        .subscribe(log)
        .dispose()
        send(Element(log: log))
        expect(log, [])
    }

    @Test func `back and forth nothing has changed`() {
        let source = TestSource<Int>()
        source.observable.materialize().dematerialize().subscribe(log)
        source.onNext(1)
        source.onError(Boom())
        expect(log, ["next(1)", "error(boom)"])
    }

    @Test func `dispose stops the source, once`() {
        let source = TestSource<Int>()
        let subscription = source.observable.materialize().dematerialize().subscribe(log)
        subscription.dispose()
        subscription.dispose()
        source.onNext(1)
        expect(log, [])
        expect(source.disposals, 1)
    }

    @Test func `everything is freed after the end while the disposable is held`() {
        for end in [Event<Int>.completed, .error(Boom())] {
            let living = Counter()
            let source = TestSource<Int>()
            func subscribe() -> any Disposable {
                let tracked = Tracked(living)
                return source.observable.materialize().dematerialize()
                    .subscribe { _ in tracked.touch() }
            }
            let subscription = subscribe()
            expect(living.value, 1)
            source.on(end)
            expect(living.value, 0)
            subscription.dispose()
        }
    }
}
