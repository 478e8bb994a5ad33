import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5)))
struct ObservableTests {
    @Test func `nothing runs before there is a subscriber, and then once for each`() {
        let source = TestSource<Int>()
        let observable = source.observable
        #expect(source.subscriptions == 0)
        observable.subscribe(Log())
        observable.subscribe(Log())
        #expect(source.subscriptions == 2)
    }

    @Test func `an element need not be Sendable`() {
        final class Box { var value = 1 }
        let source = TestSource<Box>()
        var received: Box?
        source.observable.subscribe { event in if case .next(let box) = event { received = box } }
        let box = Box()
        source.onNext(box)
        #expect(received === box)
    }
}
