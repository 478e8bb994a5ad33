// Mistake: completes after every element
// Caught by: the values come in their order
// Fault: wrong end

@testable import RxDemo01

extension ObservableType {
    /// A sequence of `elements` in their order, and then the end: the same for all who subscribe.
    static func from(_ elements: [Element]) -> Observable<Element> {
        Observable<Element>.create { observer in
            for element in elements {
                observer.onNext(element)
                observer.onCompleted()
            }
        }
    }
}
