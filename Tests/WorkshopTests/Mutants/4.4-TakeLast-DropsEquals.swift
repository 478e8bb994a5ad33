// Mistake: keeps an element only once, where two print alike
// Caught by: two equal elements are two
// Fault: element dropped where two are equal

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
                        last.removeAll { "\($0)" == "\(element)" }
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
