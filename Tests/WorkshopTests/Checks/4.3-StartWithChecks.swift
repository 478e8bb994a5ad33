import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo04

extension Checks {
    @Suite struct Exercise43 {
        @Test func `the elements come first, in their order`() {
            let log = Log()
            let source = Source<Int>()
            _ = source.values.startWith(1, 2).subscribe(AnyObserver { log.write($0) })
            #expect(log.lines == ["next(1)", "next(2)"])
            source.send(.next(3))
            source.send(.completed)
            #expect(log.lines == ["next(1)", "next(2)", "next(3)", "completed"])
        }

        @Test func `the elements come before those of a source that sends at once`() {
            let log = Log()
            let source = Observable<Int>.create { observer in
                observer.onNext(3)
                observer.onCompleted()
                return Disposables.create()
            }
            _ = source.startWith(1, 2).subscribe(AnyObserver { log.write($0) })
            #expect(log.lines == ["next(1)", "next(2)", "next(3)", "completed"])
        }

        @Test func `everyone who subscribes gets them`() {
            let log = Log()
            let source = Source<Int>()
            let started = source.values.startWith(0)
            _ = started.subscribe(AnyObserver { log.write("a \($0)") })
            _ = started.subscribe(AnyObserver { log.write("b \($0)") })
            #expect(log.lines == ["a next(0)", "b next(0)"])
        }

        @Test func `dispose reaches the source`() {
            let source = Source<Int>()
            let subscription = source.values.startWith(0).subscribe(AnyObserver { _ in })
            subscription.dispose()
            #expect(source.disposals.value == 1)
        }

        @Test func `an error passes`() {
            let log = Log()
            let source = Source<Int>()
            _ = source.values.startWith(0).subscribe(AnyObserver { log.write($0) })
            source.send(.error(Oops()))
            #expect(log.lines == ["next(0)", "error(oops)"])
        }

        /// A sequence that is driven by hand, and counts who has stopped it.
        private final class Source<Element> {
            let disposals = Counter()
            private var observers: [AnyObserver<Element>] = []

            var values: Observable<Element> {
                Observable<Element>.create { [unowned self] observer in
                    observers.append(observer)
                    return Disposables.create { [disposals] in disposals.increment() }
                }
            }

            func send(_ event: Event<Element>) {
                for observer in observers { observer.on(event) }
            }
        }
    }
}
