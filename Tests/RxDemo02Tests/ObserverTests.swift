import Testing
import TestSupport

@testable import RxDemo02

@Suite(.endingSubscriptions)
struct ObserverTests {
    struct Boom: Error {}

    @Test func `onNext, onError and onCompleted send their events`() {
        let log = Log()
        let observer = log.observer(of: Int.self)
        observer.onNext(1)
        observer.onError(Boom())
        observer.onCompleted()
        #expect(log.lines == ["next(1)", "error(Boom())", "completed"])
    }

    @Test func `AnyObserver hands every event to the observer it was made of`() {
        let log = Log()
        let observer = AnyObserver(Own(log))
        observer.onNext(1)
        observer.asObserver().onCompleted()
        #expect(log.lines == ["own next(1)", "own completed"])
    }

    @Test func `any observer can be seen as AnyObserver`() {
        let log = Log()
        Own(log).asObserver().onNext(1)
        #expect(log.lines == ["own next(1)"])
    }

    @Test func `mapObserver takes another element and hands on what it becomes`() {
        let log = Log()
        let lengths = log.observer(of: Int.self).mapObserver { (text: String) in
            if text.isEmpty { throw Boom() }
            return text.count
        }
        lengths.onNext("abc")
        lengths.onNext("")
        lengths.onCompleted()
        #expect(log.lines == ["next(3)", "error(Boom())", "completed"])
    }
}
