import Foundation

/// Lets through what the latest sequence sends.
final class SwitchSink<Source, Inner: ObservableConvertibleType, Observer: ObserverType>:
    Sink<Observer>, ObserverType
where Inner.Element == Observer.Element {
    private let selector: (Source) throws -> Inner
    private let innerSubscription = SerialDisposable()
    // Events with the number of the sequence that has sent them, or nil for the end of the source.
    private let turns = AsyncLock<(Event<Observer.Element>, Int?)>(isRecursive: true)

    private let lock = NSLock()
    // These are touched only under the lock.
    private var hasFailed = false
    private var hasEnded = false
    private var selecting = 0
    private var latest = 0
    private var isRunning = false

    init(selector: @escaping (Source) throws -> Inner, observer: Observer, cancel: any Cancelable) {
        self.selector = selector
        super.init(observer: observer, cancel: cancel)
    }

    func run(_ source: Observable<Source>) -> any Disposable {
        Disposables.create(source.subscribe(self), innerSubscription)
    }

    func on(_ event: Event<Source>) {
        guard !isClosed else { return }
        switch event {
        case .next(let element):
            guard begin() else { return }
            do {
                subscribe(to: try selector(element).asObservable())
            } catch {
                lock.withLock { hasFailed = true }
                forwardInTurn(.error(error))
            }
        case .error(let error):
            lock.withLock { hasFailed = true }
            forwardInTurn(.error(error))
        case .completed:
            let isLast = lock.withLock {
                hasEnded = true
                return !isRunning && selecting == 0
            }
            if isLast { forwardInTurn(.completed) }
        }
    }

    /// Counts an element before the selector runs, because that may complete its own source.
    ///
    /// - Returns: false after the end, which may still wait for its turn.
    private func begin() -> Bool {
        lock.withLock {
            guard !hasFailed, !hasEnded else { return false }
            selecting += 1
            return true
        }
    }

    private func subscribe(to inner: Observable<Observer.Element>) {
        let number: Int? = lock.withLock {
            selecting -= 1
            // The selector may have made the source fail.
            guard !hasFailed else { return nil }
            latest += 1
            isRunning = true
            return latest
        }
        guard let number else { return }
        let subscription = SingleAssignmentDisposable()
        innerSubscription.disposable = subscription
        // The selector, or what the old one's disposal has run, may have ended this one.
        guard !isClosed, !subscription.isDisposed else { return }
        let observer = AnyObserver<Observer.Element> { [self] event in
            forwardInTurn(event, number)
        }
        subscription.setDisposable(inner.subscribe(observer))
    }

    /// - Parameter number: of the sequence that has sent the event; only the latest one counts.
    private func forwardInTurn(_ event: Event<Observer.Element>, _ number: Int? = nil) {
        turns.invoke((event, number)) { event, number in
            switch event {
            case .next:
                if isLatest(number) { forwardNext(event) }
            case .error where isLatest(number), .completed where isLast(number):
                forwardOn(event)
                dispose()
            case .error, .completed:
                break
            }
        }
    }

    private func isLatest(_ number: Int?) -> Bool {
        number == nil || lock.withLock { latest == number }
    }

    /// - Returns: whether nothing runs any more when this one has completed.
    private func isLast(_ number: Int?) -> Bool {
        guard let number else { return true }
        return lock.withLock {
            guard latest == number else { return false }
            isRunning = false
            return hasEnded && selecting == 0
        }
    }
}
