import Testing
import TestSupport

@testable import RxDemo06

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

    @Test func `a handler that answers an error with an event is told nothing more`() {
        struct Boom: Error {}
        var calls = 0
        func unlucky(_ value: Int) throws -> Bool {
            calls += 1
            if value == 1 { throw Boom() }
            return true
        }
        for chain in [
            { (source: Hand<Int>) in source.observable.map { try unlucky($0) ? $0 : 0 } },
            { (source: Hand<Int>) in source.observable.filter(unlucky) },
        ] {
            let log = Log()
            let source = Hand<Int>(isDeaf: true)
            calls = 0
            chain(source)
                .start(
                    AnyObserver { event in
                        log.write(event)
                        if event.isStopEvent { source.onNext(2) }
                    }
                )
            source.onNext(1)
            source.forgetAll()
            #expect(log.lines == ["error(Boom())"])
            #expect(calls == 1)
        }
    }

    @Test func `every operator disposes itself at the end`() {
        let operators: [(Observable<Int>) -> Observable<Int>] = [
            { $0 }, { $0.map { $0 } }, { $0.filter { _ in true } }, { $0.skip(0) },
        ]
        for apply in operators {
            let source = Hand<Int>()
            let disposable = apply(source.observable).start(Log())
            #expect(!isDisposed(disposable))
            source.onCompleted()
            #expect(isDisposed(disposable))
        }
    }

    private func isDisposed(_ disposable: any Disposable) -> Bool {
        (disposable as? any Cancelable)?.isDisposed == true
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
