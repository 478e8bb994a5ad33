import Foundation

extension ObservableType {
    /// The elements of the latest sequence that `selector` has made; the one before is disposed.
    ///
    /// One event is delivered at a time. What comes while another thread delivers is left to that
    /// thread, which drops it if its sequence is no longer the latest then.
    ///
    /// - Parameter selector: is called on the thread that sends the element; what it throws ends
    ///   the sequence.
    func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        FlatMapLatest(source: asObservable(), selector: selector)
    }
}

private final class SwitchSink<Source, Inner: ObservableConvertibleType, Observer: ObserverType>:
    Sink<Observer>, ObserverType
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

    init(
        selector: @escaping (Source) throws -> Inner,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.selector = selector
        super.init(
            observer: observer,
            cancel: cancel,
        )
    }

    func run(_ source: Observable<Source>) -> any Disposable {
        Disposables.create(source.subscribe(self), innerSubscription)
    }

    func on(_ event: Event<Source>) {
        takeApart(event)
    }

    func onNext(_ element: Source) {
        // Counted before the selector runs, because that may complete its own source.
        guard !isClosed, count() else { return }
        do {
            subscribe(to: try selector(element).asObservable())
        } catch {
            lock.withLock { hasFailed = true }
            forwardErrorInTurn(error)
        }
    }

    /// - Returns: whether an element still counts: after the end, which may wait for its turn, the
    ///   selector must not be called again.
    private func count() -> Bool {
        lock.lock()
        let counts = !hasFailed && !hasEnded
        if counts { selecting += 1 }
        lock.unlock()
        return counts
    }

    func onError(_ error: any Error) {
        let isFirst = lock.withLock {
            let isFirst = !hasFailed && !hasEnded
            hasFailed = true
            return isFirst
        }
        if isFirst { forwardErrorInTurn(error) }
    }

    func onCompleted() {
        let isLast = lock.withLock {
            guard !hasFailed, !hasEnded else { return false }
            hasEnded = true
            return !isRunning && selecting == 0
        }
        if isLast { forwardCompletedInTurn() }
    }

    private func subscribe(to inner: Observable<Observer.Element>) {
        let observer = LatestObserver(sink: self, number: nextNumber())
        innerSubscription.disposable = observer
        // The selector, or what the old one's disposal has run, may have ended this one.
        guard !isClosed, !observer.isDisposed else { return }
        observer.setSubscription(inner.subscribe(observer))
    }

    private func nextNumber() -> Int {
        lock.lock()
        selecting -= 1
        latest += 1
        isRunning = true
        let number = latest
        lock.unlock()
        return number
    }

    private func isLatest(_ number: Int) -> Bool {
        lock.lock()
        let isLatest = latest == number
        lock.unlock()
        return isLatest
    }

    /// - Parameter number: of the sequence that has sent the event; only the latest one counts.
    func forwardInTurn(_ element: Observer.Element, _ number: Int) {
        guard turns.enter() else { return wait(element, number) }
        if isLatest(number) { forwardNext(element) }
        turns.leaveAndDoWaiting()
    }

    // Not inlined, because what it needs would be made for every event.
    @inline(never)
    private func wait(_ element: Observer.Element, _ number: Int) {
        turns.invoke { [self] in if isLatest(number) { forwardNext(element) } }
    }

    func forwardErrorInTurn(_ error: any Error, _ number: Int? = nil) {
        turns.invoke { [self] in
            if let number, !isLatest(number) { return }
            forwardError(error)
            dispose()
        }
    }

    private func forwardCompletedInTurn() {
        turns.invoke { [self] in
            forwardCompleted()
            dispose()
        }
    }

    func onInnerCompleted(_ number: Int) {
        guard turns.enter() else { return turns.invoke { [self] in endInner(number) } }
        endInner(number)
        turns.leaveAndDoWaiting()
    }

    private func endInner(_ number: Int) {
        lock.lock()
        let isLatest = latest == number
        if isLatest { isRunning = false }
        let isLast = isLatest && hasEnded && selecting == 0
        lock.unlock()
        guard isLast else { return }
        forwardCompleted()
        dispose()
    }
}

/// What one inner sequence sends to; it holds what stops that sequence.
private final class LatestObserver<
    Source,
    Inner: ObservableConvertibleType,
    Observer: ObserverType
>: ChainLink, ObserverType where Inner.Element == Observer.Element {
    private let sink: SwitchSink<Source, Inner, Observer>
    private let number: Int

    init(sink: SwitchSink<Source, Inner, Observer>, number: Int) {
        self.sink = sink
        self.number = number
        super.init(handle: nil)
    }

    func on(_ event: Event<Observer.Element>) {
        takeApart(event)
    }

    func onNext(_ element: Observer.Element) {
        sink.forwardInTurn(element, number)
    }

    func onError(_ error: any Error) {
        sink.forwardErrorInTurn(error, number)
    }

    func onCompleted() {
        sink.onInnerCompleted(number)
    }
}

private final class FlatMapLatest<Source, Inner: ObservableConvertibleType>:
    Producer<Inner.Element>
{
    private let source: Observable<Source>
    private let selector: (Source) throws -> Inner

    init(source: Observable<Source>, selector: @escaping (Source) throws -> Inner) {
        self.source = source
        self.selector = selector
    }

    override func run(
        _ observer: some ObserverType<Inner.Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = SwitchSink(
            selector: selector,
            observer: observer,
            cancel: cancel,
        )
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}
