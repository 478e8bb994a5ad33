import TestSupport
import Testing

@testable import RxDemo

struct SinkTests {
    @Test func `forwardOn asks the gate: nothing passes after dispose, and nothing after an end`() {
        for isDisposed in [true, false] {
            let log = Log()
            let sink = Sink(observer: AnyObserver<Int> { log.write($0) })
            if isDisposed { sink.dispose() } else { sink.forwardOn(.completed) }
            sink.forwardOn(.next(1))
            sink.forwardOn(.completed)
            #expect(log.lines == (isDisposed ? [] : ["completed"]))
        }
    }
}
