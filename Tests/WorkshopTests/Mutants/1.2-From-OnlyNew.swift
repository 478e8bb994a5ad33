// Mistake: leaves out an element that equals the one before
// Caught by: equal elements come, each of them
// Fault: element dropped where two are equal

@testable import RxDemo01

extension ObservableType {
    /// A sequence of `elements` in their order, and then the end: the same for all who subscribe.
    static func from(_ elements: [Element]) -> Observable<Element> {
        Observable<Element>.create { observer in
            var last = ""
            for element in elements where "\(element)" != last {
                last = "\(element)"
                observer.onNext(element)
            }
            observer.onCompleted()
        }
    }
}
