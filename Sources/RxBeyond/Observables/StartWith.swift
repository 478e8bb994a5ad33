extension ObservableType {
    /// `elements`, sent inside `subscribe`, and then this sequence. It is subscribed to also where a
    /// `take` downstream has had enough by then, and disposed at once.
    func startWith(_ elements: Element...) -> Observable<Element> {
        StartWith(source: asObservable(), elements: elements)
    }
}

private final class StartWithSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    func run(_ parent: StartWith<Observer.Element>) -> any Disposable {
        for element in parent.elements { forwardOn(.next(element)) }
        return parent.source.subscribe(self)
    }

    func on(_ event: Event<Observer.Element>) {
        forwardOn(event)
        if event.isStopEvent { dispose() }
    }
}

private final class StartWith<Element>: Producer<Element> {
    let source: Observable<Element>
    let elements: [Element]

    init(source: Observable<Element>, elements: [Element]) {
        self.source = source
        self.elements = elements
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = StartWithSink(observer: observer, cancel: cancel)
        let subscription = sink.run(self)
        // Weakly, because it adds nothing: what frees the source without an end frees the handler.
        let gate = Disposables.create { [weak sink] in sink?.dispose() }
        return (sink: gate, subscription: subscription)
    }
}
