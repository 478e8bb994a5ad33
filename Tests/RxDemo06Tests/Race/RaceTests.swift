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
        let shared = Shared(subscriptions)
        onThreads(4, rounds: Self.rounds) { number, round in
            let (source, disposable) = shared.value[round]
            guard number == 0 else { return disposable.dispose() }
            for value in 0..<10 { source?.onNext(value) }
            source?.onCompleted()
        }
        #expect(stops.value == Self.rounds)
        #expect(ends.value <= Self.rounds)
    }

    @Test func `what many threads put into a bag is disposed once`() {
        final class Screen {
            var bag: DisposeBag? = DisposeBag()
        }
        let runs = Counter()
        let screen = Shared(Screen())
        onThreads(4, rounds: Self.rounds) { _, _ in
            let disposable = Disposables.create { runs.increment() }
            screen.value.bag.map(disposable.disposed(by:))
        }
        screen.value.bag = nil
        #expect(runs.value == 4 * Self.rounds)
    }
}
