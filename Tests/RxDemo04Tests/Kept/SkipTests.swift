import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5)))
struct SkipTests {
    @Test(arguments: [(-1, 3), (0, 3), (2, 1), (3, 0), (5, 0)])
    func `skip leaves out the first values`(count: Int, left: Int) {
        let log = Log()
        let source = TestSource<Int>()
        source.observable.skip(count).subscribe(log)
        for value in 1...3 { source.onNext(value) }
        source.onCompleted()
        #expect(log.lines == (1...3).suffix(left).map { "next(\($0))" } + ["completed"])
    }

    @Test func `every subscriber has a count of its own`() {
        let (first, second) = (Log(), Log())
        let source = TestSource<Int>()
        let skipped = source.observable.skip(1)
        skipped.subscribe(first)
        source.onNext(1)
        skipped.subscribe(second)
        source.onNext(2)
        source.onNext(3)
        #expect(first.lines == ["next(2)", "next(3)"])
        #expect(second.lines == ["next(3)"])
    }

    @Test func `an error is not skipped`() {
        let log = Log()
        let source = TestSource<Int>()
        source.observable.skip(2).subscribe(log)
        source.onError(Boom())
        #expect(log.lines == ["error(boom)"])
    }
}
