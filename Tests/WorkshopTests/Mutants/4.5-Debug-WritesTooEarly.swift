// Mistake: writes when the chain is built, not when somebody subscribes
// Caught by: it writes nothing before somebody subscribes
// Fault: works before it is asked

@testable import RxDemo04

extension ObservableType {
    /// This sequence; `write` is given a line `name: …` for each subscription, event and disposal.
    ///
    /// You may use: `subscribe`, `AnyObserver`, and `Disposables.create`.
    func debug(_ name: String, _ write: @escaping (String) -> Void) -> Observable<Element> {
        write("\(name): subscribed")
        return Observable<Element>.create { observer in
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
