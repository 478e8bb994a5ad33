import Testing
import TestSupport

@testable import RxDemo06

@Suite(.endingSubscriptions)
struct SkipTests {
    struct Boom: Error {}

    @Test(arguments: [(-1, 3), (0, 3), (2, 1), (3, 0), (5, 0)])
    func `skip leaves out the first values, as many as it is told`(count: Int, left: Int) {
        let log = Log()
        let source = Hand<Int>()
        source.observable.skip(count).start(log)
        for value in 1...3 { source.onNext(value) }
        source.onCompleted()
        #expect(log.lines == (1...3).suffix(left).map { "next(\($0))" } + ["completed"])
    }

    @Test func `everyone who subscribes has a count of their own`() {
        let (first, second) = (Log(), Log())
        let source = Hand<Int>()
        let skipped = source.observable.skip(1)
        skipped.start(first)
        source.onNext(1)
        skipped.start(second)
        source.onNext(2)
        source.onNext(3)
        #expect(first.lines == ["next(2)", "next(3)"])
        #expect(second.lines == ["next(3)"])
    }

    @Test func `an error is not skipped`() {
        let log = Log()
        let source = Hand<Int>()
        source.observable.skip(2).start(log)
        source.onError(Boom())
        #expect(log.lines == ["error(Boom())"])
    }
}
