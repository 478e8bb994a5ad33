/// A sequence that makes a sink for every subscriber.
class Producer<Element>: Observable<Element> {
    override func subscribe(_ observer: some ObserverType<Element>) -> any Disposable {
        run(observer)
    }

    /// Makes the sink for `observer` and connects it to its source.
    ///
    /// - Returns: the sink.
    func run(
        _ observer: some ObserverType<Element>,
    ) -> any Disposable {
        rxAbstractMethod()
    }
}
