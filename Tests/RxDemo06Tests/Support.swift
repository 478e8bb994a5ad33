import Testing
import TestSupport

@testable import RxDemo06

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
    /// Subscribes; the subscription is disposed when the test is over, if not before.
    @discardableResult
    func start(_ log: Log) -> any Disposable {
        start(log.observer(of: Element.self))
    }

    @discardableResult
    func start<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
        let disposable = subscribe(observer)
        Started.current?.insert(disposable)
        return disposable
    }
}

extension Disposable {
    /// Is disposed when the test is over, if not before.
    func endingWithTest() {
        Started.current?.insert(self)
    }
}

/// What a test has started; all of it is disposed at its end, so that what is left then is a leak.
///
/// Unchecked, because a test starts its subscriptions one after the other.
final class Started: @unchecked Sendable {
    @TaskLocal static var current: Started?

    private var disposables: [any Disposable] = []

    func insert(_ disposable: any Disposable) {
        disposables.append(disposable)
    }

    func dispose() {
        for disposable in disposables { disposable.dispose() }
    }
}

struct EndingSubscriptions: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let started = Started()
        try await Started.$current.withValue(started) { try await function() }
        started.dispose()
    }
}

extension Trait where Self == EndingSubscriptions {
    static var endingSubscriptions: Self { Self() }
}

/// A source that sends what the test tells it, to all whom it knows.
final class Hand<Element> {
    private var observers: [Int: AnyObserver<Element>] = [:]
    private(set) var subscriptions = 0
    private(set) var disposals = 0
    /// A deaf source goes on sending to those who have disposed.
    private let isDeaf: Bool

    init(isDeaf: Bool = false) {
        self.isDeaf = isDeaf
    }

    var observable: Observable<Element> {
        Observable.create { [self] observer in
            let number = subscriptions
            subscriptions += 1
            observers[number] = observer
            return Disposables.create { [self] in
                disposals += 1
                if !isDeaf { observers[number] = nil }
            }
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

    /// Forgets all whom it knows, also those who hold it.
    func forgetAll() {
        observers = [:]
    }
}
