// Right because: looking whether a sequence runs and saying that one does is one step under the
// lock, taken before the selector is called; and of two ends the second one finds the first.
import Foundation

@testable import RxBeyond

extension ObservableType {
    /// The elements of the sequence that `selector` makes of an element; while that one runs,
    /// further elements are ignored. Safe on any thread.
    ///
    /// Made with `CompositeDisposable`, `SingleAssignmentDisposable`, `AsyncLock` and `NSLock`.
    ///
    /// - Parameter selector: is not called for what is ignored; what it throws ends the sequence.
    func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        FlatMapFirst(source: asObservable()) { try selector($0).asObservable() }
    }
}

private final class FlatMapFirstSink<Source, Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let selector: (Source) throws -> Observable<Observer.Element>
    private let turns = AsyncLock()
    //:
    private let inner = SerialDisposable()

    private let lock = NSLock()
    // These are touched only under the lock.
    private var isRunning = false
    private var hasEnded = false
    private var hasFailed = false
    //.

    init(
        selector: @escaping (Source) throws -> Observable<Observer.Element>,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.selector = selector
        super.init(observer: observer, cancel: cancel)
    }

    func run(_ source: Observable<Source>) -> any Disposable {
        //: source.subscribe(self)
        Disposables.create(source.subscribe(self), inner)
    }

    func on(_ event: Event<Source>) {
        //: // TODO: follow a sequence if none is running, and know when both ends have come.
        //: if case .error(let error) = event { forwardInTurn(.error(error)) }
        switch event {
        case .next(let element):
            guard !isClosed, begins() else { return }
            do {
                follow(try selector(element))
            } catch {
                forwardInTurn(.error(error))
            }
        case .error(let error):
            lock.withLock { hasFailed = true }
            forwardInTurn(.error(error))
        case .completed:
            let isLast = lock.withLock {
                hasEnded = true
                return !isRunning
            }
            if isLast { forwardInTurn(.completed) }
        }
    }

    /// - Returns: whether no sequence was running; from now on one is.
    private func begins() -> Bool {
        lock.withLock {
            guard !isRunning, !hasEnded, !hasFailed else { return false }
            isRunning = true
            return true
        }
    }

    private func follow(_ sequence: Observable<Observer.Element>) {
        let subscription = SingleAssignmentDisposable()
        inner.disposable = subscription
        // The selector may have disposed.
        guard !isClosed else { return }
        let observer = AnyObserver<Observer.Element> { [self] event in
            switch event {
            case .next, .error:
                forwardInTurn(event)
            case .completed:
                let isLast = lock.withLock {
                    isRunning = false
                    return hasEnded
                }
                if isLast { forwardInTurn(.completed) }
            }
        }
        subscription.setDisposable(sequence.subscribe(observer))
        //.
    }

    /// Delivers one event at a time, whichever threads send.
    private func forwardInTurn(_ event: Event<Observer.Element>) {
        turns.invoke { [self] in
            forwardOn(event)
            if event.isStopEvent { dispose() }
        }
    }
}

private final class FlatMapFirst<Source, Result>: Producer<Result> {
    private let source: Observable<Source>
    private let selector: (Source) throws -> Observable<Result>

    init(source: Observable<Source>, selector: @escaping (Source) throws -> Observable<Result>) {
        self.source = source
        self.selector = selector
    }

    override func run(
        _ observer: some ObserverType<Result>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = FlatMapFirstSink(selector: selector, observer: observer, cancel: cancel)
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}
