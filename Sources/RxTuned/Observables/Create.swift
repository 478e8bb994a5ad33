extension ObservableType {
    /// RxBeyond's file says what this promises.
    static func create(
        _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        AnonymousObservable(subscribe)
    }
}

private final class AnonymousObservableSink<Observer: ObserverType>:
    PassingSink<Observer>, ElementObserverType
{
    typealias Element = Observer.Element

    @inline(__always)
    func onNext(_ element: Element) {
        forwardNext(element)
    }

    func run(_ parent: AnonymousObservable<Element>) -> any Disposable {
        parent.subscribeHandler(AnyObserver(self))
    }
}

private final class AnonymousObservable<Element>: ChainProducer<Element> {
    let subscribeHandler: (AnyObserver<Element>) -> any Disposable

    init(_ subscribeHandler: @escaping (AnyObserver<Element>) -> any Disposable) {
        self.subscribeHandler = subscribeHandler
    }

    override func makeSink(
        _ observer: some ObserverType<Element>,
        handle: ChainLink?,
    ) -> ChainLink {
        let sink = AnonymousObservableSink(observer: observer, handle: handle)
        sink.setSource(sink.run(self))
        return sink
    }

    /// Needs no sink of its own, because the link below closes with it.
    override func attach(_ sink: some ObserverType<Element> & ChainLink) {
        sink.setSource(subscribeHandler(AnyObserver(sink)))
    }
}
