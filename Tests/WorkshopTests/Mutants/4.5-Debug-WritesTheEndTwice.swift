// Mistake: writes a line for each kind of event, and one more for an end
// Caught by: after the end it is disposed, once
// Fault: closure called twice

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
                    if event.isStopEvent { write("\(name): \(event)") }
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
