import Testing

@testable import Prelude

private let values = Array(-50...50)

private struct Failed: Error, Equatable {
    let number: Int
}

/// An outcome as something that can be compared.
private func described(_ outcome: Outcome<Int>) -> String {
    "\(outcome)"
}

/// An observer receives these from a source.
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

    @Test func `both laws hold for outcomes`() {
        for value in values {
            for outcome in [Outcome.success(value), .failure(Failed(number: value))] {
                expectLaws(of: outcome, map: { $0.map($1) }, seenBy: described)
            }
        }
    }

    @Test func `both laws hold for streams`() {
        let stream = Stream.interval(-50...50)
        #expect(stream.prefix(200) == values)
        expectLaws(of: stream, map: { $0.map($1) }, seenBy: { $0.prefix(200) })
    }

    @Test func `both laws hold for sources`() {
        let source = Source<Int> { observer in for value in values { observer(value) } }
        #expect(received(source) == values)
        expectLaws(of: source, map: { $0.map($1) }, seenBy: received)
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
