extension ObservableType {
    /// The same sequence, with closures that run beside it, on the thread of each event.
    ///
    /// An error that a closure for an event throws ends the sequence.
    ///
    /// - Parameters:
    ///   - onNext: runs before the observer receives the element, and `afterNext` after it, also if
    ///     the observer has disposed; the same holds for `onError` and `onCompleted`.
    ///   - onSubscribe: runs before the source is subscribed to.
    ///   - onSubscribed: runs when the source's `subscribe` has returned.
    ///   - onDispose: runs once, when the source has been disposed, after its end, too.
    func `do`(
        onNext: ((Element) throws -> Void)? = nil,
        afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil,
        afterError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil,
        afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil,
        onSubscribed: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil,
    ) -> Observable<Element> {
        Do(
            source: asObservable(),
            before: { event in
                switch event {
                case .next(let element): try onNext?(element)
                case .error(let error): try onError?(error)
                case .completed: try onCompleted?()
                }
            },
            after: { event in
                switch event {
                case .next(let element): try afterNext?(element)
                case .error(let error): try afterError?(error)
                case .completed: try afterCompleted?()
                }
            },
            onSubscribe: onSubscribe,
            onSubscribed: onSubscribed,
            onDispose: onDispose,
        )
    }
}

private final class DoSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let before: (Event<Observer.Element>) throws -> Void
    private let after: (Event<Observer.Element>) throws -> Void

    init(
        before: @escaping (Event<Observer.Element>) throws -> Void,
        after: @escaping (Event<Observer.Element>) throws -> Void,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.before = before
        self.after = after
        super.init(observer: observer, cancel: cancel)
    }

    func on(_ event: Event<Observer.Element>) {
        guard !isClosed else { return }
        do {
            try before(event)
            forwardOn(event)
            try after(event)
            if event.isStopEvent { dispose() }
        } catch {
            forwardOn(.error(error))
            dispose()
        }
    }
}

private final class Do<Element>: Producer<Element> {
    private let source: Observable<Element>
    private let before: (Event<Element>) throws -> Void
    private let after: (Event<Element>) throws -> Void
    private let onSubscribe: (() -> Void)?
    private let onSubscribed: (() -> Void)?
    private let onDispose: (() -> Void)?

    init(
        source: Observable<Element>,
        before: @escaping (Event<Element>) throws -> Void,
        after: @escaping (Event<Element>) throws -> Void,
        onSubscribe: (() -> Void)?,
        onSubscribed: (() -> Void)?,
        onDispose: (() -> Void)?,
    ) {
        self.source = source
        self.before = before
        self.after = after
        self.onSubscribe = onSubscribe
        self.onSubscribed = onSubscribed
        self.onDispose = onDispose
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        onSubscribe?()
        let sink = DoSink(before: before, after: after, observer: observer, cancel: cancel)
        let subscription = source.subscribe(sink)
        onSubscribed?()
        guard let onDispose else { return (sink: sink, subscription: subscription) }
        let both = Disposables.create(subscription, Disposables.create(with: onDispose))
        return (sink: sink, subscription: both)
    }
}
