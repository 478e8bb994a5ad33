/// A sequence of events; its subclasses produce them.
class Observable<Element>: ObservableType {
    func subscribe<Observer: ObserverType>(
        _ observer: Observer,
    ) -> any Disposable where Observer.Element == Element {
        rxAbstractMethod()
    }

    func asObservable() -> Observable<Element> {
        self
    }
}
