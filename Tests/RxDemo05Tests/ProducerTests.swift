import Testing
import TestSupport

@testable import RxDemo05

@Suite(.endingSubscriptions)
struct ProducerTests {
    @Test func `whatever can be subscribed to has the operators, also what is not an Observable`() {
        struct Three: ObservableType {
            typealias Element = Int

            func subscribe<Observer: ObserverType>(
                _ observer: Observer,
            ) -> any Disposable where Observer.Element == Int {
                observer.onNext(3)
                observer.onCompleted()
                observer.onNext(4)
                return Disposables.create()
            }
        }
        let log = Log()
        Three().map { $0 * 2 }.start(log)
        Three().asObservable().start(log)
        #expect(log.lines == ["next(6)", "completed", "next(3)", "completed"])
    }

    @Test func `asObservable of an observable is the observable itself`() {
        let observable = Hand<Int>().observable
        #expect(observable.asObservable() === observable)
    }

    @Test func `a transform that threw is not called again by a source that goes on`() {
        struct Boom: Error {}
        var calls = 0
        let observable = Observable<Int>.create { observer in
            for value in 1...3 { observer.onNext(value) }
            return Disposables.create()
        }
        observable
            .filter { _ in
                calls += 1
                throw Boom()
            }
            .start(Log())
        #expect(calls == 1)
    }
}
