// Mistake: takes an error of the source for an end like any other
// Caught by: an error passes
// Fault: an error becomes completed

@testable import RxDemo04

extension ObservableType {
    /// `elements` first, and then this sequence.
    func startWith(_ elements: Element...) -> Observable<Element> {
        Observable<Element>.create { observer in
            for element in elements { observer.onNext(element) }
            return self.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next: observer.on(event)
                    case .error, .completed: observer.onCompleted()
                    }
                }
            )
        }
    }
}
