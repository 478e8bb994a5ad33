import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo05

extension Checks {
    @Suite struct Exercise54 {
        @Test func `an error becomes the element and the end`() {
            let log = Log()
            let source = Source()
            _ = source.numbers.catchAndReturn(-1).subscribe(AnyObserver { log.write($0) })
            source.send(1)
            source.send(.error(Oops()))
            #expect(log.lines == ["next(1)", "next(-1)", "completed"])
        }

        @Test func `a sequence that does not fail is left as it is`() {
            let log = Log()
            let source = Source()
            _ = source.numbers.catchAndReturn(-1).subscribe(AnyObserver { log.write($0) })
            source.send(1)
            source.send(.completed)
            #expect(log.lines == ["next(1)", "completed"])
        }

        @Test func `nothing comes after it`() {
            let log = Log()
            let source = Source()
            _ = source.numbers.catchAndReturn(-1).subscribe(AnyObserver { log.write($0) })
            source.send(.error(Oops()))
            source.send(1)
            source.send(.error(Oops()))
            #expect(log.lines == ["next(-1)", "completed"])
        }

        @Test func `it catches what an operator before it throws`() {
            let log = Log()
            let source = Source()
            _ = source.numbers
                .map { number -> Int in
                    if number == 2 { throw Oops() }
                    return number
                }
                .catchAndReturn(-1)
                .subscribe(AnyObserver { log.write($0) })
            source.send(1, 2, 3)
            #expect(log.lines == ["next(1)", "next(-1)", "completed"])
        }

        @Test func `a disposed subscription is silent`() {
            let log = Log()
            let source = Source()
            let subscription = source.numbers.catchAndReturn(-1)
                .subscribe(AnyObserver { log.write($0) })
            source.send(1)
            subscription.dispose()
            source.send(2)
            source.send(.error(Oops()))
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
