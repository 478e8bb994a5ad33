// With: RxDemo05Tests/ContractAdapter.swift
import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo05

extension Checks {
    @Suite struct Exercise52 {
        @Test func `each element gives the result with it`() {
            let log = Log()
            let source = Source()
            _ = source.numbers.scan(10, accumulator: +).subscribe(AnyObserver { log.write($0) })
            source.send(1, 2, 3)
            source.send(.completed)
            #expect(log.lines == ["next(11)", "next(13)", "next(16)", "completed"])
        }

        @Test func `the result may be of another type`() {
            let log = Log()
            let source = Source()
            _ = source.numbers.scan("") { text, number in text + "\(number)" }
                .subscribe(AnyObserver { log.write($0) })
            source.send(1, 2)
            #expect(log.lines == ["next(\"1\")", "next(\"12\")"])
        }

        @Test func `what the accumulator throws ends the sequence`() {
            let log = Log()
            let source = Source()
            let sums = source.numbers.scan(0) { sum, number in
                if number == 2 { throw Oops() }
                return sum + number
            }
            _ = sums.subscribe(AnyObserver { log.write($0) })
            source.send(1, 2, 3)
            #expect(log.lines == ["next(1)", "error(oops)"])
        }

        @Test func `an accumulator that has thrown is not called again`() {
            let calls = Log()
            let source = Source()
            let sums = source.numbers.scan(0) { _, number -> Int in
                calls.write(number)
                throw Oops()
            }
            _ = sums.subscribe(
                AnyObserver { event in
                    if case .error = event { source.send(2) }
                }
            )
            source.send(1)
            source.send(3)
            #expect(calls.lines == ["1"])
        }

        @Test func `every subscription has a result of its own`() {
            let log = Log()
            let source = Source()
            let sums = source.numbers.scan(0, accumulator: +)
            _ = sums.subscribe(AnyObserver { log.write("a \($0)") })
            source.send(1)
            _ = sums.subscribe(AnyObserver { log.write("b \($0)") })
            source.send(2)
            #expect(log.lines == ["a next(1)", "a next(3)", "b next(2)"])
        }

        @Test func `an error of the source passes`() {
            let log = Log()
            let source = Source()
            _ = source.numbers.scan(0, accumulator: +).subscribe(AnyObserver { log.write($0) })
            source.send(.error(Oops()))
            #expect(log.lines == ["error(oops)"])
        }

        @Test func `dispose stops it`() {
            let log = Log()
            let source = Source()
            let subscription = source.numbers.scan(0, accumulator: +)
                .subscribe(AnyObserver { log.write($0) })
            source.send(1)
            subscription.dispose()
            source.send(2)
            #expect(log.lines == ["next(1)"])
        }

        @Test func `an element sent from inside the handler is added to the new result`() {
            let log = Log()
            let source = Source()
            let observer = AnyObserver<Int> { [unowned source] event in
                // Once is enough to see it: a mistake must not go on for ever.
                let isFirst = log.lines.isEmpty
                log.write(event)
                if isFirst { source.send(2) }
            }
            _ = source.numbers.scan(0, accumulator: +).subscribe(observer)
            source.send(1)
            source.send(3)
            #expect(log.lines == ["next(1)", "next(3)", "next(6)"])
        }

        @Test func `the accumulator is called once for each element`() {
            let calls = Log()
            let source = Source()
            let sums = source.numbers.scan(0) { sum, number -> Int in
                calls.write(number)
                return sum + number
            }
            _ = sums.subscribe(AnyObserver { _ in })
            source.send(1, 2, 2)
            #expect(calls.lines == ["1", "2", "2"])
        }

        @Test func `an accumulator that disposes has no result`() {
            let log = Log()
            let source = Source()
            var subscription: (any Disposable)?
            let sums = source.numbers.scan(0) { sum, number in
                if number == 2 { subscription?.dispose() }
                return sum + number
            }
            subscription = sums.subscribe(AnyObserver { log.write($0) })
            source.send(1, 2, 3)
            subscription = nil
            #expect(log.lines == ["next(1)"])
        }

        @Test(
            arguments: Contract.clauses(
                Contract.clauses + Contract.closureClauses,
                keptIn: .rxDemo05
            )
        )
        func `it keeps the operator's contract`(clause: Contract.Clause) {
            check(clause) { source, closure in
                source.scan(10) { try $0 + closure($1) }
            } model: { elements in
                elements.indices.map { elements[...$0].reduce(10, +) }
            }
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
