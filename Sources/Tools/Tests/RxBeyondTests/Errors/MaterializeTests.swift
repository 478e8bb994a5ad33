import TestSupport
import Testing

@testable import RxDemo

/// `materialize`, and back with `dematerialize`.
@Suite struct MaterializeTests {
    private let source = TestSource<Int>()
    private let log = Log()

    @Test func `a handler that disposes at the stop event receives no completion`() {
        source.observable.materialize().subscribe(once: log)
        source.onCompleted()
        expect(log, ["next(completed)"])
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
}
