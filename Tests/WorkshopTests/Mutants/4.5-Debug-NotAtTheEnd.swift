// Mistake: writes disposed only when somebody disposes, not at the end of the stream
// Caught by: after the end it is disposed, once
// Fault: wrong end

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
                    hasEnded = event.isStopEvent
                    observer.on(event)
                }
            )
            return Disposables.create {
                if !hasEnded { write("\(name): disposed") }
                subscription.dispose()
            }
        }
    }
}
