import Foundation
import TestSupport
import Testing

@testable import RxDemo

/// Several threads on one subscription, which only ThreadSanitizer can judge.
///
/// Where the table of guarantees says 'no' they run only with `RX_SHOW_RACE=1`, to show the races.
@Suite(
    .timeLimit(.minutes(5)),
    .serialized,
    .enabled(
        if: Guarantee.anyThread.cell(of: Program(testedBy: #fileID)) == .yes
            || ProcessInfo.processInfo.environment["RX_SHOW_RACE"] != nil
    )
)
struct RaceTests {
    private static let rounds = 1000

    @Test func `three threads may dispose while a fourth one sends`() {
        let (stops, ends) = (Counter(), Counter())
        let subscriptions = (0..<Self.rounds).map { _ in
            var kept: AnyObserver<Int>?
            let observable = Observable<Int>.create { observer in
                kept = observer
                return Disposables.create { stops.increment() }
            }
            let disposable = observable.map { $0 + 1 }.filter { $0 > 0 }.skip(1)
                .subscribe { event in if event.isStopEvent { ends.increment() } }
            return (source: kept, disposable: disposable)
        }
        inRounds(subscriptions, on: 4) { subscription, role in
            guard role == 0 else { return subscription.disposable.dispose() }
            for value in 0..<10 { subscription.source?.onNext(value) }
            subscription.source?.onCompleted()
        }
        #expect(stops.value == Self.rounds)
        #expect(ends.value <= Self.rounds)
    }

    @Test func `what many threads put into a bag is disposed once`() {
        final class Screen {
            var bag: DisposeBag? = DisposeBag()
        }
        let runs = Counter()
        let screen = Screen()
        inRounds(Array(repeating: screen, count: Self.rounds), on: 4) { screen, _ in
            let disposable = Disposables.create { runs.increment() }
            screen.bag.map(disposable.disposed(by:))
        }
        screen.bag = nil
        #expect(runs.value == 4 * Self.rounds)
    }
}
