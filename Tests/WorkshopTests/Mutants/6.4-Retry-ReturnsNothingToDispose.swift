// Mistake: returns an empty disposable instead of the subscriptions
// Caught by: dispose stops the attempt that is running
// Fault: nothing returned to dispose

@testable import RxDemo06

extension ObservableType {
    /// This sequence; after an error it is subscribed again, `maxAttemptCount` times in all.
    func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        Observable.create { observer in
            let subscriptions = CompositeDisposable()
            func attempt(_ number: Int) {
                let place = CompositeDisposable()
                subscriptions.insert(place)
                let subscription = self.subscribe(
                    AnyObserver { event in
                        guard case .error = event, number < maxAttemptCount else {
                            return observer.on(event)
                        }
                        place.dispose()
                        attempt(number + 1)
                    }
                )
                place.insert(subscription)
            }
            attempt(1)
            return Disposables.create()
        }
    }
}
