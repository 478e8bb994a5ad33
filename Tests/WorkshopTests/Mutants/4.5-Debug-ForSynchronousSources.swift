// Mistake: believes that a source has sent everything when `subscribe` returns
// Caught by: an event is written before it is delivered
// Fault: works for synchronous sources only

@testable import RxDemo04

extension ObservableType {
    /// This sequence; `write` is given a line `name: …` for each subscription, event and disposal.
    ///
    /// You may use: `subscribe`, `AnyObserver`, and `Disposables.create`.
    func debug(_ name: String, _ write: @escaping (String) -> Void) -> Observable<Element> {
        Observable<Element>.create { observer in
            write("\(name): subscribed")
            let subscription = self.subscribe(
                AnyObserver { event in
                    write("\(name): \(event)")
                    observer.on(event)
                }
            )
            subscription.dispose()
            write("\(name): disposed")
            return subscription
        }
    }
}
