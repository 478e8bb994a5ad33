/// A sequence that makes a sink for every subscriber.
class Producer<Element>: Observable<Element> {
    override func subscribe<Observer: ObserverType>(
        _ observer: Observer,
    ) -> any Disposable where Observer.Element == Element {
        run(observer)
    }

    /// Makes the sink for `observer` and connects it to its source.
    ///
    /// - Returns: the sink.
    func run<Observer: ObserverType>(
        _ observer: Observer,
    ) -> any Disposable
    where Observer.Element == Element {
        rxAbstractMethod()
    }
}
