// Mistake: keeps one subscription, and overwrites the second with the first when the source ends inside subscribe
// Caught by: dispose is passed on to the source exactly once, also when the source calls it again
// Fault: works for later sources only

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
    private var subscription: any Disposable = Disposables.create()
    private var isEmpty = true

    init(
        other: Observable<Observer.Element>,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.other = other
        super.init(
            observer: observer,
            cancel: cancel,
        )
    }

    func run(_ source: Observable<Observer.Element>) -> any Disposable {
        subscription = source.subscribe(self)
        return Disposables.create { self.subscription.dispose() }
    }

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next:
            isEmpty = false
            forwardOn(event)
        case .completed where isEmpty && !isClosed:
            let observer = AnyObserver<Observer.Element> { [self] event in
                forwardOn(event)
                if event.isStopEvent { dispose() }
            }
            subscription = other.subscribe(observer)
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
        let sink = SwitchIfEmptySink(
            other: other,
            observer: observer,
            cancel: cancel,
        )
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}
