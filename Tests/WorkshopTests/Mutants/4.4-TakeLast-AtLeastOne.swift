// Mistake: keeps one element although none is asked for
// Caught by: takeLast(0) is the end alone
// Fault: an argument ignored

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
                        if last.count >= count, !last.isEmpty { last.removeFirst() }
                        last.append(element)
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
