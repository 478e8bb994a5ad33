// Mistake: takes an error of the source for an end like any other
// Caught by: an error comes alone
// Fault: an error becomes completed

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
                    case .error:
                        observer.onCompleted()
                    case .completed:
                        for element in last { observer.onNext(element) }
                        observer.onCompleted()
                    }
                }
            )
        }
    }
}
