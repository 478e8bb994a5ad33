// Mistake: writes disposed only if it comes when `subscribe` has returned
// Caught by: a source that sends all at once is written down in the same order
// Fault: works for later sources only

@testable import RxDemo04

extension ObservableType {
    /// This sequence; `write` is given a line `name: …` for each subscription, event and disposal.
    ///
    /// You may use: `subscribe`, `AnyObserver`, and `Disposables.create`.
    func debug(_ name: String, _ write: @escaping (String) -> Void) -> Observable<Element> {
        Observable<Element>.create { observer in
            write("\(name): subscribed")
            var hasEnded = false
            let subscription = self.subscribe(
                AnyObserver { event in
                    write("\(name): \(event)")
                    if event.isStopEvent { hasEnded = true }
                    observer.on(event)
                }
            )
            if hasEnded { return subscription }
            return Disposables.create {
                write("\(name): disposed")
                subscription.dispose()
            }
        }
    }
}
