extension ObservableType {
    /// A sequence that calls `subscribe` with the observer of every subscriber.
    ///
    /// - Parameter subscribe: sends the events, and returns what stops them.
    static func create(
        _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        AnonymousObservable(subscribe)
    }
}

private final class AnonymousObservableSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    typealias Element = Observer.Element

    func on(_ event: Event<Element>) {
        guard !isClosed else { return }
        forwardOn(event)
        if event.isStopEvent { dispose() }
    }

    func run(_ parent: AnonymousObservable<Element>) -> any Disposable {
        parent.subscribeHandler(AnyObserver(self))
    }
}

private final class AnonymousObservable<Element>: Producer<Element> {
    let subscribeHandler: (AnyObserver<Element>) -> any Disposable

    init(_ subscribeHandler: @escaping (AnyObserver<Element>) -> any Disposable) {
        self.subscribeHandler = subscribeHandler
    }

    override func run(
        _ observer: some ObserverType<Element>,
    ) -> any Disposable {
        let sink = AnonymousObservableSink(
            observer: observer,
        )
        _ = sink.run(self)
        return sink
    }
}
