// Exercise 17.2: the text and two hints are in chapters/17-bridges.md.
@testable import RxBeyond

extension ObservableType where Element: Sendable {
    /// Waits for the first element; nil when `dueTime` has passed or the sequence has ended without.
    nonisolated(nonsending) func first(
        within dueTime: RxTimeInterval,
        scheduler: any SchedulerType,
    ) async throws -> Element? {
        // TODO: wait for the element or for the clock, whichever comes first.
        try await first()
    }
}
