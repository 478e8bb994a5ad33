// Right because: under the lock it is decided what happens to an element, and outside of it that
// happens; the next turn goes over the trampoline, not over the stack, and after an error to nobody.
import Foundation

@testable import RxBeyond

extension ObservableType {
    /// The elements of the sequences that `selector` makes, one sequence after the other; at most
    /// `limit` elements wait for their turn, and what comes beyond them is dropped. On any thread.
    ///
    /// Made with `Queue`, `SerialDisposable`, `NSLock` and `CurrentThreadScheduler`.
    ///
    /// - Parameter selector: is called for an element when its turn comes; what it throws ends all.
    func concatMap<Source: ObservableConvertibleType>(
        waiting limit: Int,
        _ selector: @escaping (Element) throws -> Source,
    ) -> Observable<Source.Element> {
        ConcatMap(source: asObservable(), limit: limit) { try selector($0).asObservable() }
    }
}

private final class ConcatMapSink<Source, Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let parent: ConcatMap<Source, Observer.Element>
    private let turns = AsyncLock()
    //:
    private let inner = SerialDisposable()

    private let lock = NSLock()
    // These are touched only under the lock; nothing is subscribed to or released there.
    private var waiting = Queue<Source>()
    private var places: Int
    private var isRunning = false
    private var hasFailed = false
    private var hasEnded = false
    //.

    init(parent: ConcatMap<Source, Observer.Element>, observer: Observer, cancel: any Cancelable) {
        self.parent = parent
        //:
        places = parent.limit
        //.
        super.init(observer: observer, cancel: cancel)
    }

    func run(_ source: Observable<Source>) -> any Disposable {
        //: source.subscribe(self)
        Disposables.create(source.subscribe(self), inner)
    }

    func on(_ event: Event<Source>) {
        //: // TODO: follow one sequence at a time, and let as many elements wait as may.
        //: if case .error(let error) = event { forwardInTurn(.error(error)) }
        switch event {
        case .next(let element):
            guard !isClosed, begins(element) else { return }
            follow(element)
        case .error(let error):
            fail(error)
        case .completed:
            let isLast = lock.withLock {
                hasEnded = true
                return !isRunning
            }
            if isLast { forwardInTurn(.completed) }
        }
    }

    /// Nothing has a turn after an error, which may have to wait for its own.
    private func fail(_ error: any Error) {
        lock.withLock { (hasFailed, hasEnded) = (true, true) }
        forwardInTurn(.error(error))
    }

    /// - Returns: whether it is this element's turn; if not, it waits or is dropped.
    private func begins(_ element: Source) -> Bool {
        lock.withLock {
            if !isRunning, !hasEnded {
                isRunning = true
                return true
            }
            if places > 0, !hasEnded {
                places -= 1
                waiting.enqueue(element)
            }
            return false
        }
    }

    private func follow(_ element: Source) {
        let sequence: Observable<Observer.Element>
        do {
            sequence = try parent.selector(element)
        } catch {
            return fail(error)
        }
        let subscription = SingleAssignmentDisposable()
        inner.disposable = subscription
        // The selector may have disposed.
        guard !isClosed else { return }
        let observer = AnyObserver<Observer.Element> { [self] event in
            switch event {
            case .next: forwardInTurn(event)
            case .error(let error): fail(error)
            case .completed: followNext()
            }
        }
        subscription.setDisposable(sequence.subscribe(observer))
    }

    private func followNext() {
        let (next, isLast) = lock.withLock {
            let next = waiting.dequeue()
            if next == nil { isRunning = false } else { places += 1 }
            return (next, next == nil && hasEnded && !hasFailed)
        }
        if let next {
            // On the trampoline, because those that complete inside `subscribe` would recurse.
            _ = CurrentThreadScheduler.instance.schedule(next) { [self] next in
                if !isClosed, !lock.withLock({ hasFailed }) { follow(next) }
                return Disposables.create()
            }
        } else if isLast {
            forwardInTurn(.completed)
        }
        //.
    }

    //:
    override func dispose() {
        super.dispose()
        // What waits is released when the lock has been left.
        var dropped = Queue<Source>()
        lock.withLock {
            hasEnded = true
            swap(&waiting, &dropped)
        }
    }

    //.
    /// Delivers one event at a time, whichever threads send.
    private func forwardInTurn(_ event: Event<Observer.Element>) {
        turns.invoke { [self] in
            forwardOn(event)
            if event.isStopEvent { dispose() }
        }
    }
}

private final class ConcatMap<Source, Result>: Producer<Result> {
    private let source: Observable<Source>
    let limit: Int
    let selector: (Source) throws -> Observable<Result>

    init(
        source: Observable<Source>,
        limit: Int,
        selector: @escaping (Source) throws -> Observable<Result>,
    ) {
        self.source = source
        self.limit = limit
        self.selector = selector
    }

    override func run(
        _ observer: some ObserverType<Result>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = ConcatMapSink(parent: self, observer: observer, cancel: cancel)
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}
