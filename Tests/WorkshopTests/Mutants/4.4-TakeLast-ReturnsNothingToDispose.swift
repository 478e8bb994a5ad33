// Mistake: throws the subscription away and returns an empty disposable
// Caught by: dispose reaches the source
// Fault: nothing returned to dispose

@testable import RxDemo04

extension ObservableType {
    /// The last `count` elements, all when the sequence completes; an error comes without them.
    ///
    /// You may use: `subscribe`, `AnyObserver`, and an array.
    func takeLast(_ count: Int) -> Observable<Element> {
        Observable<Element>.create { observer in
            var last: [Element] = []
            _ = self.subscribe(
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
            return Disposables.create()
        }
    }
}
