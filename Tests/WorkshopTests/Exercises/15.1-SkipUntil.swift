// Exercise 15.1: the text and two hints are in chapters/15-combining.md.
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
    func run(_ source: Observable<Observer.Element>, _ other: Observable<Other>) -> any Disposable {
        // TODO: subscribe to the other sequence too, and forward elements once it has sent one.
        source.subscribe(self)
    }

    func on(_ event: Event<Observer.Element>) {
        forwardOn(event)
        if event.isStopEvent { dispose() }
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
