// Mistake: counts the attempts of all subscribers together
// Caught by: every subscription has its own attempts
// Fault: one state for all subscribers

@testable import RxDemo06

extension ObservableType {
    /// This sequence; after an error it is subscribed again, `maxAttemptCount` times in all.
    func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        var number = 0
        return Observable.create { observer in
            let subscriptions = CompositeDisposable()
            func attempt() {
                number += 1
                let place = CompositeDisposable()
                subscriptions.insert(place)
                let subscription = self.subscribe(
                    AnyObserver { event in
                        guard case .error = event, number < maxAttemptCount else {
                            return observer.on(event)
                        }
                        place.dispose()
                        attempt()
                    }
                )
                place.insert(subscription)
            }
            attempt()
            return subscriptions
        }
    }
}
