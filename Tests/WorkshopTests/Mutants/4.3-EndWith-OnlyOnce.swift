// Mistake: keeps what is left to be sent outside the closure of create, where the first subscriber uses it up
// Caught by: every subscriber receives them
// Fault: one state for all subscribers

@testable import RxDemo04

extension ObservableType {
    /// This sequence, and after its last element these, in order; an error comes without them.
    ///
    /// You may use: `subscribe`, and `AnyObserver`, as `filter` does.
    func endWith(_ elements: Element...) -> Observable<Element> {
        var rest = elements
        return Observable<Element>.create { observer in
            self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next, .error:
                        observer.on(event)
                    case .completed:
                        while !rest.isEmpty { observer.onNext(rest.removeFirst()) }
                        observer.onCompleted()
                    }
                }
            )
        }
    }
}
