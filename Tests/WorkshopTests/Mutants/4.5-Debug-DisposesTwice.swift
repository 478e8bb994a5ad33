// Mistake: writes disposed at the end of the stream, and again when it is disposed
// Caught by: after the end it is disposed, once
// Fault: disposed twice

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
                    if event.isStopEvent { write("\(name): disposed") }
                }
            )
            return Disposables.create {
                write("\(name): disposed")
                subscription.dispose()
            }
        }
    }
}
