import Foundation

extension ObservableType {
    /// Subscribes a closure that takes every event.
    func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
        asObservable().subscribe(AnyObserver(eventHandler: on))
    }

    /// Subscribes a closure to each kind of event.
    ///
    /// - Parameters:
    ///   - onError: without it an error goes to `Hooks.defaultErrorHandler`.
    ///   - onDisposed: is run once, after the stop event or on `dispose()`.
    func subscribe(
        onNext: ((Element) -> Void)? = nil,
        onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        let disposable = onDisposed.map { Disposables.create(with: $0) }
        let subscription = subscribe { event in
            switch event {
            case .next(let element):
                onNext?(element)
            case .error(let error):
                if let onError { onError(error) } else { Hooks.defaultErrorHandler([], error) }
                disposable?.dispose()
            case .completed:
                onCompleted?()
                disposable?.dispose()
            }
        }
        guard let disposable else { return subscription }
        return Disposables.create(subscription, disposable)
    }
}

/// What happens where a subscriber has left something open.
enum Hooks {
    typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) -> Void

    private static let lock = Lock()
    // Touched only under the lock.
    nonisolated(unsafe) private static var handler: DefaultErrorHandler = { _, error in
        FileHandle.standardError.write(Data("Unhandled error happened: \(error)\n".utf8))
    }

    /// Takes the errors of subscriptions without `onError`, on whichever thread they come.
    ///
    /// It writes them to standard error until another handler is put in its place.
    static var defaultErrorHandler: DefaultErrorHandler {
        get { lock.withLock { handler } }
        set {
            // The old one is let go after the lock, for it may hold the user's objects.
            _ = lock.withLock {
                defer { handler = newValue }
                return handler
            }
        }
    }
}
