/// A sequence of events; how it comes about is its subclasses' business.
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
