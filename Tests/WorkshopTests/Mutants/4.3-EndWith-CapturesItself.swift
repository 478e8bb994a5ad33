// Mistake: sends the elements with a closure that calls itself, and so holds itself
// Caught by: an ended subscription is freed with its disposable
// Fault: self-capturing closure

@testable import RxDemo04

extension ObservableType {
    /// This sequence, and after its last element these, in order; an error comes without them.
    ///
    /// You may use: `subscribe`, and `AnyObserver`, as `filter` does.
    func endWith(_ elements: Element...) -> Observable<Element> {
        Observable<Element>.create { observer in
            var send: (Int) -> Void = { _ in }
            send = { place in
                guard place < elements.count else { return observer.onCompleted() }
                observer.onNext(elements[place])
                send(place + 1)
            }
            return self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next, .error:
                        observer.on(event)
                    case .completed:
                        send(0)
                    }
                }
            )
        }
    }
}
