import TestSupport
import Testing

@testable import Prelude
@testable import RxDemo06

/// Of what is computed, and when, chapter 0 has transcripts.
@Suite struct StreamTests {
    @Test func `no values asked for, none forced`() {
        #expect(Stream.integers(from: 1).prefix(0) == [])
        #expect(Stream.integers(from: 1).prefix(-1) == [])
    }

    @Test func `an interval ends, also with the greatest number there is`() {
        #expect(Stream.interval(3...6).prefix(10) == [3, 4, 5, 6])
        #expect(Stream.interval(3...3).prefix(10) == [3])
        #expect(Stream.interval(3...6).filter { $0 > 6 }.prefix(1) == [])
        #expect(Stream.interval(Int.max - 1...Int.max).prefix(3) == [Int.max - 1, Int.max])
    }

    @Test func `a million values need no deep stack`() {
        let stream = Stream.interval(1...1_000_000)
        #expect(stream.filter { $0 > 999_999 }.prefix(2) == [1_000_000])
    }

    @Test func `the sum of primes is that of what nothing divides, for bounds up to a thousand`() {
        var sum = 0
        for number in 2...1_000 {
            if (2..<number).allSatisfy({ number % $0 != 0 }) { sum += number }
            #expect(sumOfPrimes(in: 1...number) == sum)
        }
    }
}

private let values = Array(-50...50)

private struct Failed: Error, Equatable { let number: Int }

/// An observer receives these from a source.
private func received(_ source: Source<Int>) -> [Int] {
    var values: [Int] = []
    source.subscribe { values.append($0) }
    return values
}

@Suite struct FunctorTests {
    @Test func `both laws hold for outcomes`() {
        for value in values {
            for outcome in [Outcome.success(value), .failure(Failed(number: value))] {
                expectLaws(of: outcome, map: { $0.map($1) }, seenBy: { "\($0)" })
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
}

/// Holds the identity law and the composition law of a `map` with every pair of seven functions.
///
/// - Parameter view: what two wrapped things are compared by.
func expectLaws<Wrapped>(
    of wrapped: Wrapped,
    map: (Wrapped, @escaping (Int) -> Int) -> Wrapped,
    seenBy view: (Wrapped) -> some Equatable,
    at location: SourceLocation = #_sourceLocation
) {
    let functions: [(Int) -> Int] = [
        { $0 }, { $0 + 1 }, { $0 &* 2 }, { -$0 }, { $0 % 7 }, { _ in 0 }, { $0 &* $0 },
    ]
    #expect(view(map(wrapped) { $0 }) == view(wrapped), sourceLocation: location)
    for first in functions {
        for second in functions {
            let twoSteps = map(map(wrapped, first), second)
            let oneStep = map(wrapped) { second(first($0)) }
            #expect(view(twoSteps) == view(oneStep), sourceLocation: location)
        }
    }
}

@Suite struct ObservableMapTests {
    private let endings: [(AnyObserver<Int>) -> Void] = [
        { $0.onCompleted() }, { $0.onError(Failed(number: 0)) }, { _ in },
    ]

    @Test func `both laws hold for observables, however they end`() {
        for ending in endings {
            let source = Observable<Int>.create { observer in
                for number in -50...50 { observer.onNext(number) }
                ending(observer)
                return Disposables.create()
            }
            #expect(events(of: source).count >= 101)
            expectLaws(of: source, map: { $0.map($1) }, seenBy: events)
        }
    }

    /// Every event of an observable, as it would be printed.
    private func events(of observable: Observable<Int>) -> [String] {
        let log = Log()
        observable.subscribe { log.write($0) }.dispose()
        return log.lines
    }
}
