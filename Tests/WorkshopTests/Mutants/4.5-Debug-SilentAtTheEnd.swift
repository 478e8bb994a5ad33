// Mistake: writes disposed only when somebody disposes, not at the end of the stream
// Caught by: after the end it is disposed, once
// Fault: wrong end

@testable import RxDemo04

extension ObservableType {
    /// This sequence; `write` is told of every subscription, event and end, as `name: …`.
    func debug(
        _ name: String,
        _ write: @escaping (String) -> Void
    ) -> Observable<Element> {
        Observable<Element>.create { observer in
            write("\(name): subscribed")
            var isOver = false
            let subscription = self.subscribe(
                AnyObserver { event in
                    write("\(name): \(event)")
                    if case .completed = event { isOver = true }
                    observer.on(event)
                }
            )
            return Disposables.create {
                if !isOver { write("\(name): disposed") }
                subscription.dispose()
            }
        }
    }
}
