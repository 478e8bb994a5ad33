// Mistake: collects the sequence in a list, and adds the elements to that
// Caught by: an endless source goes on, and does not fill the memory
// Fault: unbounded memory

@testable import RxDemo04

extension ObservableType {
    /// This sequence, and after its last element these, in order; an error comes without them.
    ///
    /// You may use: `subscribe`, and `AnyObserver`, as `filter` does.
    func endWith(_ elements: Element...) -> Observable<Element> {
        Observable<Element>.create { observer in
            var all: [Element] = []
            return self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next(let element):
                        all.append(element)
                        observer.on(event)
                    case .error:
                        observer.on(event)
                    case .completed:
                        for element in (all + elements).suffix(elements.count) {
                            observer.onNext(element)
                        }
                        observer.onCompleted()
                    }
                }
            )
        }
    }
}
