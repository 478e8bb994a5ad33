// Mistake: calls the selector again for an outer sequence that goes on after it has thrown
// Caught by: a selector that has thrown is not called again
// Fault: closure called after the end

@testable import RxDemo06

extension ObservableType {
    /// The elements of the sequence that `selector` made of the latest element.
    ///
    /// A new element ends the one before. Complete when this sequence and the latest one are.
    func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        FlatMapLatest(source: asObservable()) { try selector($0).asObservable() }
    }
}

private final class FlatMapLatestSink<Source, Observer: ObserverType>: Sink<Observer>, ObserverType
{
    private let selector: (Source) throws -> Observable<Observer.Element>
    private var latest: CompositeDisposable?
    private var isOuterOver = false

    init(
        selector: @escaping (Source) throws -> Observable<Observer.Element>,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.selector = selector
        super.init(observer: observer, cancel: cancel)
    }

    func run(_ source: Observable<Source>) -> any Disposable {
        let both = CompositeDisposable()
        both.insert(source.subscribe(self))
        both.insert(Disposables.create { self.latest?.dispose() })
        return both
    }

    func on(_ event: Event<Source>) {
        switch event {
        case .next(let element):
            do {
                follow(try selector(element))
            } catch {
                end(.error(error))
            }
        case .error(let error):
            end(.error(error))
        case .completed:
            isOuterOver = true
            if latest == nil { end(.completed) }
        }
    }

    private func follow(_ source: Observable<Observer.Element>) {
        // The selector may have disposed the subscription.
        guard !isClosed else { return }
        let previous = latest
        let place = CompositeDisposable()
        latest = place
        previous?.dispose()
        place.insert(
            source.subscribe(
                AnyObserver { event in
                    // A newer one may begin while this one is being subscribed.
                    guard self.latest === place else { return }
                    switch event {
                    case .next:
                        self.forwardOn(event)
                    case .error:
                        self.end(event)
                    case .completed:
                        self.latest = nil
                        place.dispose()
                        if self.isOuterOver { self.end(.completed) }
                    }
                }
            )
        )
    }

    private func end(_ event: Event<Observer.Element>) {
        forwardOn(event)
        dispose()
    }
}

private final class FlatMapLatest<Source, Result>: Producer<Result> {
    private let source: Observable<Source>
    private let selector: (Source) throws -> Observable<Result>

    init(source: Observable<Source>, selector: @escaping (Source) throws -> Observable<Result>) {
        self.source = source
        self.selector = selector
    }

    override func run<Observer: ObserverType>(
        _ observer: Observer,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable)
    where Observer.Element == Result {
        let sink = FlatMapLatestSink(selector: selector, observer: observer, cancel: cancel)
        let subscription = sink.run(source)
        return (sink: sink, subscription: subscription)
    }
}
