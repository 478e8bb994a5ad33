import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo04

extension Checks {
    @Suite struct Exercise44 {
        @Test func `it looks before the observer does`() {
            let log = Log()
            let source = Source<Int>()
            _ = source.values
                .do(onNext: { log.write("sees \($0)") }, onCompleted: { log.write("sees the end") })
                .subscribe(AnyObserver { log.write($0) })
            source.send(.next(1))
            source.send(.completed)
            #expect(log.lines == ["sees 1", "next(1)", "sees the end", "completed"])
        }

        @Test func `it sees an error`() {
            let log = Log()
            let source = Source<Int>()
            _ = source.values.do(onError: { log.write("sees \($0)") })
                .subscribe(AnyObserver { log.write($0) })
            source.send(.error(Oops()))
            #expect(log.lines == ["sees oops", "error(oops)"])
        }

        @Test func `what the look throws ends the sequence`() {
            let log = Log()
            let source = Source<Int>()
            _ = source.values.do(onNext: { if $0 == 2 { throw Oops() } })
                .subscribe(AnyObserver { log.write($0) })
            for number in 1...3 { source.send(.next(number)) }
            #expect(log.lines == ["next(1)", "error(oops)"])
        }

        @Test func `onDispose is run once when the stream ends`() {
            let disposals = Counter()
            let source = Source<Int>()
            let subscription = source.values.do(onDispose: { disposals.increment() })
                .subscribe(AnyObserver { _ in })
            source.send(.completed)
            subscription.dispose()
            #expect(disposals.value == 1)
        }

        @Test func `dispose runs onDispose and reaches the source`() {
            let disposals = Counter()
            let source = Source<Int>()
            let subscription = source.values.do(onDispose: { disposals.increment() })
                .subscribe(AnyObserver { _ in })
            #expect(disposals.value == 0)
            subscription.dispose()
            #expect(disposals.value == 1)
            #expect(source.disposals.value == 1)
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
