import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo04

extension Checks {
    @Suite struct Exercise45 {
        @Test func `it writes nothing before somebody subscribes`() {
            let log = Log()
            let source = Source<Int>()
            let numbers = source.values.debug("numbers") { log.write($0) }
            #expect(log.lines == [])
            _ = numbers.subscribe(AnyObserver { _ in })
            #expect(log.lines == ["numbers: subscribed"])
        }

        @Test func `an event is written before it is delivered`() {
            let log = Log()
            let source = Source<Int>()
            _ = source.values.debug("numbers") { log.write($0) }.subscribe(
                AnyObserver { log.write($0) }
            )
            source.send(.next(1))
            #expect(log.lines == ["numbers: subscribed", "numbers: next(1)", "next(1)"])
        }

        @Test func `after the end it is disposed, once`() {
            let log = Log()
            let source = Source<Int>()
            let subscription = source.values.debug("numbers") { log.write($0) }
                .subscribe(AnyObserver { _ in })
            source.send(.completed)
            subscription.dispose()
            #expect(
                log.lines == ["numbers: subscribed", "numbers: completed", "numbers: disposed"]
            )
        }

        @Test func `an error is an end like any other`() {
            let log = Log()
            let source = Source<Int>()
            _ = source.values.debug("numbers") { log.write($0) }.subscribe(AnyObserver { _ in })
            source.send(.error(Oops()))
            #expect(
                log.lines == ["numbers: subscribed", "numbers: error(oops)", "numbers: disposed"]
            )
        }

        @Test func `dispose is written, and reaches the source`() {
            let log = Log()
            let source = Source<Int>()
            let subscription = source.values.debug("numbers") { log.write($0) }
                .subscribe(AnyObserver { _ in })
            subscription.dispose()
            #expect(log.lines == ["numbers: subscribed", "numbers: disposed"])
            #expect(source.disposals.value == 1)
        }

        @Test func `each line begins with the name`() {
            let log = Log()
            let source = Source<Int>()
            let subscription = source.values.debug("words") { log.write($0) }
                .subscribe(AnyObserver { _ in })
            source.send(.next(1))
            subscription.dispose()
            #expect(log.lines == ["words: subscribed", "words: next(1)", "words: disposed"])
        }

        @Test func `an error is delivered as it came`() {
            let log = Log()
            let source = Source<Int>()
            _ = source.values.debug("numbers") { _ in }.subscribe(AnyObserver { log.write($0) })
            source.send(.next(1))
            source.send(.error(Oops()))
            #expect(log.lines == ["next(1)", "error(oops)"])
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
