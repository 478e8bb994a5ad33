// Mistake: keeps all elements, and cuts off the last ones at the end
// Caught by: an endless source goes on, and does not fill the memory
// Fault: unbounded memory

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
                    case .error:
                        observer.on(event)
                    case .completed:
                        for element in last.suffix(count) { observer.onNext(element) }
                        observer.onCompleted()
                    }
                }
            )
        }
    }
}
