import Testing
import TestSupport

@testable import RxDemo01

extension Log {
    /// An observer that writes down every event.
    func observer<Element>(of element: Element.Type = Element.self) -> AnyObserver<Element> {
        AnyObserver { self.write($0) }
    }
}

/// An observer that is none of the library's own.
struct Own<Element>: ObserverType {
    let log: Log

    init(_ log: Log, of element: Element.Type = Int.self) {
        self.log = log
    }

    func on(_ event: Event<Element>) {
        log.write("own \(event)")
    }
}

extension Observable {
    func start(_ log: Log) {
        subscribe(log.observer(of: Element.self))
    }

    func start<Observer: ObserverType>(
        _ observer: Observer
    ) where Observer.Element == Element {
        subscribe(observer)
    }
}

/// A source that sends what the test tells it, to all whom it knows.
final class Hand<Element> {
    private var observers: [Int: AnyObserver<Element>] = [:]
    private(set) var subscriptions = 0

    var observable: Observable<Element> {
        Observable.create { [self] observer in
            let number = subscriptions
            subscriptions += 1
            observers[number] = observer
        }
    }

    func on(_ event: Event<Element>) {
        for (_, observer) in observers.sorted(by: { $0.key < $1.key }) { observer.on(event) }
    }

    func onNext(_ element: Element) {
        on(.next(element))
    }

    func onError(_ error: any Error) {
        on(.error(error))
    }

    func onCompleted() {
        on(.completed)
    }
}
