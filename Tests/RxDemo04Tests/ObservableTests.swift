import Testing
import TestSupport

@testable import RxDemo04

@Suite(.endingSubscriptions)
struct ObservableTests {
    struct Boom: Error {}

    @Test func `a subscriber receives what the source sends, interleaved with its sending`() {
        let log = Log()
        let source = Hand<Int>()
        source.observable.start(log)
        log.write("send 1")
        source.onNext(1)
        log.write("send completed")
        source.onCompleted()
        #expect(log.lines == ["send 1", "next(1)", "send completed", "completed"])
    }

    @Test func `an error arrives as it was sent`() {
        let log = Log()
        let source = Hand<Int>()
        source.observable.start(log)
        source.onError(Boom())
        #expect(log.lines == ["error(Boom())"])
    }

    @Test func `nothing is done before somebody subscribes`() {
        let source = Hand<Int>()
        let observable = source.observable
        #expect(source.subscriptions == 0)
        observable.start(Log())
        observable.start(Log())
        #expect(source.subscriptions == 2)
    }

    @Test func `an observer of a type of its own can subscribe`() {
        let log = Log()
        let source = Hand<Int>()
        source.observable.start(Own(log))
        source.onNext(1)
        #expect(log.lines == ["own next(1)"])
    }

    @Test func `an element need not be Sendable`() {
        final class Box {
            var value = 1
        }
        let source = Hand<Box>()
        var received: [Box] = []
        source.observable.start(
            AnyObserver { event in received += event.element.map { [$0] } ?? [] }
        )
        let box = Box()
        source.onNext(box)
        #expect(received.first === box)
    }
}
