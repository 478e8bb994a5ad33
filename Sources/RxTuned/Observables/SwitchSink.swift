import Foundation

/// Lets through what the latest sequence sends.
final class SwitchSink<Source, Inner: ObservableConvertibleType, Observer: ObserverType>:
    Sink<Observer>, ElementObserverType
where Inner.Element == Observer.Element {
    private let selector: (Source) throws -> Inner
    private let innerSubscription = SerialDisposable()
    private let turns = AsyncLock()

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

    func onNext(_ element: Source) {
        guard !isClosed, begin() else { return }
        do {
            subscribe(to: try selector(element).asObservable())
        } catch {
            onError(error)
        }
    }

    func onError(_ error: any Error) {
        guard !isClosed else { return }
        lock.withLock { hasFailed = true }
        endInTurn(error)
    }

    func onCompleted() {
        guard !isClosed else { return }
        let isLast = lock.withLock {
            hasEnded = true
            return !isRunning && selecting == 0
        }
        if isLast { endInTurn() }
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
        let observer = LatestObserver(sink: self, number: number)
        innerSubscription.disposable = observer
        // The selector, or what the old one's disposal has run, may have ended this one.
        guard !isClosed, !observer.isDisposed else { return }
        observer.setSource(inner.subscribe(observer))
    }

    /// - Parameter number: of the sequence that has sent the element; only the latest one counts.
    fileprivate func forwardNextInTurn(_ element: Observer.Element, _ number: Int) {
        turns.invoke { [self] in
            if isLatest(number) { forwardNext(element) }
        }
    }

    /// - Parameters:
    ///   - error: nil if it has completed.
    ///   - number: of the sequence that has ended, or nil for the source.
    fileprivate func endInTurn(_ error: (any Error)? = nil, _ number: Int? = nil) {
        turns.invoke { [self] in
            if error == nil ? isLast(number) : isLatest(number) { end(with: error) }
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

/// The observer of one inner sequence, which holds what stops that.
private final class LatestObserver<
    Source,
    Inner: ObservableConvertibleType,
    Observer: ObserverType
>: ChainLink, ElementObserverType where Inner.Element == Observer.Element {
    private let sink: SwitchSink<Source, Inner, Observer>
    private let number: Int

    init(sink: SwitchSink<Source, Inner, Observer>, number: Int) {
        self.sink = sink
        self.number = number
        super.init(handle: nil)
    }

    func onNext(_ element: Observer.Element) {
        sink.forwardNextInTurn(element, number)
    }

    func onError(_ error: any Error) {
        sink.endInTurn(error, number)
    }

    func onCompleted() {
        sink.endInTurn(nil, number)
    }
}
