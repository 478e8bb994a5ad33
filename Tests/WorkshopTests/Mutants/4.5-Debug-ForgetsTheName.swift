// Mistake: writes the same name whatever it is given
// Caught by: each line begins with the name
// Fault: an argument ignored

@testable import RxDemo04

extension ObservableType {
    /// This sequence; `write` is told of every subscription, event and end, as `name: …`.
    func debug(
        _ name: String,
        _ write: @escaping (String) -> Void
    ) -> Observable<Element> {
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
