import Synchronization

extension ObservableType {
    /// A sequence that calls `subscribe` with the observer of everyone who subscribes.
    ///
    /// - Parameter subscribe: sends the events, and returns what stops it.
    static func create(
        _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        AnonymousObservable(subscribe)
    }
}

private final class AnonymousObservableSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    typealias Element = Observer.Element

    private let stopped = Atomic(false)

    func on(_ event: Event<Element>) {
        switch event {
        case .next:
            guard !stopped.load(ordering: .acquiring) else { return }
            forwardOn(event)
        case .error, .completed:
            // Before the observer hears of it, for it may answer with another event.
            guard !stopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
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

    override func run<Observer: ObserverType>(
        _ observer: Observer,
    ) -> any Disposable
    where Observer.Element == Element {
        let sink = AnonymousObservableSink(
            observer: observer,
        )
        _ = sink.run(self)
        return sink
    }
}
