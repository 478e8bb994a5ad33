import TestSupport
import Testing

@testable import Prelude
@testable import RxDemo06

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
