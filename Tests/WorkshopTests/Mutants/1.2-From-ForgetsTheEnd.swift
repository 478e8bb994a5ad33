// Mistake: never says that it is over
// Caught by: after the last value it completes
// Fault: wrong end

@testable import RxDemo01

extension ObservableType {
    /// A sequence of `elements` in their order, and then the end: the same for all who subscribe.
    static func from(_ elements: [Element]) -> Observable<Element> {
        Observable<Element>.create { observer in
            for element in elements { observer.onNext(element) }
        }
    }
}
