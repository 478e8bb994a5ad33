import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo01

extension Checks {
    @Suite struct Exercise13 {
        private func log(of source: Observable<Int>) -> [String] {
            let log = Log()
            source.materialize().subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let inner): log.write("element \(inner)")
                    case .error(let error): log.write("error(\(error))")
                    case .completed: log.write("completed")
                    }
                }
            )
            return log.lines
        }

        @Test func `every value comes as an event`() {
            let source = Observable<Int>.create { observer in
                observer.onNext(1)
                observer.onNext(2)
            }
            #expect(log(of: source) == ["element next(1)", "element next(2)"])
        }

        @Test func `the end comes as an element, and is followed by completed`() {
            let source = Observable<Int>.create { $0.onCompleted() }
            #expect(log(of: source) == ["element completed", "completed"])
        }

        @Test func `an error comes as an element too, and is followed by completed`() {
            let source = Observable<Int>.create { observer in
                observer.onNext(1)
                observer.onError(Oops())
            }
            #expect(log(of: source) == ["element next(1)", "element error(oops)", "completed"])
        }

        @Test func `it does nothing before somebody subscribes`() {
            let counter = Counter()
            let events = Observable<Int>.create { _ in counter.increment() }.materialize()
            #expect(counter.value == 0)
            events.subscribe(AnyObserver { _ in })
            #expect(counter.value == 1)
        }
    }
}
