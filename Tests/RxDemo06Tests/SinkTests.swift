import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5)))
struct SinkTests {
    @Test func `a sink forwards until it is disposed`() {
        let log = Log()
        let sink = makeSink { log.write($0) }
        sink.forwardOn(.next(1))
        sink.dispose()
        sink.forwardOn(.next(2))
        sink.forwardOn(.completed)
        #expect(log.lines == ["next(1)"])
    }

    @Test func `a sink forwards nothing after a stop event`() {
        let log = Log()
        let sink = makeSink { log.write($0) }
        sink.forwardOn(.completed)
        sink.forwardOn(.next(1))
        sink.forwardOn(.completed)
        #expect(log.lines == ["completed"])
    }

    @Test func `the gate is closed before the observer receives the stop event`() {
        let log = Log()
        var sink: Sink<AnyObserver<Int>>?
        sink = makeSink { event in
            log.write(event)
            if log.lines.count < 3 { sink?.forwardOn(.next(0)) }
        }
        sink?.forwardOn(.completed)
        sink = nil
        #expect(log.lines == ["completed"])
    }

    @Test func `the gate is closed before the source is stopped`() {
        let log = Log()
        var sink: Sink<AnyObserver<Int>>?
        sink = Sink(
            observer: AnyObserver { log.write($0) },
            cancel: Disposables.create { sink?.forwardOn(.next(1)) },
        )
        sink?.dispose()
        sink = nil
        #expect(log.lines == [])
    }

    @Test func `a sink can be disposed by the observer that it sends to`() {
        let log = Log()
        var sink: Sink<AnyObserver<Int>>?
        sink = makeSink { event in
            log.write(event)
            sink?.dispose()
        }
        sink?.forwardOn(.next(1))
        sink?.forwardOn(.next(2))
        sink = nil
        #expect(log.lines == ["next(1)"])
    }

    private func makeSink(_ handler: @escaping (Event<Int>) -> Void) -> Sink<AnyObserver<Int>> {
        Sink(observer: AnyObserver(eventHandler: handler), cancel: SinkDisposer())
    }
}
