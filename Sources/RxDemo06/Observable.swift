/// A sequence of events; its subclasses produce them.
class Observable<Element>: ObservableType {
    func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        rxAbstractMethod()
    }

    func asObservable() -> Observable<Element> {
        self
    }
}
