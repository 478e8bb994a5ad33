import TestSupport

@testable import RxDemo

extension ObservableType {
    /// Subscribes an observer that writes every event.
    @discardableResult
    func subscribe(_ log: Log) -> any Disposable { subscribe(AnyObserver { log.write($0) }) }
}

extension Observable {
    /// Subscribes an observer that is made of a closure.
    @discardableResult
    func subscribe(_ handler: @escaping (Event<Element>) -> Void) -> any Disposable {
        subscribe(AnyObserver(eventHandler: handler))
    }
}

/// A source that sends what the test asks for, to every subscriber.
///
/// When the test is over it ends what is still subscribed, so that what is left then is a leak.
final class TestSource<Element> {
    private var observers: [Int: AnyObserver<Element>] = [:]
    private(set) var subscriptions = 0
    private(set) var disposals = 0
    /// Goes on sending to those that have disposed, as a misbehaving source does.
    private let ignoresDispose: Bool

    init(ignoresDispose: Bool = false) { self.ignoresDispose = ignoresDispose }

    /// Does not hold the source, or observers that are kept after `dispose` would keep it for ever.
    var observable: Observable<Element> {
        Observable.create { [weak self] observer in
            guard let self else {
                observer.onCompleted()
                return Disposables.create()
            }
            let number = subscriptions
            subscriptions += 1
            observers[number] = observer
            return Disposables.create { [weak self] in
                guard let self else { return }
                disposals += 1
                if !ignoresDispose { observers[number] = nil }
            }
        }
    }

    func on(_ event: Event<Element>) {
        for (_, observer) in observers.sorted(by: { $0.key < $1.key }) { observer.on(event) }
    }

    func onNext(_ element: Element) { on(.next(element)) }

    func onError(_ error: any Error) { on(.error(error)) }

    func onCompleted() { on(.completed) }

    deinit { onCompleted() }
}
