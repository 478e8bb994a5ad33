import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo06

extension Checks {
    @Suite struct Exercise64 {
        /// Fails so many times, and then completes; each time with its number.
        private func failing(_ times: Int, counting attempts: Counter) -> Observable<Int> {
            Observable.create { observer in
                let attempt = attempts.increment()
                observer.onNext(attempt)
                observer.on(attempt <= times ? .error(Oops()) : .completed)
                return Disposables.create()
            }
        }

        @Test func `after an error it tries again`() {
            let log = Log()
            _ = failing(2, counting: Counter()).retry(5).subscribe(AnyObserver { log.write($0) })
            #expect(log.lines == ["next(1)", "next(2)", "next(3)", "completed"])
        }

        @Test func `it gives up after so many attempts`() {
            let attempts = Counter()
            _ = failing(9, counting: attempts).retry(3).subscribe(AnyObserver { _ in })
            #expect(attempts.value == 3)
        }

        @Test func `the last error passes`() {
            let log = Log()
            _ = failing(9, counting: Counter()).retry(2).subscribe(AnyObserver { log.write($0) })
            #expect(log.lines == ["next(1)", "next(2)", "error(oops)"])
        }

        @Test func `a completion is the end`() {
            let attempts = Counter()
            _ = failing(0, counting: attempts).retry(3).subscribe(AnyObserver { _ in })
            #expect(attempts.value == 1)
        }

        @Test func `dispose stops the attempt that is running`() {
            let log = Log()
            let source = Source()
            let subscription = source.numbers.retry(3).subscribe(AnyObserver { log.write($0) })
            source.sendToNewest(.error(Oops()))
            source.sendToNewest(.next(1))
            subscription.dispose()
            source.sendToNewest(.next(2))
            #expect(log.lines == ["next(1)"])
            #expect(source.subscriptions == 2)
            #expect(source.disposals.value == 2)
        }

        @Test func `every subscription has its own attempts`() {
            let attempts = Counter()
            let retried = failing(9, counting: attempts).retry(2)
            _ = retried.subscribe(AnyObserver { _ in })
            _ = retried.subscribe(AnyObserver { _ in })
            #expect(attempts.value == 4)
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

            func sendToNewest(_ event: Event<Int>) {
                observers.last?.on(event)
            }
        }
    }
}
