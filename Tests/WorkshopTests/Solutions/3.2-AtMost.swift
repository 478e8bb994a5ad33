// Exercise 3.2: the text and two hints are in chapters/03-sink.md.
// Right because: a value is counted before it is forwarded, and the place for the subscription
// exists before `subscribe` runs, so neither a handler that sends nor a synchronous source gets
// past it.
@testable import RxDemo03

extension ObservableType {
    /// Subscribes `observer` to the first `count` values, at least one: then it hears `completed`,
    /// and the source is disposed.
    func subscribe<Observer: ObserverType>(
        atMost count: Int,
        _ observer: Observer,
    ) -> any Disposable where Observer.Element == Element {
        let sink = AtMostSink(count: count, observer: observer)
        sink.subscription.insert(subscribe(sink))
        return sink.subscription
    }
}

private final class AtMostSink<Observer: ObserverType>: ObserverType {
    let subscription = Slot()
    private let observer: Observer
    private var remaining: Int

    init(count: Int, observer: Observer) {
        remaining = count
        self.observer = observer
    }

    func on(_ event: Event<Observer.Element>) {
        guard remaining > 0 else { return }
        switch event {
        case .next:
            remaining -= 1
            let isLast = remaining == 0
            observer.on(event)
            if isLast {
                observer.onCompleted()
                subscription.dispose()
            }
        case .error, .completed:
            observer.on(event)
            subscription.dispose()
        }
    }
}

/// Takes a subscription in, also when it has been disposed before.
private struct Slot: Disposable {
    private let composite = CompositeDisposable()

    func insert(_ disposable: any Disposable) {
        _ = composite.insert(disposable)
    }

    func dispose() {
        composite.dispose()
    }
}
