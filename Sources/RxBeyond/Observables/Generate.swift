extension ObservableType {
    /// `initialState`, what `iterate` makes of it, what it makes of that …, as long as `condition`
    /// is true, sent as by `from`; what one of the two throws ends the sequence.
    static func generate(
        initialState: Element,
        condition: @escaping (Element) throws -> Bool,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
        iterate: @escaping (Element) throws -> Element,
    ) -> Observable<Element> {
        Generate(
            initialState: initialState,
            condition: condition,
            scheduler: scheduler,
            iterate: iterate
        )
    }
}

private final class GenerateSink<Observer: ObserverType>: Sink<Observer> {
    func run(_ parent: Generate<Observer.Element>) -> any Disposable {
        // Each element is work of its own, so that other work has its turn between two.
        parent.scheduler.scheduleRecursive(nil as Observer.Element?) { previous, recurse in
            do {
                let element = try previous.map(parent.iterate) ?? parent.initialState
                if try parent.condition(element) {
                    self.forwardOn(.next(element))
                    recurse(element)
                } else {
                    self.forwardOn(.completed)
                    self.dispose()
                }
            } catch {
                self.forwardOn(.error(error))
                self.dispose()
            }
        }
    }
}

private final class Generate<Element>: Producer<Element> {
    let initialState: Element
    let condition: (Element) throws -> Bool
    let scheduler: any ImmediateSchedulerType
    let iterate: (Element) throws -> Element

    init(
        initialState: Element,
        condition: @escaping (Element) throws -> Bool,
        scheduler: any ImmediateSchedulerType,
        iterate: @escaping (Element) throws -> Element
    ) {
        self.initialState = initialState
        self.condition = condition
        self.scheduler = scheduler
        self.iterate = iterate
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = GenerateSink(observer: observer, cancel: cancel)
        let subscription = sink.run(self)
        return (sink: sink, subscription: subscription)
    }
}
