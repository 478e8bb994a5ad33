import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo02

extension Checks {
    @Suite struct Exercise24 {
        @Test func `it shows the latest number`() {
            let source = Source()
            let screen = Screen()
            screen.listen(to: source.numbers)
            source.send(1)
            source.send(2)
            #expect(screen.text == "2")
        }

        @Test func `it listens for as long as somebody holds it`() {
            let source = Source()
            let screen = Screen()
            screen.listen(to: source.numbers)
            #expect(source.disposals.value == 0)
            source.send(3)
            #expect(screen.text == "3")
        }

        @Test func `it goes when nobody holds it`() {
            let source = Source()
            var screen: Screen? = Screen()
            let witness = Witness(of: screen)
            screen?.listen(to: source.numbers)
            screen = nil
            #expect(witness.object == nil)
        }

        @Test func `when it goes its subscription is disposed`() {
            let source = Source()
            var screen: Screen? = Screen()
            screen?.listen(to: source.numbers)
            screen = nil
            #expect(source.disposals.value == 1)
        }

        /// A sequence that is driven by hand, and keeps its observers for as long as it lives.
        private final class Source {
            let disposals = Counter()
            private var observers: [AnyObserver<Int>] = []

            var numbers: Observable<Int> {
                Observable<Int>.create { [unowned self] observer in
                    observers.append(observer)
                    return Disposables.create { [disposals] in disposals.increment() }
                }
            }

            func send(_ number: Int) {
                for observer in observers { observer.onNext(number) }
            }
        }
    }
}
