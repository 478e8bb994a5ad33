import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5)))
struct ChainTests {
    @MainActor
    @Test func `a chain of a thousand operators subscribes, sends, and ends or is disposed`() {
        let log = Log()
        let source = TestSource<Int>()
        var chain = source.observable
        for _ in 0..<500 { chain = chain.map { $0 + 1 }.filter { _ in true } }
        let disposable = chain.subscribe(log)
        source.onNext(0)
        disposable.dispose()
        source.onNext(1)
        chain.subscribe(log)
        source.onCompleted()
        #expect(log.lines == ["next(500)", "completed"])
    }
}
