// Mistake: completes when a closure throws
// Caught by: a resource that cannot be made is the error, and the second closure is not called
// Fault: try? on a user's closure

@testable import RxDemo06

extension ObservableType {
    /// For every subscriber a resource, and the sequence that is made of it; what they throw ends it.
    ///
    /// You may use everything that stage 6 has.
    static func using<Resource: Disposable>(
        _ resourceFactory: @escaping () throws -> Resource,
        observableFactory: @escaping (Resource) throws -> Observable<Element>,
    ) -> Observable<Element> {
        Using(resourceFactory: resourceFactory, observableFactory: observableFactory)
    }
}

private final class UsingSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    func on(_ event: Event<Observer.Element>) {
        forwardOn(event)
        if event.isStopEvent { dispose() }
    }
}

private final class Using<Resource: Disposable, Element>: Producer<Element> {
    private let resourceFactory: () throws -> Resource
    private let observableFactory: (Resource) throws -> Observable<Element>

    init(
        resourceFactory: @escaping () throws -> Resource,
        observableFactory: @escaping (Resource) throws -> Observable<Element>,
    ) {
        self.resourceFactory = resourceFactory
        self.observableFactory = observableFactory
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = UsingSink(
            observer: observer,
            cancel: cancel,
        )
        let subscription = CompositeDisposable()
        let resource = try? resourceFactory()
        if let resource, let source = try? observableFactory(resource) {
            subscription.insert(source.subscribe(sink))
        } else {
            sink.on(.completed)
        }
        if let resource { subscription.insert(resource) }
        return (sink: sink, subscription: subscription)
    }
}
