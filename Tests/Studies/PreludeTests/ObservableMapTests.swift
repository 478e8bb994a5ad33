import TestSupport
import Testing

@testable import RxDemo06

/// Every event of an observable, as it would be printed.
private func events<Element>(of observable: Observable<Element>) -> [String] {
    let log = Log()
    observable.subscribe { log.write($0) }.dispose()
    return log.lines
}

private struct Failed: Error {}

@Suite struct ObservableMapTests {
    private let endings: [@Sendable (AnyObserver<Int>) -> Void] = [
        { $0.onCompleted() }, { $0.onError(Failed()) }, { _ in },
    ]
    private let functions: [@Sendable (Int) -> Int] = [
        { $0 }, { $0 + 1 }, { $0 &* 2 }, { -$0 }, { $0 % 7 }, { _ in 0 }, { $0 &* $0 },
    ]

    private func numbers(ending: @escaping @Sendable (AnyObserver<Int>) -> Void) -> Observable<Int>
    {
        .create { observer in
            (-50...50).forEach(observer.onNext)
            ending(observer)
            return Disposables.create()
        }
    }

    @Test func `identity law: an observable mapped with a function that does nothing is the same`()
    {
        for ending in endings {
            let source = numbers(ending: ending)
            #expect(events(of: source).count >= 101)
            #expect(events(of: source.map { $0 }) == events(of: source))
        }
    }

    @Test func `composition law: observables mapped in two steps or in one are the same`() {
        for ending in endings {
            let source = numbers(ending: ending)
            for first in functions {
                for second in functions {
                    let twoSteps = source.map(first).map(second)
                    let oneStep = source.map { second(first($0)) }
                    #expect(events(of: twoSteps) == events(of: oneStep))
                }
            }
        }
    }
}
