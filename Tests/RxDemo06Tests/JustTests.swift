import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5)))
struct JustTests {
    @Test func `a chain on just is disposed before it is returned`() {
        let disposable = Observable.just(1).map { $0 + 1 }.subscribe(Log())
        #expect((disposable as? any Cancelable)?.isDisposed == true)
    }

    @Test(arguments: Contract.SourceClause.allCases)
    func `just keeps the source's contract`(clause: Contract.SourceClause) {
        check(clause, sends: ["next(7)", "completed"]) { Observable.just($0) }
    }
}
