// Mistake: delivers what it has when `subscribe` returns
// Caught by: the last ones come when the sequence completes
// Fault: works for synchronous sources only

@testable import RxDemo04

extension ObservableType {
    /// The last `count` elements, all when the sequence completes; an error comes without them.
    ///
    /// You may use: `subscribe`, `AnyObserver`, and an array.
    func takeLast(_ count: Int) -> Observable<Element> {
        Observable<Element>.create { observer in
            var last: [Element] = []
            let subscription = self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        last.append(element)
                        if last.count > count { last.removeFirst() }
                    case .error:
                        observer.on(event)
                    case .completed:
                        break
                    }
                }
            )
            for element in last { observer.onNext(element) }
            observer.onCompleted()
            return subscription
        }
    }
}
