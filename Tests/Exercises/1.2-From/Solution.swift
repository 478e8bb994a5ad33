// Right because: the closure of `create` runs anew for each subscriber, so that each one gets the
// whole list and its end, an empty list included.
@testable import RxDemo01

extension ObservableType {
    /// A sequence of `elements` in their order, and then the end: the same for all who subscribe.
    static func from(_ elements: [Element]) -> Observable<Element> {
        Observable<Element>.create { observer in
            //: // TODO: send the elements, and then the end.
            for element in elements { observer.onNext(element) }
            observer.onCompleted()
        }
    }
}
