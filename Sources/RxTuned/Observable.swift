/// A sequence of events; its subclasses produce them.
class Observable<Element>: ObservableType {
    func subscribe<Observer: ObserverType>(
        _ observer: Observer,
    ) -> any Disposable where Observer.Element == Element {
        rxAbstractMethod()
    }

    /// Subscribes a sink, which takes over what stops this sequence.
    func attach<Observer: ObserverType & ChainLink>(
        _ sink: Observer,
    ) where Observer.Element == Element {
        sink.setSubscription(subscribe(sink))
    }

    func asObservable() -> Observable<Element> {
        self
    }
}
