import Testing

@testable import Prelude

/// Functions to put into the laws.
private let functions: [@Sendable (Int) -> Int] = [
    { $0 }, { $0 + 1 }, { $0 &* 2 }, { -$0 }, { $0 % 7 }, { _ in 0 }, { $0 &* $0 },
]

private let values = Array(-50...50)

private struct Failed: Error, Equatable {
    let number: Int
}

/// An outcome as something that can be compared.
private func described(_ outcome: Outcome<Int>) -> String {
    "\(outcome)"
}

/// What a source tells an observer.
private func received(_ source: Source<Int>) -> [Int] {
    var values: [Int] = []
    source.subscribe { values.append($0) }
    return values
}

@Suite struct FunctorTests {
    @Test func `map applies a function to a success`() {
        #expect(described(Outcome.success(20).map { $0 + 1 }) == "success(21)")
    }

    @Test func `map keeps the error, and does not call the function`() {
        var calls = 0
        let outcome = Outcome<Int>.failure(Failed(number: 4)).map { number in
            calls += 1
            return "\(number)"
        }
        guard case .failure(let error as Failed) = outcome else {
            Issue.record("the error is lost: \(outcome)")
            return
        }
        #expect(error == Failed(number: 4))
        #expect(calls == 0)
    }

    @Test func `identity law: an outcome mapped with a function that does nothing is the same`() {
        for value in values {
            for outcome in [Outcome.success(value), .failure(Failed(number: value))] {
                #expect(described(outcome.map { $0 }) == described(outcome))
            }
        }
    }

    @Test func `composition law: outcomes mapped in two steps or in one are the same`() {
        for value in values {
            for outcome in [Outcome.success(value), .failure(Failed(number: value))] {
                for first in functions {
                    for second in functions {
                        let twoSteps = outcome.map(first).map(second)
                        let oneStep = outcome.map { second(first($0)) }
                        #expect(described(twoSteps) == described(oneStep))
                    }
                }
            }
        }
    }

    @Test func `both laws hold for streams`() {
        let stream = Stream.interval(-50...50)
        #expect(stream.map { $0 }.prefix(200) == values)
        for first in functions {
            for second in functions {
                let twoSteps = stream.map(first).map(second)
                let oneStep = stream.map { second(first($0)) }
                #expect(twoSteps.prefix(200) == oneStep.prefix(200))
            }
        }
    }

    @Test func `both laws hold for sources`() {
        let source = Source<Int> { observer in values.forEach(observer) }
        #expect(received(source.map { $0 }) == values)
        for first in functions {
            for second in functions {
                let twoSteps = source.map(first).map(second)
                let oneStep = source.map { second(first($0)) }
                #expect(received(twoSteps) == received(oneStep))
            }
        }
    }

    @Test func `a mapped source does nothing until somebody subscribes`() {
        var calls = 0
        let source = Source<Int> { observer in
            calls += 1
            observer(1)
        }
        let mapped = source.map { $0 + 1 }
        #expect(calls == 0)
        #expect(received(mapped) == [2])
        #expect(calls == 1)
    }
}
