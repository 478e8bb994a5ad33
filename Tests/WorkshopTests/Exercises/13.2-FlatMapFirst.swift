// Exercise 13.2: the text and two hints are in chapters/13-flattening.md.
@testable import RxBeyond

extension ObservableType {
    /// The elements of the sequence that `selector` makes of an element; while that one runs,
    /// further elements are ignored. Safe on any thread.
    ///
    /// Made with `CompositeDisposable`, `SingleAssignmentDisposable`, `AsyncLock` and `NSLock`.
    ///
    /// - Parameter selector: is not called for what is ignored; what it throws ends the sequence.
    func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        FlatMapFirst(source: asObservable()) { try selector($0).asObservable() }
    }
}

private final class FlatMapFirstSink<Source, Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let selector: (Source) throws -> Observable<Observer.Element>
    private let turns = AsyncLock()

    init(
        selector: @escaping (Source) throws -> Observable<Observer.Element>,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.selector = selector
        super.init(observer: observer, cancel: cancel)
    }

    func run(_ source: Observable<Source>) -> any Disposable {
        source.subscribe(self)
    }

    func on(_ event: Event<Source>) {
        // TODO: follow a sequence if none is running, and know when both ends have come.
        if case .error(let error) = event { forwardInTurn(.error(error)) }
    }

    /// Delivers one event at a time, whichever threads send.
    private func forwardInTurn(_ event: Event<Observer.Element>) {
        turns.invoke { [self] in
            forwardOn(event)
            if event.isStopEvent { dispose() }
        }
    }
}

private final class FlatMapFirst<Source, Result>: Producer<Result> {
    private let source: Observable<Source>
    private let selector: (Source) throws -> Observable<Result>

    init(source: Observable<Source>, selector: @escaping (Source) throws -> Observable<Result>) {
        self.source = source
        self.selector = selector
    }

    override func run(
        _ observer: some ObserverType<Result>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = FlatMapFirstSink(selector: selector, observer: observer, cancel: cancel)
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}
