import TestSupport
import Testing

@testable import RxDemo06

private struct Failed: Error {}

@Suite struct ObservableMapTests {
    private let endings: [(AnyObserver<Int>) -> Void] = [
        { $0.onCompleted() }, { $0.onError(Failed()) }, { _ in },
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
