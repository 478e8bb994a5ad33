import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo06

extension Checks {
    @Suite struct Exercise62 {
        @Test func `it forwards what the latest sequence sends`() {
            let log = Log()
            let (outer, a) = (Source(), Source())
            _ = outer.numbers.flatMapLatest { _ in a.numbers }.subscribe(
                AnyObserver { log.write($0) }
            )
            outer.send(0)
            a.send(1, 2)
            #expect(log.lines == ["next(1)", "next(2)"])
        }

        @Test func `a new element stops the sequence before`() {
            let log = Log()
            let (outer, a, b) = (Source(), Source(), Source())
            _ = outer.numbers.flatMapLatest { $0 == 0 ? a.numbers : b.numbers }
                .subscribe(AnyObserver { log.write($0) })
            outer.send(0, 1)
            a.send(1)
            b.send(2)
            #expect(log.lines == ["next(2)"])
            #expect(a.disposals.value == 1)
            #expect(b.disposals.value == 0)
        }

        @Test func `it outlives the outer sequence while the latest one goes on`() {
            let log = Log()
            let (outer, a) = (Source(), Source())
            _ = outer.numbers.flatMapLatest { _ in a.numbers }.subscribe(
                AnyObserver { log.write($0) }
            )
            outer.send(0)
            outer.send(.completed)
            a.send(1)
            a.send(.completed)
            #expect(log.lines == ["next(1)", "completed"])
        }

        @Test func `the end of the latest sequence is not the end`() {
            let log = Log()
            let (outer, a, b) = (Source(), Source(), Source())
            _ = outer.numbers.flatMapLatest { $0 == 0 ? a.numbers : b.numbers }
                .subscribe(AnyObserver { log.write($0) })
            outer.send(0)
            a.send(.completed)
            outer.send(1)
            b.send(2)
            b.send(.completed)
            outer.send(.completed)
            #expect(log.lines == ["next(2)", "completed"])
        }

        @Test func `a sequence that ends inside subscribe is over`() {
            let log = Log()
            let outer = Source()
            _ = outer.numbers.flatMapLatest { Observable.just($0 * 10) }.subscribe(
                AnyObserver { log.write($0) }
            )
            outer.send(1, 2)
            outer.send(.completed)
            #expect(log.lines == ["next(10)", "next(20)", "completed"])
        }

        @Test func `an error of either ends it`() {
            let log = Log()
            for isInner in [true, false] {
                let (outer, a) = (Source(), Source())
                _ = outer.numbers.flatMapLatest { _ in a.numbers }.subscribe(
                    AnyObserver { log.write($0) }
                )
                outer.send(0)
                (isInner ? a : outer).send(.error(Oops()))
                #expect(a.disposals.value == 1)
                #expect(outer.disposals.value == 1)
            }
            #expect(log.lines == ["error(oops)", "error(oops)"])
        }

        @Test func `dispose stops the outer sequence and the latest one`() {
            let (outer, a) = (Source(), Source())
            let subscription = outer.numbers.flatMapLatest { _ in a.numbers }.subscribe(
                AnyObserver { _ in }
            )
            outer.send(0)
            subscription.dispose()
            #expect(outer.disposals.value == 1)
            #expect(a.disposals.value == 1)
        }

        @Test func `what the selector throws ends it`() {
            let log = Log()
            let (outer, a) = (Source(), Source())
            _ = outer.numbers.flatMapLatest { number in
                if number == 1 { throw Oops() }
                return a.numbers
            }.subscribe(AnyObserver { log.write($0) })
            outer.send(0, 1)
            a.send(2)
            #expect(log.lines == ["error(oops)"])
            #expect(a.disposals.value == 1)
            #expect(outer.disposals.value == 1)
        }

        @Test func `a selector that has thrown is not called again`() {
            let calls = Log()
            let outer = Source()
            _ = outer.numbers.flatMapLatest { number -> Observable<Int> in
                calls.write(number)
                throw Oops()
            }.subscribe(
                AnyObserver { event in
                    // Twice would be enough to see it; a mistake here must not go on for ever.
                    if case .error = event, calls.lines.count < 3 { outer.send(2) }
                }
            )
            outer.send(1)
            #expect(calls.lines == ["1"])
        }

        @Test func `a sequence that ends after a newer one has begun does not end the newer one`() {
            let log = Log()
            let (outer, newer) = (Source(), Source())
            let older = Observable<Int>.create { observer in
                outer.send(1)
                observer.onNext(7)
                observer.onCompleted()
                return Disposables.create()
            }
            let subscription = outer.numbers.flatMapLatest { $0 == 0 ? older : newer.numbers }
                .subscribe(AnyObserver { log.write($0) })
            outer.send(0)
            newer.send(8)
            outer.send(.completed)
            newer.send(9)
            #expect(log.lines == ["next(8)", "next(9)"])
            subscription.dispose()
            #expect(newer.disposals.value == 1)
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
