// Mistake: makes the list outside the closure of create, for all subscribers together
// Caught by: every subscription keeps elements of its own
// Fault: one state for all subscribers

@testable import RxDemo04

extension ObservableType {
    /// The last `count` elements, all when the sequence completes; an error comes without them.
    ///
    /// You may use: `subscribe`, `AnyObserver`, and an array.
    func takeLast(_ count: Int) -> Observable<Element> {
        var last: [Element] = []
        return Observable<Element>.create { observer in
            return self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        last.append(element)
                        if last.count > count { last.removeFirst() }
                    case .error:
                        observer.on(event)
                    case .completed:
                        for element in last { observer.onNext(element) }
                        observer.onCompleted()
                    }
                }
            )
        }
    }
}
