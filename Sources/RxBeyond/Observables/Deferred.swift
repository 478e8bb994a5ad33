extension ObservableType {
    /// A sequence that is made anew for every subscriber.
    ///
    /// - Parameter observableFactory: runs on every `subscribe`; what it throws ends the sequence.
    static func deferred(
        _ observableFactory: @escaping () throws -> Observable<Element>
    ) -> Observable<Element> {
        Deferred(observableFactory)
    }
}

private final class DeferredSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    func on(_ event: Event<Observer.Element>) {
        forwardOn(event)
        if event.isStopEvent { dispose() }
    }

    func run(_ parent: Deferred<Observer.Element>) -> any Disposable {
        do {
            return try parent.observableFactory().subscribe(self)
        } catch {
            forwardOn(.error(error))
            dispose()
            return Disposables.create()
        }
    }
}

private final class Deferred<Element>: Producer<Element> {
    let observableFactory: () throws -> Observable<Element>

    init(_ observableFactory: @escaping () throws -> Observable<Element>) {
        self.observableFactory = observableFactory
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = DeferredSink(observer: observer, cancel: cancel)
        let subscription = sink.run(self)
        return (sink: sink, subscription: subscription)
    }
}

/// A sequence that is made anew for every subscriber, by an operator that needs no more than another
/// one and a state of its own.
final class PerSubscriber<Element>: Observable<Element> {
    private let make: () -> Observable<Element>

    init(_ make: @escaping () -> Observable<Element>) {
        self.make = make
    }

    override func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        make().subscribe(observer)
    }
}
