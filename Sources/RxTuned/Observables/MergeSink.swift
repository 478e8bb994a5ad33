import Foundation
import Synchronization

/// Lets so many sequences run at a time, and sends what they send in turn.
final class MergeSink<Source, Inner: ObservableConvertibleType, Observer: ObserverType>:
    Sink<Observer>, ElementObserverType
where Inner.Element == Observer.Element {
    private let maxConcurrent: Int
    private let selector: (Source) throws -> Inner
    fileprivate let subscriptions = CompositeDisposable()
    private let turns = AsyncLock()

    private let hasFailed = Atomic(false)
    private let lock = NSLock()
    // These are touched only under the lock; nothing is subscribed to or released there.
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

    func onNext(_ element: Source) {
        guard !isClosed, begin() else { return }
        do {
            let inner = try selector(element).asObservable()
            if maxConcurrent == .max || !mustWait(inner) { subscribe(to: inner) }
        } catch {
            fail(error)
        }
    }

    func onError(_ error: any Error) {
        if !isClosed { fail(error) }
    }

    func onCompleted() {
        guard !isClosed else { return }
        let isLast = lock.withLock {
            hasEnded = true
            return running == 0
        }
        if isLast { endInTurn() }
    }

    /// Counts an element before the selector runs, because that may complete its own source.
    ///
    /// - Returns: false after the end, which may still wait for its turn.
    private func begin() -> Bool {
        lock.withLock {
            guard !hasFailed.load(ordering: .relaxed), !hasEnded else { return false }
            running += 1
            return true
        }
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
        let observer = InnerObserver(sink: self)
        // The selector may have ended all of it, or made the source fail.
        guard !isClosed, !hasFailed.load(ordering: .acquiring) else { return false }
        guard let key = subscriptions.insert(observer) else { return false }
        observer.key = key
        observer.setSource(inner.subscribe(observer))
        guard maxConcurrent < .max else { return false }
        return lock.withLock {
            observer.isInsideSubscribe = false
            return observer.isToFollow
        }
    }

    fileprivate func hasCompleted(_ place: InnerObserver<Source, Inner, Observer>) {
        if maxConcurrent < .max, isLater(place) { return }
        if let next = takeNext() { subscribe(to: next) }
    }

    /// - Returns: whether a sequence that has completed leaves the next one to its `subscribe`.
    private func isLater(_ place: InnerObserver<Source, Inner, Observer>) -> Bool {
        lock.withLock {
            place.isToFollow = place.isInsideSubscribe && !waiting.isEmpty
            return place.isToFollow
        }
    }

    /// - Returns: the sequence that has waited longest, which takes the place of one that has completed.
    private func takeNext() -> Observable<Observer.Element>? {
        var next: Observable<Observer.Element>?
        let isLast = lock.withLock {
            if maxConcurrent < .max { next = waiting.dequeue() }
            if next == nil { running -= 1 }
            return hasEnded && running == 0
        }
        if isLast { endInTurn() }
        return next
    }

    fileprivate func forwardNextInTurn(_ element: Observer.Element, from source: AnyObject) {
        turns.invoke(from: ObjectIdentifier(source)) { [self] in forwardNext(element) }
    }

    /// Nothing more begins, although the error may have to wait.
    fileprivate func fail(_ error: any Error) {
        lock.withLock { hasFailed.store(true, ordering: .releasing) }
        endInTurn(error)
    }

    /// - Parameter error: nil if all have completed.
    private func endInTurn(_ error: (any Error)? = nil) {
        turns.invoke { [self] in end(with: error) }
    }
}

/// The observer of one inner sequence, which holds what stops that.
private final class InnerObserver<
    Source,
    Inner: ObservableConvertibleType,
    Observer: ObserverType
>: ChainLink, ElementObserverType where Inner.Element == Observer.Element {
    private let sink: MergeSink<Source, Inner, Observer>
    var key: CompositeDisposable.DisposeKey?
    // Both are touched only under the sink's lock.
    var isInsideSubscribe = true
    var isToFollow = false

    init(sink: MergeSink<Source, Inner, Observer>) {
        self.sink = sink
        super.init(handle: nil)
    }

    @inline(__always)
    func onNext(_ element: Observer.Element) {
        // Whatever it sends behind its completion is nobody's.
        if !isDisposed { sink.forwardNextInTurn(element, from: self) }
    }

    func onError(_ error: any Error) {
        if !isDisposed { sink.fail(error) }
    }

    func onCompleted() {
        guard !isDisposed else { return }
        if let key { sink.subscriptions.remove(for: key) }
        sink.hasCompleted(self)
    }
}
