import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5)))
struct ProducerTests {
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
        let observable = TestSource<Int>().observable
        #expect(observable.asObservable() === observable)
    }

    /// Two chains whose closure throws.
    private static let failing: [@Sendable (Observable<Int>) -> Observable<Int>] = [
        { $0.map { _ in throw Boom() } },
        { $0.filter { _ in throw Boom() } },
    ]

    @Test(arguments: failing.indices)
    func `an error that a closure throws is the only end, also if it is answered with another`(
        index: Int
    ) {
        for answer in [Event<Int>.completed, .error(Boom()), .next(0)] {
            let log = Log()
            let source = TestSource<Int>()
            Self.failing[index](source.observable).subscribe { [weak source] event in
                log.write(event)
                if log.lines.count < 3 { source?.on(answer) }
            }
            source.onNext(1)
            #expect(log.lines == ["error(boom)"], "it was answered with \(answer)")
        }
    }

    @Test(arguments: failing.indices)
    func `a closure that threw is not called again by a source that goes on`(index: Int) {
        let log = Log()
        let observable = Observable<Int>.create { observer in
            for value in 1...3 { observer.onNext(value) }
            observer.onCompleted()
            return Disposables.create()
        }
        Self.failing[index](observable).subscribe(log)
        #expect(log.lines == ["error(boom)"])
    }

    @Test func `a closure is not called again after its own handler has disposed`() {
        var calls = 0
        var disposable: (any Disposable)?
        let source = TestSource<Int>(ignoresDispose: true)
        disposable = source.observable
            .map { value in
                calls += 1
                return value
            }
            .subscribe { _ in disposable?.dispose() }
        source.onNext(1)
        source.onNext(2)
        disposable = nil
        #expect(calls == 1)
    }
}
