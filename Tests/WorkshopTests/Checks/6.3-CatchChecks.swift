import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo06

extension Checks {
    @Suite struct Exercise63 {
        @Test func `the other sequence takes over`() {
            let log = Log()
            let (first, second) = (Source(), Source())
            _ = first.numbers.catch { _ in second.numbers }.subscribe(AnyObserver { log.write($0) })
            first.send(1)
            first.send(.error(Oops()))
            second.send(2)
            second.send(.completed)
            #expect(log.lines == ["next(1)", "next(2)", "completed"])
        }

        @Test func `the handler is told the error`() {
            let log = Log()
            let source = Source()
            _ = source.numbers
                .catch { error in
                    log.write("caught \(error)")
                    return .just(0)
                }
                .subscribe(AnyObserver { log.write($0) })
            source.send(.error(Oops()))
            #expect(log.lines == ["caught oops", "next(0)", "completed"])
        }

        @Test func `an error of the other sequence passes`() {
            let log = Log()
            let (first, second) = (Source(), Source())
            let handled = Counter()
            _ = first.numbers
                .catch { _ in
                    handled.increment()
                    return second.numbers
                }
                .subscribe(AnyObserver { log.write($0) })
            first.send(.error(Oops()))
            second.send(.error(Oops()))
            #expect(log.lines == ["error(oops)"])
            #expect(handled.value == 1)
        }

        @Test func `what the handler throws ends it`() {
            let log = Log()
            let source = Source()
            _ = source.numbers.catch { _ in throw Oops() }.subscribe(AnyObserver { log.write($0) })
            source.send(.error(Oops()))
            #expect(log.lines == ["error(oops)"])
        }

        @Test func `without an error the handler is not called`() {
            let log = Log()
            let source = Source()
            _ = source.numbers.catch { _ in .just(0) }.subscribe(AnyObserver { log.write($0) })
            source.send(1)
            source.send(.completed)
            #expect(log.lines == ["next(1)", "completed"])
        }

        @Test func `dispose stops the other sequence, also after an error inside subscribe`() {
            let second = Source()
            let failing = Observable<Int>.create { observer in
                observer.onError(Oops())
                return Disposables.create()
            }
            let subscription = failing.catch { _ in second.numbers }.subscribe(AnyObserver { _ in })
            #expect(second.disposals.value == 0)
            subscription.dispose()
            #expect(second.disposals.value == 1)
        }

        @Test func `the handler is called once for an error`() {
            let handled = Counter()
            let source = Source()
            _ = source.numbers
                .catch { _ in
                    handled.increment()
                    return .just(0)
                }
                .subscribe(AnyObserver { _ in })
            source.send(.error(Oops()))
            #expect(handled.value == 1)
        }

        @Test func `every subscription has its error caught`() {
            let log = Log()
            let source = Source()
            let caught = source.numbers.catch { _ in .just(0) }
            _ = caught.subscribe(AnyObserver { log.write("a \($0)") })
            _ = caught.subscribe(AnyObserver { log.write("b \($0)") })
            source.send(.error(Oops()))
            #expect(log.lines == ["a next(0)", "a completed", "b next(0)", "b completed"])
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
