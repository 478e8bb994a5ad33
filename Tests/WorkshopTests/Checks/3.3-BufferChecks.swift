// With: RxDemo03Tests/ContractAdapter.swift
import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo03

extension Checks {
    @Suite struct Exercise33 {
        private let log = Log()
        private let source = Source()

        @Test func `a full group is forwarded at once`() {
            _ = source.numbers.subscribe(inGroupsOf: 2, AnyObserver { log.write($0) })
            source.send(.next(1))
            #expect(log.lines == [])
            source.send(.next(2))
            source.send(.next(3))
            source.send(.next(4))
            #expect(log.lines == ["next([1, 2])", "next([3, 4])"])
        }

        @Test func `the rest comes before the end`() {
            _ = source.numbers.subscribe(inGroupsOf: 2, AnyObserver { log.write($0) })
            for number in 1...3 { source.send(.next(number)) }
            source.send(.completed)
            #expect(log.lines == ["next([1, 2])", "next([3])", "completed"])
        }

        @Test func `there is no empty group`() {
            _ = source.numbers.subscribe(inGroupsOf: 2, AnyObserver { log.write($0) })
            for number in 1...2 { source.send(.next(number)) }
            source.send(.completed)
            #expect(log.lines == ["next([1, 2])", "completed"])
        }

        @Test func `an error comes alone`() {
            _ = source.numbers.subscribe(inGroupsOf: 2, AnyObserver { log.write($0) })
            source.send(.next(1))
            source.send(.error(Oops()))
            #expect(log.lines == ["error(oops)"])
        }

        @Test func `a group is as large as it should be`() {
            for size in [1, 3, 1 << 58, .max] {
                let source = Source()
                _ = source.numbers.subscribe(inGroupsOf: size, AnyObserver { log.write($0) })
                for number in 1...3 { source.send(.next(number)) }
                if size > 3 { source.send(.completed) }
            }
            let all = "next([1, 2, 3])"
            let lines = ["next([1])", "next([2])", "next([3])", all]
            #expect(log.lines == lines + [all, "completed", all, "completed"])
        }

        @Test func `a group of three hundred thousand takes no long time`() {
            let large = AnyObserver<[Int]> { event in
                if case .next(let group) = event, group.count > 1 { log.write(group.count) }
            }
            _ = source.numbers.subscribe(inGroupsOf: 300_000, large)
            for number in 1...300_000 { source.send(.next(number)) }
            #expect(log.lines == ["300000"])
        }

        @Test(arguments: Contract.clauses(of: "3.3"), [1, 4, 1000])
        func `it keeps the operator's contract`(clause: Contract.Clause, size: Int) {
            let subject = Contract.Operator(
                build: { source, _ in
                    { handler in
                        let observer = AnyObserver<[Contract.Number]> {
                            handler("\($0)", $0.isStopEvent)
                        }
                        return source.observable.subscribe(inGroupsOf: size, observer).dispose
                    }
                },
                keeps: size,
                model: { inputs in groups(of: size, inputs) }
            )
            check(clause, subject)
        }

        /// Returns what has been delivered when these have been sent.
        private func groups(of size: Int, _ inputs: [Contract.Input]) -> [String] {
            var (lines, group): ([String], [Int]) = ([], [])
            for input in inputs {
                switch input {
                case .next(let value):
                    group.append(value)
                    guard group.count == size else { continue }
                    lines.append("next(\(group))")
                    group = []
                case .error:
                    return lines + ["error(boom)"]
                case .completed:
                    return lines + (group.isEmpty ? [] : ["next(\(group))"]) + ["completed"]
                }
            }
            return lines
        }
    }
}
