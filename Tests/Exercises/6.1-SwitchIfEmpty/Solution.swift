// Right because: the composite takes both subscriptions in whatever order they come, so that the
// disposer stops the second one even if the source has completed inside `subscribe`.
@testable import RxDemo06

extension ObservableType {
    /// This sequence, or `other` if this one completes without an element.
    ///
    /// You may use everything that stage 6 has.
    func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
        SwitchIfEmpty(source: asObservable(), other: other)
    }
}

private final class SwitchIfEmptySink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let other: Observable<Observer.Element>
    //:
    private let subscriptions = CompositeDisposable()
    private var isEmpty = true
    //.

    init(other: Observable<Observer.Element>, observer: Observer, cancel: any Cancelable) {
        self.other = other
        super.init(observer: observer, cancel: cancel)
    }

    func run(_ source: Observable<Observer.Element>) -> any Disposable {
        //: source.subscribe(self)
        subscriptions.insert(source.subscribe(self))
        return subscriptions
    }

    func on(_ event: Event<Observer.Element>) {
        //: // TODO: find out whether it was empty, and let the other one take over.
        //: forwardOn(event)
        //: if event.isStopEvent { dispose() }
        switch event {
        case .next:
            isEmpty = false
            forwardOn(event)
        case .completed where isEmpty && !isClosed:
            let observer = AnyObserver<Observer.Element> { [self] event in
                forwardOn(event)
                if event.isStopEvent { dispose() }
            }
            subscriptions.insert(other.subscribe(observer))
        case .error, .completed:
            forwardOn(event)
            dispose()
        }
    }
}

private final class SwitchIfEmpty<Element>: Producer<Element> {
    private let source: Observable<Element>
    private let other: Observable<Element>

    init(source: Observable<Element>, other: Observable<Element>) {
        self.source = source
        self.other = other
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = SwitchIfEmptySink(other: other, observer: observer, cancel: cancel)
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}
