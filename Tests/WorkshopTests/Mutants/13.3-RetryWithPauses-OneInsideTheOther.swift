// Mistake: begins again inside itself, each attempt in the one before
// Caught by: ten thousand attempts do not fill the stack
// Fault: unbounded memory

@testable import RxBeyond

extension ObservableType {
    /// The same sequence, subscribed to again after an error when a pause has passed.
    ///
    /// An element ends a row of failures. Made of `retry(when:)` and what else RxBeyond has.
    ///
    /// - Parameters:
    ///   - maxAttemptCount: how many attempts may fail in a row, at least 1; the last one's error
    ///     ends the sequence.
    ///   - pause: makes the pause after so many failures in a row, from 1.
    ///   - scheduler: counts the time, and is where the sequence begins again.
    func retry(
        _ maxAttemptCount: Int,
        pause: @escaping (_ failures: Int) -> RxTimeInterval,
        scheduler: any SchedulerType,
    ) -> Observable<Element> {
        func attempt(_ failures: Int) -> Observable<Element> {
            var failures = failures
            return self.do(onNext: { _ in failures = 0 }).catch { error in
                failures += 1
                guard failures < maxAttemptCount else { throw error }
                return Observable<Int>.timer(pause(failures), scheduler: scheduler)
                    .flatMap { _ in attempt(failures) }
            }
        }
        return .deferred { attempt(0) }
    }
}
