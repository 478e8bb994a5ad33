// With: RxDemo04Tests/ContractAdapter.swift
import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo04

extension Checks {
    @Suite struct Exercise42 {
        private let log = Log()

        private func text(_ event: Event<(index: Int, element: String)>) -> String {
            switch event {
            case .next(let pair): "\(pair.index) \(pair.element)"
            case .error(let error): "error(\(error))"
            case .completed: "completed"
            }
        }

        @Test func `the numbers run from 0`() {
            let source = DrivenSource<String>()
            _ = source.values.enumerated().subscribe(AnyObserver { log.write(self.text($0)) })
            for word in ["a", "b", "c"] { source.send(.next(word)) }
            source.send(.completed)
            #expect(log.lines == ["0 a", "1 b", "2 c", "completed"])
        }

        @Test func `every subscription counts for itself`() {
            let source = DrivenSource<String>()
            let numbered = source.values.enumerated()
            _ = numbered.subscribe(AnyObserver { log.write(self.text($0)) })
            source.send(.next("a"))
            _ = numbered.subscribe(AnyObserver { log.write("second: " + self.text($0)) })
            source.send(.next("b"))
            #expect(log.lines == ["0 a", "1 b", "second: 0 b"])
        }

        @Test func `a value sent from inside the handler gets the next number`() {
            let source = DrivenSource<String>()
            let observer = AnyObserver<(index: Int, element: String)> { [unowned source] event in
                log.write(self.text(event))
                if case .next((_, "a")) = event { source.send(.next("b")) }
            }
            _ = source.values.enumerated().subscribe(observer)
            source.send(.next("a"))
            #expect(log.lines == ["0 a", "1 b"])
        }

        @Test func `equal values have numbers of their own`() {
            let source = DrivenSource<String>()
            _ = source.values.enumerated().subscribe(AnyObserver { log.write(self.text($0)) })
            for _ in 1...2 { source.send(.next("a")) }
            #expect(log.lines == ["0 a", "1 a"])
        }

        @Test(arguments: Contract.clauses(of: "4.2"))
        func `it keeps the operator's contract`(clause: Contract.Clause) {
            check(clause) {
                $0.enumerated()
            } model: {
                $0.enumerated().map { (index: $0.offset, element: $0.element) }
            }
        }
    }
}
