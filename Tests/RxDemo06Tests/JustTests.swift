import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5)))
struct JustTests {
    @Test func `just sends its element and completes inside subscribe`() {
        let log = Log()
        log.write("before")
        Observable.just(1).subscribe(log)
        log.write("after")
        #expect(log.lines == ["before", "next(1)", "completed", "after"])
    }

    @Test func `just starts afresh for every subscriber`() {
        let log = Log()
        let one = Observable.just(1).map { $0 + 1 }
        one.subscribe(log)
        one.subscribe(log)
        #expect(log.lines == ["next(2)", "completed", "next(2)", "completed"])
    }

    @Test func `a chain on just is disposed before it is returned`() {
        let disposable = Observable.just(1).map { $0 + 1 }.subscribe(Log())
        #expect((disposable as? any Cancelable)?.isDisposed == true)
    }

    @Test(arguments: Contract.SourceClause.allCases)
    func `just keeps the source's contract`(clause: Contract.SourceClause) {
        check(clause, sends: ["next(7)", "completed"]) { Observable.just($0) }
    }
}
