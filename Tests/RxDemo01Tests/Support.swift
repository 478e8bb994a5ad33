import TestSupport

@testable import RxDemo

extension ObservableType {
    /// Subscribes an observer that writes every event.
    func subscribe(_ log: Log) { subscribe { log.write($0) } }

    /// Subscribes an observer that is made of a closure.
    func subscribe(_ handler: @escaping (Event<Element>) -> Void) {
        subscribe(AnyObserver(eventHandler: handler))
    }
}

/// A source that sends what the test asks for, to every subscriber.
final class TestSource<Element> {
    private var observers: [AnyObserver<Element>] = []

    var subscriptions: Int { observers.count }

    var observable: Observable<Element> {
        Observable.create { [self] observer in observers.append(observer) }
    }

    func on(_ event: Event<Element>) { for observer in observers { observer.on(event) } }

    func onNext(_ element: Element) { on(.next(element)) }

    func onError(_ error: any Error) { on(.error(error)) }

    func onCompleted() { on(.completed) }
}
