import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5)))
struct ChainTests {
    @MainActor
    @Test func `a chain of a thousand operators subscribes, sends and is disposed on one stack`() {
        let log = Log()
        let source = TestSource<Int>()
        var chain = source.observable
        for _ in 0..<1000 { chain = chain.map { $0 + 1 } }
        let disposable = chain.subscribe(log)
        source.onNext(0)
        disposable.dispose()
        source.onNext(1)
        #expect(log.lines == ["next(1000)"])
    }

    @MainActor
    @Test func `a chain of a thousand operators completes on one stack`() {
        let log = Log()
        let source = TestSource<Int>()
        var chain = source.observable
        for _ in 0..<1000 { chain = chain.filter { _ in true } }
        chain.subscribe(log)
        source.onNext(0)
        source.onCompleted()
        #expect(log.lines == ["next(0)", "completed"])
    }
}
