// Mistake: returns early for an empty list, and forgets its end
// Caught by: an empty list is over at once
// Fault: wrong end

@testable import RxDemo01

extension ObservableType {
    /// A sequence of `elements` in their order, and then the end: the same for all who subscribe.
    static func from(_ elements: [Element]) -> Observable<Element> {
        Observable<Element>.create { observer in
            guard !elements.isEmpty else { return }
            for element in elements { observer.onNext(element) }
            observer.onCompleted()
        }
    }
}
