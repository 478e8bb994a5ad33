// With: RxDemo05Tests/ContractAdapter.swift
import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo05

extension Checks {
    @Suite struct Exercise53 {
        private let log = Log()
        private let source = Source()

        @Test func `each element comes with the one before`() {
            _ = source.numbers.pairwise().subscribe(AnyObserver { log.write($0) })
            source.send(1, 2, 3)
            source.send(.completed)
            #expect(log.lines == ["next(1, 2)", "next(2, 3)", "completed"])
        }

        @Test func `two equal elements are a pair`() {
            _ = source.numbers.pairwise().subscribe(AnyObserver { log.write($0) })
            source.send(1, 1, 1)
            #expect(log.lines == ["next(1, 1)", "next(1, 1)"])
        }

        @Test func `nil is an element like any other`() {
            let words = Observable<String?>.create { observer in
                for word in [nil, "a", nil, nil] { observer.onNext(word) }
                return Disposables.create()
            }
            _ = words.pairwise().subscribe(
                AnyObserver { event in
                    if case .next(let pair) = event {
                        log.write("\(pair.0 ?? "nil") \(pair.1 ?? "nil")")
                    }
                }
            )
            #expect(log.lines == ["nil a", "a nil", "nil nil"])
        }

        @Test func `an error passes, and is the last`() {
            _ = source.numbers.pairwise().subscribe(AnyObserver { log.write($0) })
            source.send(1, 2)
            source.send(.error(Oops()))
            source.send(3)
            #expect(log.lines == ["next(1, 2)", "error(oops)"])
        }

        @Test func `every subscription remembers for itself`() {
            let pairs = source.numbers.pairwise()
            _ = pairs.subscribe(AnyObserver { log.write("a \($0)") })
            source.send(1)
            _ = pairs.subscribe(AnyObserver { log.write("b \($0)") })
            source.send(2, 3)
            #expect(log.lines == ["a next(1, 2)", "a next(2, 3)", "b next(2, 3)"])
        }

        @Test func `an element sent from inside the handler comes with the newest one`() {
            let observer = AnyObserver<(Int, Int)> { [unowned source] event in
                // Once is enough to see it: a mistake must not go on for ever.
                let isFirst = log.lines.isEmpty
                log.write(event)
                if isFirst { source.send(3) }
            }
            _ = source.numbers.pairwise().subscribe(observer)
            source.send(1, 2, 4)
            #expect(log.lines == ["next(1, 2)", "next(2, 3)", "next(3, 4)"])
        }

        @Test func `dispose stops it`() {
            let subscription = source.numbers.pairwise().subscribe(AnyObserver { log.write($0) })
            source.send(1, 2)
            subscription.dispose()
            source.send(3)
            #expect(log.lines == ["next(1, 2)"])
        }

        @Test(arguments: Contract.clauses(of: "5.3"))
        func `it keeps the operator's contract`(clause: Contract.Clause) {
            let subject = Contract.Operator(
                build: { source, _ in subscribing(to: source.observable.pairwise()) },
                keeps: 2,
                model: Contract.passingEnds { zip($0, $0.dropFirst()).map { ($0, $1) } }
            )
            check(clause, subject)
        }
    }
}
