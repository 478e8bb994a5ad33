// Right because: events of both sequences take turns, so that no element comes between the other
// one's error and the end, and the other one is stopped as soon as it has said what was asked.
@testable import RxBeyond

extension ObservableType {
    /// The elements that come after the first element of `other`; an error of either ends it, and
    /// so does the completion of this sequence. Safe on any thread.
    ///
    /// Made with `AsyncLock`, `SingleAssignmentDisposable` and `Disposables.create`.
    func skip<Source: ObservableConvertibleType>(until other: Source) -> Observable<Element> {
        SkipUntil(source: asObservable(), other: other.asObservable())
    }
}

private final class SkipUntilSink<Other, Observer: ObserverType>: Sink<Observer>, ObserverType {
    //:
    private let turns = AsyncLock()
    private let otherSubscription = SingleAssignmentDisposable()
    // Touched only in turn.
    private var isOpen = false

    //.
    func run(_ source: Observable<Observer.Element>, _ other: Observable<Other>) -> any Disposable {
        //: // TODO: subscribe to the other sequence too, and forward elements once it has sent one.
        //: source.subscribe(self)
        let subscription = source.subscribe(self)
        guard !isClosed else { return subscription }
        let observer = AnyObserver<Other> { [self] event in
            turns.invoke { [self] in onOther(event) }
        }
        otherSubscription.setDisposable(other.subscribe(observer))
        return Disposables.create(subscription, otherSubscription)
    }

    func on(_ event: Event<Observer.Element>) {
        //: forwardOn(event)
        //: if event.isStopEvent { dispose() }
        turns.invoke { [self] in
            switch event {
            case .next:
                if isOpen { forwardOn(event) }
            case .error, .completed:
                forwardOn(event)
                dispose()
            }
        }
    }

    private func onOther(_ event: Event<Other>) {
        // What it sends inside its `subscribe`, where it can't be stopped, counts no more.
        guard !isOpen else { return }
        switch event {
        case .next:
            isOpen = true
            otherSubscription.dispose()
        case .error(let error):
            forwardOn(.error(error))
            dispose()
        case .completed:
            otherSubscription.dispose()
        }
        //.
    }
}

private final class SkipUntil<Element, Other>: Producer<Element> {
    private let source: Observable<Element>
    private let other: Observable<Other>

    init(source: Observable<Element>, other: Observable<Other>) {
        self.source = source
        self.other = other
    }

    override func run(
        _ observer: some ObserverType<Element>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = SkipUntilSink<Other, _>(observer: observer, cancel: cancel)
        let subscription = sink.run(source, other)
        return (sink: sink, subscription: subscription)
    }
}
