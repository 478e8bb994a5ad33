// With: RxDemo05Tests/ContractAdapter.swift
import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo05

extension Checks {
    @Suite struct Exercise51 {
        @Test func `it forwards as many as it should, and completes`() {
            let log = Log()
            let source = Source()
            _ = source.numbers.take(2).subscribe(AnyObserver { log.write($0) })
            source.send(1, 2, 3)
            #expect(log.lines == ["next(1)", "next(2)", "completed"])
        }

        @Test func `a shorter sequence ends as it likes`() {
            let log = Log()
            for end in [Event<Int>.completed, .error(Oops())] {
                let source = Source()
                _ = source.numbers.take(2).subscribe(AnyObserver { log.write($0) })
                source.send(1)
                source.send(end)
            }
            #expect(log.lines == ["next(1)", "completed", "next(1)", "error(oops)"])
        }

        @Test func `take(0) is over at once`() {
            let log = Log()
            let source = Source()
            _ = source.numbers.take(0).subscribe(AnyObserver { log.write($0) })
            #expect(log.lines == ["completed"])
        }

        @Test func `every subscription counts for itself`() {
            let log = Log()
            let source = Source()
            let first = source.numbers.take(1)
            _ = first.subscribe(AnyObserver { log.write("a \($0)") })
            source.send(1)
            _ = first.subscribe(AnyObserver { log.write("b \($0)") })
            source.send(2)
            #expect(log.lines == ["a next(1)", "a completed", "b next(2)", "b completed"])
        }

        @Test func `a value sent from inside the handler counts`() {
            let log = Log()
            let source = Source()
            let observer = AnyObserver<Int> { [unowned source] event in
                log.write(event)
                if case .next(1) = event { source.send(2) }
            }
            _ = source.numbers.take(1).subscribe(observer)
            source.send(1)
            #expect(log.lines == ["next(1)", "completed"])
        }

        @Test func `a disposed subscription is silent`() {
            let log = Log()
            let source = Source()
            let subscription = source.numbers.take(2).subscribe(AnyObserver { log.write($0) })
            source.send(1)
            subscription.dispose()
            source.send(2)
            #expect(log.lines == ["next(1)"])
        }

        @Test(arguments: Contract.clauses(Contract.clauses, keptIn: .rxDemo05))
        func `it keeps the operator's contract`(clause: Contract.Clause) {
            check(clause, { $0.take(3) }, completingAfter: 3) { $0.prefix(3) }
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
