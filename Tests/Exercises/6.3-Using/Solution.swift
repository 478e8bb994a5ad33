// Right because: the resource is part of what `run` returns on every way out, and the disposer
// disposes that once, after the source, however the subscription ends.
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
        let sink = UsingSink(observer: observer, cancel: cancel)
        let subscription = CompositeDisposable()
        //: // TODO: make the resource and the sequence, and see to it that both come to an end.
        var resource: Resource?
        do {
            let made = try resourceFactory()
            resource = made
            subscription.insert(try observableFactory(made).subscribe(sink))
        } catch {
            sink.on(.error(error))
        }
        // Behind the source, and on every way out.
        if let resource { subscription.insert(resource) }
        //.
        return (sink: sink, subscription: subscription)
    }
}
