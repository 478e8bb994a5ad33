// Mistake: writes disposed with the end, before that is delivered
// Caught by: the end is delivered before the last line is written
// Fault: wrong values or order

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
                    if event.isStopEvent {
                        hasEnded = true
                        write("\(name): disposed")
                    }
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
