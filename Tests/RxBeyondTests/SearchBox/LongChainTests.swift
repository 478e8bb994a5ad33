import TestSupport
import Testing

@testable import RxBeyond

@Suite struct LongChainTests {
    private let log = Log()

    private static let operators =
        FlatteningTests.operators + CombiningTests.operators + ErrorsTests.operators

    @MainActor
    @Test(arguments: operators)
    func `a chain of a thousand subscribes, sends and ends on one stack`(_ passing: PassingOperator)
    {
        let source = TestSource<Contract.Number>()
        var chain = source.observable
        for _ in 0..<1000 { chain = passing.apply(chain) { $0 } }
        chain.subscribe(log)
        source.onNext(1)
        source.onCompleted()
        expect(log, ["next(1)", "completed"])
    }

    @MainActor
    @Test(arguments: operators)
    func `a chain of a thousand is disposed on one stack`(_ passing: PassingOperator) {
        let source = TestSource<Contract.Number>()
        var chain = source.observable
        for _ in 0..<1000 { chain = passing.apply(chain) { $0 } }
        chain.subscribe(log).dispose()
        source.onNext(1)
        expect(log, [])
        expect(source.disposals, 1)
    }
}
