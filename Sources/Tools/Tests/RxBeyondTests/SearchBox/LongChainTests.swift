import TestSupport
import Testing

@testable import RxDemo

@Suite struct LongChainTests {
    private let log = Log()

    private static let operators =
        FlatteningTests.operators + CombiningTests.operators + ErrorsTests.operators

    @MainActor
    @Test(arguments: operators)
    func `a chain of a thousand subscribes, sends, and ends or is disposed, on one stack`(
        _ passing: PassingOperator
    ) {
        let source = TestSource<Contract.Number>()
        var chain = source.observable
        for _ in 0..<1000 { chain = passing.apply(chain) { $0 } }
        let disposed = chain.subscribe(log)
        source.onNext(1)
        disposed.dispose()
        expect(source.disposals, 1)
        chain.subscribe(log)
        source.onCompleted()
        expect(log, ["next(1)", "completed"])
    }
}
