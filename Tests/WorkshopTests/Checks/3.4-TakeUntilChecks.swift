import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo03

extension Checks {
    @Suite struct Exercise34 {
        @Test func `values pass until the trigger rings`() {
            let log = Log()
            let (source, trigger) = (Source(), Source())
            _ = source.numbers.take(until: trigger.numbers).subscribe(AnyObserver { log.write($0) })
            source.send(.next(1))
            source.send(.next(2))
            trigger.send(.next(0))
            source.send(.next(3))
            #expect(log.lines == ["next(1)", "next(2)", "completed"])
        }

        @Test func `when the trigger rings the source is disposed`() {
            let (source, trigger) = (Source(), Source())
            _ = source.numbers.take(until: trigger.numbers).subscribe(AnyObserver { _ in })
            trigger.send(.next(0))
            #expect(source.disposals.value == 1)
            #expect(trigger.disposals.value == 1)
        }

        @Test func `when the source ends the trigger is disposed`() {
            let (source, trigger) = (Source(), Source())
            _ = source.numbers.take(until: trigger.numbers).subscribe(AnyObserver { _ in })
            source.send(.completed)
            #expect(trigger.disposals.value == 1)
            #expect(source.disposals.value == 1)
        }

        @Test func `a trigger that completes does not ring`() {
            let log = Log()
            let (source, trigger) = (Source(), Source())
            _ = source.numbers.take(until: trigger.numbers).subscribe(AnyObserver { log.write($0) })
            trigger.send(.completed)
            source.send(.next(1))
            #expect(log.lines == ["next(1)"])
        }

        @Test func `an error of the trigger ends the sequence`() {
            let log = Log()
            let (source, trigger) = (Source(), Source())
            _ = source.numbers.take(until: trigger.numbers).subscribe(AnyObserver { log.write($0) })
            trigger.send(.error(Oops()))
            source.send(.next(1))
            #expect(log.lines == ["error(oops)"])
            #expect(source.disposals.value == 1)
        }

        @Test func `a trigger that rings at once leaves no subscription behind`() {
            let log = Log()
            let source = Source()
            let trigger = Observable<String>.create { observer in
                observer.onNext("now")
                return Disposables.create()
            }
            let subscription = source.numbers.take(until: trigger).subscribe(
                AnyObserver { log.write($0) }
            )
            source.send(.next(1))
            #expect(log.lines == ["completed"])
            #expect(source.disposals.value == source.subscriptions)
            subscription.dispose()
        }

        @Test func `dispose stops both`() {
            let log = Log()
            let (source, trigger) = (Source(), Source())
            let subscription = source.numbers.take(until: trigger.numbers)
                .subscribe(AnyObserver { log.write($0) })
            subscription.dispose()
            source.send(.next(1))
            trigger.send(.next(0))
            #expect(log.lines == [])
            #expect(source.disposals.value == 1)
            #expect(trigger.disposals.value == 1)
        }

        /// A sequence that is driven by hand, and counts who has stopped it.
        private final class Source {
            let disposals = Counter()
            private var observers: [AnyObserver<Int>] = []

            var numbers: Observable<Int> {
                Observable<Int>.create { [unowned self] observer in
                    observers.append(observer)
                    return Disposables.create { [disposals] in disposals.increment() }
                }
            }

            var subscriptions: Int { observers.count }

            func send(_ event: Event<Int>) {
                for observer in observers { observer.on(event) }
            }
        }
    }
}
