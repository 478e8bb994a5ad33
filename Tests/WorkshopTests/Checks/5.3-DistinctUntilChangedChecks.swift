import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo05

extension Checks {
    @Suite struct Exercise53 {
        @Test func `it forwards what differs from the one before`() {
            let log = Log()
            let source = Source()
            _ = source.numbers.distinctUntilChanged().subscribe(AnyObserver { log.write($0) })
            source.send(1, 1, 2, 2, 2, 3)
            source.send(.completed)
            #expect(log.lines == ["next(1)", "next(2)", "next(3)", "completed"])
        }

        @Test func `a value may come back`() {
            let log = Log()
            let source = Source()
            _ = source.numbers.distinctUntilChanged().subscribe(AnyObserver { log.write($0) })
            source.send(1, 2, 1)
            #expect(log.lines == ["next(1)", "next(2)", "next(1)"])
        }

        @Test func `the first element always passes`() {
            let log = Log()
            let source = Source()
            _ = source.numbers.distinctUntilChanged().subscribe(AnyObserver { log.write($0) })
            source.send(0)
            #expect(log.lines == ["next(0)"])
        }

        @Test func `every subscription remembers for itself`() {
            let log = Log()
            let source = Source()
            let numbers = source.numbers.distinctUntilChanged()
            _ = numbers.subscribe(AnyObserver { log.write("a \($0)") })
            source.send(1)
            _ = numbers.subscribe(AnyObserver { log.write("b \($0)") })
            source.send(1)
            #expect(log.lines == ["a next(1)", "b next(1)"])
        }

        @Test func `an error passes, and is the last`() {
            let log = Log()
            let source = Source()
            _ = source.numbers.distinctUntilChanged().subscribe(AnyObserver { log.write($0) })
            source.send(.error(Oops()))
            source.send(1)
            #expect(log.lines == ["error(oops)"])
        }

        @Test func `a disposed subscription is silent`() {
            let log = Log()
            let source = Source()
            let subscription = source.numbers.distinctUntilChanged()
                .subscribe(AnyObserver { log.write($0) })
            source.send(1)
            subscription.dispose()
            source.send(2)
            #expect(log.lines == ["next(1)"])
        }

        @Test func `an equal element sent from inside the handler is left out`() {
            let log = Log()
            let source = Source()
            let observer = AnyObserver<Int> { [unowned source] event in
                // Once is enough to see it: a mistake must not go on for ever.
                let isFirst = log.lines.isEmpty
                log.write(event)
                if isFirst { source.send(1) }
            }
            _ = source.numbers.distinctUntilChanged().subscribe(observer)
            source.send(1)
            #expect(log.lines == ["next(1)"])
        }

        /// A sequence that is driven by hand.
        private final class Source {
            private var observers: [AnyObserver<Int>] = []

            var numbers: Observable<Int> {
                Observable<Int>.create { [unowned self] observer in
                    observers.append(observer)
                    return Disposables.create()
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
