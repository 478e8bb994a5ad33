// Mistake: believes that a source has sent everything when `subscribe` returns
// Caught by: it forwards as many as it should, and completes
// Fault: works for synchronous sources only

@testable import RxDemo05

extension ObservableType {
    /// The first `count` elements, and then the end.
    func take(_ count: Int) -> Observable<Element> {
        TakeCount(source: asObservable(), count: count)
    }
}

private final class TakeCountSink<Observer: ObserverType>: Sink<Observer>, ObserverType {
    private var remaining: Int

    init(count: Int, observer: Observer) {
        remaining = count
        super.init(observer: observer)
    }

    func on(_ event: Event<Observer.Element>) {
        switch event {
        case .next:
            guard remaining > 0 else { return }
            remaining -= 1
            let isLast = remaining == 0
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
    private let count: Int

    init(source: Observable<Element>, count: Int) {
        self.source = source
        self.count = count
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer,
    ) -> any Disposable where Observer.Element == Element {
        let sink = TakeCountSink(count: count, observer: observer)
        if count <= 0 {
            sink.on(.completed)
        } else {
            _ = source.subscribe(sink)
        }
        sink.dispose()
        return sink
    }
}
