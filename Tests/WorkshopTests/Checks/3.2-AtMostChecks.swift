// With: RxDemo03Tests/ContractAdapter.swift
import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo03

extension Checks {
    @Suite struct Exercise32 {
        private let log = Log()
        private let source = Source()

        @Test func `it forwards as many values as it should`() {
            _ = source.numbers.subscribe(atMost: 2, AnyObserver { log.write($0) })
            for number in 1...4 { source.send(.next(number)) }
            #expect(log.lines == ["next(1)", "next(2)", "completed"])
        }

        @Test func `after the last value the source is disposed`() {
            _ = source.numbers.subscribe(atMost: 1, AnyObserver { _ in })
            #expect(source.disposals.value == 0)
            source.send(.next(1))
            #expect(source.disposals.value == 1)
        }

        @Test func `each value counts, also one that is like the one before`() {
            _ = source.numbers.subscribe(atMost: 2, AnyObserver { log.write($0) })
            for number in [1, 1, 2] { source.send(.next(number)) }
            #expect(log.lines == ["next(1)", "next(1)", "completed"])
        }

        @Test func `a shorter stream ends as it likes`() {
            for end in [Event<Int>.completed, .error(Oops())] {
                let source = Source()
                _ = source.numbers.subscribe(atMost: .max, AnyObserver { log.write($0) })
                source.send(.next(1))
                source.send(end)
                #expect(source.disposals.value == 1)
            }
            #expect(log.lines == ["next(1)", "completed", "next(1)", "error(oops)"])
        }

        @Test func `a source that sends all at once is disposed too`() {
            let disposals = Counter()
            let numbers = Observable<Int>.create { observer in
                for number in 1...3 { observer.onNext(number) }
                return Disposables.create { disposals.increment() }
            }
            _ = numbers.subscribe(atMost: 2, AnyObserver { log.write($0) })
            #expect(log.lines == ["next(1)", "next(2)", "completed"])
            #expect(disposals.value == 1)
        }

        @Test func `a value sent from inside the handler counts`() {
            let observer = AnyObserver<Int> { [unowned source] event in
                log.write(event)
                if case .next(1) = event { source.send(.next(2)) }
            }
            _ = source.numbers.subscribe(atMost: 1, observer)
            source.send(.next(1))
            #expect(log.lines == ["next(1)", "completed"])
        }

        @Test func `the end is not sent to a handler that has disposed in the last value`() {
            var subscription: (any Disposable)?
            let observer = AnyObserver<Int> { event in
                log.write(event)
                if case .next(2) = event { subscription?.dispose() }
            }
            subscription = source.numbers.subscribe(atMost: 2, observer)
            for number in 1...3 { source.send(.next(number)) }
            subscription = nil
            #expect(log.lines == ["next(1)", "next(2)"])
            #expect(source.disposals.value == 1)
        }

        @Test func `dispose stops it early`() {
            let subscription = source.numbers.subscribe(atMost: 2, AnyObserver { log.write($0) })
            source.send(.next(1))
            subscription.dispose()
            source.send(.next(2))
            #expect(log.lines == ["next(1)"])
            #expect(source.disposals.value == 1)
        }

        @Test(arguments: Contract.clauses(of: "3.2"), [1, 3, 1000])
        func `it keeps the operator's contract`(clause: Contract.Clause, count: Int) {
            let subject = Contract.Operator(
                build: { source, _ in
                    { handler in
                        let observer = AnyObserver<Contract.Number> {
                            handler("\($0)", $0.isStopEvent)
                        }
                        return source.observable.subscribe(atMost: count, observer).dispose
                    }
                },
                model: Contract.passingEnds(completingAfter: count) { $0.prefix(count) }
            )
            check(clause, subject)
        }
    }
}
