import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5)))
struct FilterTests {
    @Test func `filter keeps the values for which the predicate is true, and the completion`() {
        let log = Log()
        let source = TestSource<Int>()
        source.observable.filter { $0 % 2 == 0 }.subscribe(log)
        for value in 1...4 { source.onNext(value) }
        source.onCompleted()
        #expect(log.lines == ["next(2)", "next(4)", "completed"])
    }

    @Test func `filter stops at the first error that the predicate throws`() {
        let log = Log()
        let source = TestSource<Int>()
        source.observable
            .filter { value in
                if value == 2 { throw Boom() }
                return true
            }
            .subscribe(log)
        for value in 1...3 { source.onNext(value) }
        #expect(log.lines == ["next(1)", "error(boom)"])
    }
}
