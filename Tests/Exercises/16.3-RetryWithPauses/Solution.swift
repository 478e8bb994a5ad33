// Right because: `deferred` gives every subscriber a number of its own, which an element sets back
// before it is delivered, and what `retry(when:)` is given decides with it whether and when.
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
        //: // TODO: pause before each attempt but the first, and begin to count anew at an element.
        //: retry(maxAttemptCount)
        Observable<Element>.deferred {
            var failures = 0
            return self.do(onNext: { _ in failures = 0 })
                .retry(when: { (errors: Observable<any Error>) in
                    errors.flatMap { error in
                        failures += 1
                        guard failures < maxAttemptCount else { throw error }
                        return Observable<Int>.timer(pause(failures), scheduler: scheduler)
                    }
                })
        }
    }
}
