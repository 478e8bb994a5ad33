// Mistake: forwards an error, and lets the other sources work on
// Caught by: an error ends it and stops the others
// Fault: source not stopped after an error

@testable import RxDemo06

extension ObservableType {
    /// The elements of all `sources` as they come; complete when all are, failed when one is.
    static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        Merge(sources: sources)
    }
}

private final class MergeSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private var running = 0

    func run(_ sources: [Observable<Observer.Element>]) -> any Disposable {
        let subscriptions = CompositeDisposable()
        running = sources.count
        if sources.isEmpty { end() }
        for source in sources {
            _ = subscriptions.insert(source.subscribe(AnyObserver(eventHandler: on)))
        }
        return subscriptions
    }

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next:
            forwardOn(event)
        case .error:
            forwardOn(event)
        case .completed:
            running -= 1
            if running == 0 { end() }
        }
    }

    private func end() {
        forwardOn(.completed)
        dispose()
    }
}

private final class Merge<Element>: Producer<Element> {
    private let sources: [Observable<Element>]

    init(sources: [Observable<Element>]) {
        self.sources = sources
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable)
    where Observer.Element == Element {
        let sink = MergeSink(observer: observer, cancel: cancel)
        let subscription = sink.run(sources)
        return (sink: sink, subscription: subscription)
    }
}
