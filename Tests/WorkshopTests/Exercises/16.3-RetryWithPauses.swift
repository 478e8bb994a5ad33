// Exercise 16.3: the text and two hints are in chapters/16-errors.md.
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
        // TODO: pause before each attempt but the first, and begin to count anew at an element.
        retry(maxAttemptCount)
    }
}
