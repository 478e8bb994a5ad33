// Right because: a value is counted before it is forwarded, and the end asks whether the handler of
// the last value has disposed; the place for the subscription exists before `subscribe` runs, so
// that a synchronous source is stopped as well.
@testable import RxDemo03

extension ObservableType {
    /// Subscribes `observer` to the first `count` values, at least one; then it receives
    /// `completed`, and the source is disposed.
    ///
    /// You may use: what `AtMostSink` has, and `isDisposed` of its subscription.
    func subscribe(atMost count: Int, _ observer: some ObserverType<Element>) -> any Disposable {
        let sink = AtMostSink(count: count, observer: observer)
        sink.subscription.insert(subscribe(sink))
        return sink.subscription
    }
}

private final class AtMostSink<Observer: ObserverType>: ObserverType {
    /// Takes the subscription in when there is one, and disposes it at once if it is too late.
    let subscription = CompositeDisposable()
    private let observer: Observer
    private var remaining: Int

    init(count: Int, observer: Observer) {
        remaining = count
        self.observer = observer
    }

    func on(_ event: Event<Observer.Element>) {
        //: // TODO: count the values, and end the subscription after the last one.
        //: observer.on(event)
        guard remaining > 0 else { return }
        switch event {
        case .next:
            remaining -= 1
            let isLast = remaining == 0
            observer.on(event)
            guard isLast, !subscription.isDisposed else { return }
            observer.onCompleted()
            subscription.dispose()
        case .error, .completed:
            observer.on(event)
            subscription.dispose()
        }
    }
}
