import Testing
import TestSupport

@testable import RxDemo05

@Suite(.endingSubscriptions)
struct MapTests {
    struct Boom: Error {}

    @Test func `map transforms every value and keeps the completion`() {
        let log = Log()
        let source = Hand<Int>()
        source.observable.map { $0 * 2 }.start(log)
        source.onNext(1)
        source.onNext(2)
        source.onCompleted()
        #expect(log.lines == ["next(2)", "next(4)", "completed"])
    }

    @Test func `map may change the type`() {
        let log = Log()
        let source = Hand<Int>()
        source.observable.map { "<\($0)>" }.start(log)
        source.onNext(1)
        #expect(log.lines == ["next(<1>)"])
    }

    @Test func `an error passes through map untouched`() {
        let log = Log()
        let source = Hand<Int>()
        source.observable.map { $0 * 2 }.start(log)
        source.onError(Boom())
        #expect(log.lines == ["error(Boom())"])
    }

    @Test func `map stops at the first error`() {
        let log = Log()
        let source = Hand<Int>()
        source.observable
            .map { value in
                if value == 2 { throw Boom() }
                return value
            }
            .start(log)
        for value in 1...3 { source.onNext(value) }
        #expect(log.lines == ["next(1)", "error(Boom())"])
    }

    @Test func `map of the identity changes nothing, and two maps are one of both`() {
        let (plain, identity, twice, once) = (Log(), Log(), Log(), Log())
        let source = Hand<Int>()
        source.observable.start(plain)
        source.observable.map { $0 }.start(identity)
        source.observable.map { $0 * 2 }.map { $0 + 1 }.start(twice)
        source.observable.map { $0 * 2 + 1 }.start(once)
        for value in 0..<4 { source.onNext(value) }
        source.onCompleted()
        #expect(identity.lines == plain.lines)
        #expect(twice.lines == once.lines)
        #expect(once.lines == ["next(1)", "next(3)", "next(5)", "next(7)", "completed"])
    }

    @Test func `the observable before map is not changed by it`() {
        let (mapped, plain) = (Log(), Log())
        let source = Hand<Int>()
        let observable = source.observable
        observable.map { $0 * 2 }.start(mapped)
        observable.start(plain)
        source.onNext(1)
        #expect(plain.lines == ["next(1)"])
        #expect(mapped.lines == ["next(2)"])
    }
}
