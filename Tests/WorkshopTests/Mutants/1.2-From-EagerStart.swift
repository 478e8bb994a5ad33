// Mistake: does its work when it is made, not when someone subscribes
// Caught by: everyone who subscribes gets the whole list
// Fault: works before it is asked

@testable import RxDemo01

extension ObservableType {
    /// A sequence of `elements` in their order, and then the end: the same for all who subscribe.
    static func from(_ elements: [Element]) -> Observable<Element> {
        var events = elements.map { Event.next($0) } + [.completed]
        return Observable<Element>.create { observer in
            events.forEach(observer.on)
            events = [.completed]
        }
    }
}
