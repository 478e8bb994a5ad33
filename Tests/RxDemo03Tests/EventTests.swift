import Testing
import TestSupport

@testable import RxDemo03

@Suite(.endingSubscriptions)
struct EventTests {
    struct Boom: Error {}

    @Test func `next is not a stop event, error and completed are`() {
        #expect(!Event.next(1).isStopEvent)
        #expect(Event<Int>.error(Boom()).isStopEvent)
        #expect(Event<Int>.completed.isStopEvent)
    }

    @Test func `an event tells what it holds`() {
        #expect(Event.next(1).element == 1)
        #expect(Event<Int>.error(Boom()).element == nil)
        #expect(Event<Int>.error(Boom()).error is Boom)
        #expect(Event.next(1).error == nil)
        #expect(Event<Int>.completed.isCompleted)
        #expect(!Event.next(1).isCompleted)
    }

    @Test func `map transforms the element and keeps the stop events`() {
        #expect("\(Event.next(1).map { $0 + 1 })" == "next(2)")
        #expect("\(Event<Int>.error(Boom()).map { $0 + 1 })" == "error(Boom())")
        #expect("\(Event<Int>.completed.map { $0 + 1 })" == "completed")
    }

    @Test func `what a transform throws becomes an error event`() {
        let event = Event.next(1).map { _ -> Int in throw Boom() }
        #expect("\(event)" == "error(Boom())")
    }

    @Test func `an event prints as its case and its payload`() {
        #expect("\(Event.next(4))" == "next(4)")
        #expect("\(Event<Int>.error(Boom()))" == "error(Boom())")
        #expect("\(Event<Int>.completed)" == "completed")
    }
}
