// Mistake: counts in the producer, so that a second subscriber finds the count used up
// Caught by: every subscription counts for itself
// Fault: one state for all subscribers

@testable import RxDemo05

extension ObservableType {
    /// The first `count` elements, and then the end.
    func take(_ count: Int) -> Observable<Element> {
        TakeCount(source: asObservable(), count: count)
    }
}

private final class TakeCountSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let parent: TakeCount<Observer.Element>

    init(parent: TakeCount<Observer.Element>, observer: Observer) {
        self.parent = parent
        super.init(observer: observer)
    }

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next:
            guard parent.count > 0 else { return }
            parent.count -= 1
            let isLast = parent.count == 0
            forwardOn(event)
            if isLast {
                forwardOn(.completed)
                dispose()
            }
        case .error, .completed:
            forwardOn(event)
            dispose()
        }
    }
}

private final class TakeCount<Element>: Producer<Element> {
    private let source: Observable<Element>
    var count: Int

    init(source: Observable<Element>, count: Int) {
        self.source = source
        self.count = count
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer,
    ) -> any Disposable where Observer.Element == Element {
        let sink = TakeCountSink(parent: self, observer: observer)
        if count <= 0 {
            sink.on(.completed)
        } else {
            _ = source.subscribe(sink)
        }
        return sink
    }
}
