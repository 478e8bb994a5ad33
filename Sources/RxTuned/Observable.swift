/// A sequence of events; its subclasses produce them.
class Observable<Element>: ObservableType {
    func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        rxAbstractMethod()
    }

    /// Subscribes a sink, which takes over what stops this sequence.
    func attach(_ sink: some ObserverType<Element> & ChainLink) {
        sink.setSource(subscribe(sink))
    }

    func asObservable() -> Observable<Element> {
        self
    }
}
