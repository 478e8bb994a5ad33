import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo06

extension Checks {
    @Suite struct Exercise61 {
        @Test func `elements come as they are sent`() {
            let log = Log()
            let (a, b) = (Source(), Source())
            _ = Observable.merge(a.numbers, b.numbers).subscribe(AnyObserver { log.write($0) })
            a.send(1)
            b.send(2)
            a.send(3)
            #expect(log.lines == ["next(1)", "next(2)", "next(3)"])
        }

        @Test func `it completes when all have`() {
            let log = Log()
            let (a, b) = (Source(), Source())
            _ = Observable.merge(a.numbers, b.numbers).subscribe(AnyObserver { log.write($0) })
            a.send(.completed)
            b.send(1)
            b.send(.completed)
            #expect(log.lines == ["next(1)", "completed"])
        }

        @Test func `an error ends it and stops the others`() {
            let log = Log()
            let (a, b) = (Source(), Source())
            _ = Observable.merge(a.numbers, b.numbers).subscribe(AnyObserver { log.write($0) })
            a.send(.error(Oops()))
            b.send(1)
            #expect(log.lines == ["error(oops)"])
            #expect(b.disposals.value == 1)
        }

        @Test func `a source that ends inside subscribe does not end the others`() {
            let log = Log()
            let late = Source()
            _ = Observable.merge(Observable.just(1), late.numbers).subscribe(
                AnyObserver { log.write($0) }
            )
            late.send(2)
            late.send(.completed)
            #expect(log.lines == ["next(1)", "next(2)", "completed"])
        }

        @Test func `merging nothing is over at once`() {
            let log = Log()
            _ = Observable<Int>.merge().subscribe(AnyObserver { log.write($0) })
            #expect(log.lines == ["completed"])
        }

        @Test func `dispose stops all of them`() {
            let (a, b) = (Source(), Source())
            let subscription = Observable.merge(a.numbers, b.numbers).subscribe(
                AnyObserver { _ in }
            )
            subscription.dispose()
            #expect(a.disposals.value == 1)
            #expect(b.disposals.value == 1)
        }

        @Test func `more than two sources are merged`() {
            let log = Log()
            let sources = [Source(), Source(), Source()]
            _ = Observable.merge(sources[0].numbers, sources[1].numbers, sources[2].numbers)
                .subscribe(AnyObserver { log.write($0) })
            for (index, source) in sources.enumerated() { source.send(index) }
            for source in sources { source.send(.completed) }
            #expect(log.lines == ["next(0)", "next(1)", "next(2)", "completed"])
        }

        /// A sequence that is driven by hand, and counts who has stopped it.
        private final class Source {
            let disposals = Counter()
            private var observers: [AnyObserver<Int>] = []

            var subscriptions: Int { observers.count }

            var numbers: Observable<Int> {
                Observable<Int>.create { [unowned self] observer in
                    observers.append(observer)
                    return Disposables.create { [disposals] in disposals.increment() }
                }
            }

            func send(_ event: Event<Int>) {
                for observer in observers { observer.on(event) }
            }

            func send(_ numbers: Int...) {
                for number in numbers { send(.next(number)) }
            }
        }
    }
}
