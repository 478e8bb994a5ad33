// With: RxDemo05Tests/ContractAdapter.swift
import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo05

extension Checks {
    @Suite struct Exercise52 {
        private let log = Log()
        private let source = Source()

        private var sum: Observable<Int> { source.numbers.reduce(10, accumulator: +) }

        @Test func `one value comes, and not before the end`() {
            _ = sum.subscribe(AnyObserver { log.write($0) })
            source.send(1, 2, 3)
            #expect(log.lines == [])
            source.send(.completed)
            #expect(log.lines == ["next(16)", "completed"])
        }

        @Test func `of a sequence without elements it is the seed`() {
            _ = sum.subscribe(AnyObserver { log.write($0) })
            source.send(.completed)
            #expect(log.lines == ["next(10)", "completed"])
        }

        @Test func `the result may be of another type`() {
            _ = source.numbers.reduce("") { text, number in text + "\(number)" }
                .subscribe(AnyObserver { log.write($0) })
            source.send(1, 2)
            source.send(.completed)
            #expect(log.lines == ["next(\"12\")", "completed"])
        }

        @Test func `an error of the source comes alone`() {
            _ = sum.subscribe(AnyObserver { log.write($0) })
            source.send(1)
            source.send(.error(Oops()))
            #expect(log.lines == ["error(oops)"])
        }

        @Test func `what the accumulator throws ends the sequence`() {
            let sum = source.numbers.reduce(0) { sum, number in
                if number == 2 { throw Oops() }
                return sum + number
            }
            _ = sum.subscribe(AnyObserver { log.write($0) })
            source.send(1, 2, 3)
            source.send(.completed)
            #expect(log.lines == ["error(oops)"])
        }

        @Test func `an accumulator that has thrown is not called again`() {
            let sum = source.numbers.reduce(0) { _, number -> Int in
                log.write(number)
                throw Oops()
            }
            _ = sum.subscribe(
                AnyObserver { [source] event in
                    if case .error = event { source.send(2) }
                }
            )
            source.send(1)
            source.send(3)
            #expect(log.lines == ["1"])
        }

        @Test func `the accumulator is called once for each element, as it comes`() {
            let sum = source.numbers.reduce(0) { sum, number -> Int in
                log.write(number)
                return sum + number
            }
            _ = sum.subscribe(AnyObserver { log.write($0) })
            source.send(1, 2, 2)
            #expect(log.lines == ["1", "2", "2"])
            source.send(.completed)
            #expect(log.lines == ["1", "2", "2", "next(5)", "completed"])
        }

        @Test func `every subscription has a result of its own`() {
            let sum = sum
            _ = sum.subscribe(AnyObserver { log.write("a \($0)") })
            source.send(1)
            _ = sum.subscribe(AnyObserver { log.write("b \($0)") })
            source.send(2)
            source.send(.completed)
            #expect(log.lines == ["a next(13)", "a completed", "b next(12)", "b completed"])
        }

        @Test func `a handler of the result may make the source go on`() {
            var send: (Event<Int>) -> Void = { _ in }
            let ungated = Ungated<Int> { observer in
                send = observer.on
                return Disposables.create()
            }
            let calls = Counter()
            let sum = ungated.reduce(10) { sum, number in
                calls.increment()
                return sum + number
            }
            _ = sum.subscribe(
                AnyObserver { [log] event in
                    // Once is enough to see it: a mistake must not go on for ever.
                    let isFirst = log.lines.isEmpty
                    log.write(event)
                    guard isFirst else { return }
                    send(.next(5))
                    send(.completed)
                }
            )
            send(.next(1))
            send(.completed)
            send = { _ in }
            #expect(log.lines == ["next(11)", "completed"])
            #expect(calls.value == 1)
        }

        @Test func `dispose stops it`() {
            let subscription = sum.subscribe(AnyObserver { log.write($0) })
            source.send(1)
            subscription.dispose()
            source.send(.completed)
            #expect(log.lines == [])
        }

        @Test(arguments: Contract.clauses(of: "5.2", callingClosure: true))
        func `it keeps the operator's contract`(clause: Contract.Clause) {
            let subject = Contract.Operator(
                build: { source, closure in
                    subscribing(to: source.observable.reduce(10) { (try closure($1)) + $0 })
                },
                model: { inputs in
                    let values = inputs.compactMap {
                        if case .next(let value) = $0 { value } else { nil }
                    }
                    return switch Contract.passingEnds { $0 }(inputs).last {
                    case "completed": ["next(\(values.reduce(10, +)))", "completed"]
                    case "error(boom)": ["error(boom)"]
                    default: []
                    }
                }
            )
            check(clause, subject)
        }
    }
}
