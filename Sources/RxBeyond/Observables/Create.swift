extension ObservableType {
    /// A sequence that calls `subscribe` with the observer of every subscriber.
    ///
    /// - Parameter subscribe: sends the events, one at a time, and returns what stops them. A `Task`
    ///   may not capture the observer; for async functions there is `AsyncSequence.asObservable()`.
    static func create(
        _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        AnonymousObservable(subscribe)
    }
}

private final class AnonymousObservableSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    typealias Element = Observer.Element

    func on(_ event: Event<Element>) {
        switch event {
        case .next:
            forwardNext(event)
        case .error, .completed:
            guard !isClosed else { return }
            forwardOn(event)
            dispose()
        }
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
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = AnonymousObservableSink(
            observer: observer,
            cancel: cancel,
        )
        let subscription = sink.run(self)
        return (sink: sink, subscription: subscription)
    }
}
