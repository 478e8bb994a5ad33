import Testing
import TestSupport

@testable import RxDemo04

@Suite(.endingSubscriptions)
struct SinkTests {
    @Test func `a sink forwards until it is disposed`() {
        let log = Log()
        let sink = makeSink(log)
        sink.forwardOn(.next(1))
        sink.dispose()
        sink.forwardOn(.next(2))
        sink.forwardOn(.completed)
        #expect(log.lines == ["next(1)"])
    }

    @Test func `a sink can be disposed by the observer that it is telling`() {
        let log = Log()
        var dispose: () -> Void = {}
        let sink = makeSink(
            AnyObserver { event in
                log.write(event)
                dispose()
            }
        )
        dispose = { [unowned sink] in sink.dispose() }
        sink.forwardOn(.next(1))
        sink.forwardOn(.next(2))
        #expect(log.lines == ["next(1)"])
    }

    @Test func `forwarding the end does not dispose by itself`() {
        let log = Log()
        let sink = makeSink(log)
        sink.forwardOn(.completed)
        sink.forwardOn(.next(1))
        #expect(log.lines == ["completed", "next(1)"])
    }

    @Test func `the end comes once, however many threads send it`() {
        for _ in 0..<100 {
            let ends = Counter()
            var source: AnyObserver<Int>?
            let observable = Observable<Int>.create { observer in
                source = observer
                return Disposables.create()
            }
            observable.start(AnyObserver { _ in ends.increment() })
            let shared = Shared(source)
            onThreads(4) { _ in shared.value?.onCompleted() }
            #expect(ends.value == 1)
        }
    }

    private func makeSink(_ log: Log) -> Sink<AnyObserver<Int>> {
        makeSink(log.observer())
    }

    private func makeSink(_ observer: AnyObserver<Int>) -> Sink<AnyObserver<Int>> {
        Sink(
            observer: observer,
        )
    }
}
