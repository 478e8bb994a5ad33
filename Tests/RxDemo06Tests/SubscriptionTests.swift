import Testing
import TestSupport

@testable import RxDemo06

@Suite(.endingSubscriptions)
struct SubscriptionTests {
    @Test func `one subscription can end while another goes on`() {
        let (first, second) = (Log(), Log())
        let source = Hand<Int>()
        let disposable = source.observable.start(first)
        source.observable.start(second)
        source.onNext(1)
        disposable.dispose()
        source.onNext(2)
        #expect(first.lines == ["next(1)"])
        #expect(second.lines == ["next(1)", "next(2)"])
    }

    @Test func `a handler may subscribe again`() {
        let log = Log()
        let observable = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create()
        }
        observable.start(
            AnyObserver { event in
                log.write("outer \(event)")
                if !event.isStopEvent { observable.start(log) }
            }
        )
        #expect(log.lines == ["outer next(1)", "next(1)", "completed", "outer completed"])
    }

    @Test func `an end that answers the end is not told`() {
        let log = Log()
        let source = Hand<Int>(isDeaf: true)
        source.observable.start(
            AnyObserver { event in
                log.write(event)
                if log.lines.count < 3 { source.onCompleted() }
            }
        )
        source.onCompleted()
        source.forgetAll()
        #expect(log.lines == ["completed"])
    }

    @Test func `the observer hears of the end before the dispose action runs`() {
        let log = Log()
        var kept: AnyObserver<Int>?
        let observable = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create { log.write("action") }
        }
        observable.start(log)
        kept?.onCompleted()
        #expect(log.lines.first == "completed")
    }
}
