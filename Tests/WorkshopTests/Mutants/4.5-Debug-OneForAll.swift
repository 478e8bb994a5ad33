// Mistake: writes once that it is subscribed, whoever comes later
// Caught by: every subscription has lines of its own
// Fault: one state for all subscribers

@testable import RxDemo04

extension ObservableType {
    /// This sequence; `write` is given a line `name: …` for each subscription, event and disposal.
    ///
    /// You may use: `subscribe`, `AnyObserver`, and `Disposables.create`.
    func debug(_ name: String, _ write: @escaping (String) -> Void) -> Observable<Element> {
        var isSubscribed = false
        return Observable<Element>.create { observer in
            if !isSubscribed { write("\(name): subscribed") }
            isSubscribed = true
            let subscription = self.subscribe(
                AnyObserver { event in
                    write("\(name): \(event)")
                    observer.on(event)
                }
            )
            return Disposables.create {
                write("\(name): disposed")
                subscription.dispose()
            }
        }
    }
}
