import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5))) struct ObservableTests {
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

/// An observer of a type that the library does not know.
struct CustomObserver: ObserverType {
    let log: Log

    func on(_ event: Event<Int>) { log.write("custom \(event)") }
}

@Suite(.timeLimit(.minutes(5))) struct ObserverTests {
    @Test func `onNext, onError and onCompleted send their events`() {
        let log = Log()
        let observer = CustomObserver(log: log)
        observer.onNext(1)
        observer.onError(Boom())
        observer.onCompleted()
        #expect(log.lines == ["custom next(1)", "custom error(boom)", "custom completed"])
    }

    @Test func `AnyObserver hands every event to the observer or closure that it was made of`() {
        let log = Log()
        for observer in [AnyObserver(CustomObserver(log: log)), AnyObserver { log.write($0) }] {
            observer.onNext(1)
            observer.onCompleted()
        }
        #expect(log.lines == ["custom next(1)", "custom completed", "next(1)", "completed"])
    }
}
