// Mistake: writes the same name whatever it is given
// Caught by: each line begins with the name
// Fault: an argument ignored

@testable import RxDemo04

extension ObservableType {
    /// This sequence; `write` is given a line `name: …` for each subscription, event and disposal.
    ///
    /// You may use: `subscribe`, `AnyObserver`, and `Disposables.create`.
    func debug(_ name: String, _ write: @escaping (String) -> Void) -> Observable<Element> {
        Observable<Element>.create { observer in
            write("numbers: subscribed")
            let subscription = self.subscribe(
                AnyObserver { event in
                    write("numbers: \(event)")
                    observer.on(event)
                }
            )
            return Disposables.create {
                write("numbers: disposed")
                subscription.dispose()
            }
        }
    }
}
