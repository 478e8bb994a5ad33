// Mistake: keeps its place outside the subscription, so that the second subscriber gets nothing
// Caught by: everyone who subscribes gets the whole list
// Fault: one state for all subscribers

@testable import RxDemo01

extension ObservableType {
    /// A sequence of `elements` in their order, and then the end: the same for all who subscribe.
    static func from(_ elements: [Element]) -> Observable<Element> {
        var rest = elements
        return Observable<Element>.create { observer in
            while !rest.isEmpty { observer.onNext(rest.removeFirst()) }
            observer.onCompleted()
        }
    }
}
