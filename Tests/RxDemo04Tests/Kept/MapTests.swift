import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5)))
struct MapTests {
    @Test func `map transforms every value and keeps the completion`() {
        let log = Log()
        let source = TestSource<Int>()
        source.observable.map { $0 * 2 }.subscribe(log)
        source.onNext(1)
        source.onNext(2)
        source.onCompleted()
        #expect(log.lines == ["next(2)", "next(4)", "completed"])
    }

    @Test func `map may change the type`() {
        let log = Log()
        let source = TestSource<Int>()
        source.observable.map { [$0] }.subscribe(log)
        source.onNext(1)
        #expect(log.lines == ["next([1])"])
    }

    @Test func `map of the identity changes nothing, and two maps are one of both`() {
        let (plain, identity, twice, once) = (Log(), Log(), Log(), Log())
        let source = TestSource<Int>()
        source.observable.subscribe(plain)
        source.observable.map { $0 }.subscribe(identity)
        source.observable.map { $0 * 2 }.map { $0 + 1 }.subscribe(twice)
        source.observable.map { $0 * 2 + 1 }.subscribe(once)
        for value in 0..<4 { source.onNext(value) }
        source.onCompleted()
        #expect(identity.lines == plain.lines)
        #expect(twice.lines == once.lines)
        #expect(once.lines == ["next(1)", "next(3)", "next(5)", "next(7)", "completed"])
    }

    @Test func `the observable before map is not changed by it`() {
        let (mapped, plain) = (Log(), Log())
        let source = TestSource<Int>()
        let observable = source.observable
        observable.map { $0 * 2 }.subscribe(mapped)
        observable.subscribe(plain)
        source.onNext(1)
        #expect(plain.lines == ["next(1)"])
        #expect(mapped.lines == ["next(2)"])
    }
}
