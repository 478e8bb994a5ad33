import Testing
import TestSupport

@testable import RxDemo06

@Suite(.endingSubscriptions)
struct FilterTests {
    struct Boom: Error {}

    @Test func `filter keeps the values for which the predicate is true, and the completion`() {
        let log = Log()
        let source = Hand<Int>()
        source.observable.filter { $0 % 2 == 0 }.start(log)
        for value in 1...4 { source.onNext(value) }
        source.onCompleted()
        #expect(log.lines == ["next(2)", "next(4)", "completed"])
    }

    @Test func `filter stops at the first error`() {
        let log = Log()
        let source = Hand<Int>()
        source.observable
            .filter { value in
                if value == 2 { throw Boom() }
                return true
            }
            .start(log)
        for value in 1...3 { source.onNext(value) }
        #expect(log.lines == ["next(1)", "error(Boom())"])
    }
}
