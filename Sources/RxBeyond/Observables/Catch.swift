extension ObservableType {
    /// The same sequence, followed after an error by the one that `handler` makes of the error.
    ///
    /// - Parameter handler: runs where the error is sent; what it throws ends the sequence.
    func `catch`(
        _ handler: @escaping (any Error) throws -> Observable<Element>
    ) -> Observable<Element> {
        Catch(source: asObservable(), handler: handler)
    }

    /// The same sequence, in which `element` and a completion stand for an error.
    func catchAndReturn(_ element: Element) -> Observable<Element> {
        self.catch { _ in .just(element) }
    }
}

private final class CatchSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let handler: (any Error) throws -> Observable<Observer.Element>
    private let subscription = SerialDisposable()
    private var hasFailed = false

    init(
        handler: @escaping (any Error) throws -> Observable<Observer.Element>,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.handler = handler
        super.init(observer: observer, cancel: cancel)
    }

    func run(_ source: Observable<Observer.Element>) -> any Disposable {
        let first = SingleAssignmentDisposable()
        subscription.disposable = first
        first.setDisposable(source.subscribe(self))
        return subscription
    }

    func on(_ event: Event<Observer.Element>) {
        // A source that goes on after its error must not reach the handler again.
        guard !isClosed, !hasFailed else { return }
        switch event {
        case .next:
            forwardOn(event)
        case .error(let error):
            hasFailed = true
            do {
                let second = try handler(error)
                // The handler may have disposed all of it.
                guard !isClosed else { return }
                let observer = AnyObserver<Observer.Element> { [self] event in
                    forwardOn(event)
                    if event.isStopEvent { dispose() }
                }
                // The failed one is disposed after this, so that what both share goes on.
                subscription.disposable = second.subscribe(observer)
            } catch {
                forwardOn(.error(error))
                dispose()
            }
        case .completed:
            forwardOn(event)
            dispose()
        }
    }
}

private final class Catch<Element>: Producer<Element> {
    private let source: Observable<Element>
    private let handler: (any Error) throws -> Observable<Element>

    init(
        source: Observable<Element>,
        handler: @escaping (any Error) throws -> Observable<Element>,
    ) {
        self.source = source
        self.handler = handler
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = CatchSink(handler: handler, observer: observer, cancel: cancel)
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}
