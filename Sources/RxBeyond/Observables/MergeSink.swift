import Foundation

/// Lets so many sequences run at a time, and sends what they send in turn.
final class MergeSink<Source, Inner: ObservableConvertibleType, Observer: ObserverType>:
    Sink<Observer>, ObserverType
where Inner.Element == Observer.Element {
    private let maxConcurrent: Int
    private let selector: (Source) throws -> Inner
    private let subscriptions = CompositeDisposable()
    private let turns = AsyncLock<Event<Observer.Element>>(isRecursive: true)

    private let lock = NSLock()
    // These are touched only under the lock; nothing is subscribed to or released there.
    private var hasFailed = false
    private var hasEnded = false
    private var running = 0
    private var waiting = Queue<Observable<Observer.Element>>()

    init(
        maxConcurrent: Int,
        selector: @escaping (Source) throws -> Inner,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.maxConcurrent = maxConcurrent
        self.selector = selector
        super.init(observer: observer, cancel: cancel)
    }

    func run(_ source: Observable<Source>) -> any Disposable {
        let subscription = SingleAssignmentDisposable()
        subscriptions.insert(subscription)
        subscription.setDisposable(source.subscribe(self))
        return subscriptions
    }

    func on(_ event: Event<Source>) {
        guard !isClosed else { return }
        switch event {
        case .next(let element):
            guard begin() else { return }
            do {
                add(try selector(element).asObservable())
            } catch {
                fail(error)
            }
        case .error(let error):
            fail(error)
        case .completed:
            let isLast = lock.withLock {
                hasEnded = true
                return running == 0
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
            running += 1
            return true
        }
    }

    private func add(_ inner: Observable<Observer.Element>) {
        if maxConcurrent == .max || !mustWait(inner) { subscribe(to: inner) }
    }

    private func mustWait(_ inner: Observable<Observer.Element>) -> Bool {
        lock.withLock {
            guard running > maxConcurrent else { return false }
            running -= 1
            waiting.enqueue(inner)
            return true
        }
    }

    /// Subscribes to a sequence, and to each that follows one which completes inside `subscribe`: in a
    /// loop, because they would recurse.
    private func subscribe(to inner: Observable<Observer.Element>) {
        var next: Observable<Observer.Element>? = inner
        while let inner = next, hasCompletedInside(inner) { next = takeNext() }
    }

    /// Subscribes to one sequence.
    ///
    /// - Returns: whether it has completed meanwhile, and another one is to take its place.
    private func hasCompletedInside(_ inner: Observable<Observer.Element>) -> Bool {
        let subscription = SingleAssignmentDisposable()
        // The selector may have ended all of it, or made the source fail.
        guard !isClosed, !lock.withLock({ hasFailed }) else { return false }
        guard let key = subscriptions.insert(subscription) else { return false }
        let place = maxConcurrent == .max ? nil : Place()
        let observer = AnyObserver<Observer.Element> { [self] event in
            // Whatever it sends behind its completion is nobody's.
            guard !subscription.isDisposed else { return }
            switch event {
            case .next:
                forwardInTurn(event, from: ObjectIdentifier(subscription))
            case .error(let error):
                fail(error)
            case .completed:
                subscriptions.remove(for: key)
                if let place, isLater(place) { return }
                if let next = takeNext() { subscribe(to: next) }
            }
        }
        subscription.setDisposable(inner.subscribe(observer))
        guard let place else { return false }
        return lock.withLock {
            place.isInsideSubscribe = false
            return place.isToFollow
        }
    }

    /// - Returns: whether a sequence that has completed leaves the next one to its `subscribe`.
    private func isLater(_ place: Place) -> Bool {
        lock.withLock {
            place.isToFollow = place.isInsideSubscribe && !waiting.isEmpty
            return place.isToFollow
        }
    }

    /// - Returns: the sequence that has waited longest, which takes the place of one that has completed.
    private func takeNext() -> Observable<Observer.Element>? {
        var next: Observable<Observer.Element>?
        let isLast = lock.withLock {
            next = waiting.dequeue()
            if next == nil { running -= 1 }
            return hasEnded && running == 0
        }
        if isLast { forwardInTurn(.completed) }
        return next
    }

    /// Nothing more begins, although the error may have to wait.
    private func fail(_ error: any Error) {
        lock.withLock { hasFailed = true }
        forwardInTurn(.error(error))
    }

    private func forwardInTurn(
        _ event: Event<Observer.Element>,
        from source: ObjectIdentifier? = nil,
    ) {
        turns.invoke(event, from: source) { event in
            switch event {
            case .next:
                forwardNext(event)
            case .error, .completed:
                forwardOn(event)
                dispose()
            }
        }
    }
}

/// The place of one inner sequence; touched only under the sink's lock.
private final class Place {
    var isInsideSubscribe = true
    var isToFollow = false
}
