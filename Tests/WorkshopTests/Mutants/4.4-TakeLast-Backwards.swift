// Mistake: puts each element in front, and delivers them from the latest on
// Caught by: the last ones come when the sequence completes
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
                        last.insert(element, at: 0)
                        if last.count > count { last.removeLast() }
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
