import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5)))
struct EventTests {
    @Test func `error and completed are stop events, next is not`() {
        #expect(!Event.next(1).isStopEvent)
        #expect(Event<Int>.error(Boom()).isStopEvent)
        #expect(Event<Int>.completed.isStopEvent)
    }
}
