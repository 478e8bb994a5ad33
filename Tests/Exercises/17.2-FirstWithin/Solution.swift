// Right because: the first of two sequences decides, and what has not decided is disposed with it;
// an end without an element is made an element, or the clock would have to run down.
@testable import RxBeyond

extension ObservableType where Element: Sendable {
    /// Waits for the first element; nil when `dueTime` has passed or the sequence has ended without.
    nonisolated(nonsending) func first(
        within dueTime: RxTimeInterval,
        scheduler: any SchedulerType,
    ) async throws -> Element? {
        //: // TODO: wait for the element or for the clock, whichever comes first.
        //: try await first()
        let found = map(Optional.some).concat(Observable.just(nil))
        let late = Observable<Int>.timer(dueTime, scheduler: scheduler).map { _ in Element?.none }
        return try await Observable.merge(found, late).first() ?? nil
    }
}
