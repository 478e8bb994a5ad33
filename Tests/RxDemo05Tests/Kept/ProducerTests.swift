import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5))) struct ProducerTests {
    /// A sequence of a type that the library does not know.
    private struct Three: ObservableType {
        typealias Element = Int

        func subscribe(_ observer: some ObserverType<Int>) -> any Disposable {
            observer.onNext(3)
            observer.onCompleted()
            observer.onNext(4)
            return Disposables.create()
        }
    }

    @Test func `what can be subscribed to has the operators, also what is not an Observable`() {
        let log = Log()
        Three().map { $0 * 2 }.subscribe(log)
        Three().asObservable().subscribe(log)
        #expect(log.lines == ["next(6)", "completed", "next(3)", "completed"])
    }

    @Test func `asObservable of an observable is the observable itself`() {
        let observable = Observable<Int>.create { _ in Disposables.create() }
        #expect(observable.asObservable() === observable)
    }
}
