// Mistake: delivers what it has before an error, too
// Caught by: an error comes alone
// Fault: wrong values or order

@testable import RxDemo04

extension ObservableType {
    /// The last `count` elements, all when the sequence completes; an error comes without them.
    ///
    /// You may use: `subscribe`, `AnyObserver`, and an array.
    func takeLast(_ count: Int) -> Observable<Element> {
        Observable<Element>.create { observer in
            var last: [Element] = []
            return self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        last.append(element)
                        if last.count > count { last.removeFirst() }
                    case .error, .completed:
                        for element in last { observer.onNext(element) }
                        observer.on(event)
                    }
                }
            )
        }
    }
}
