// Mistake: takes note of a sequence only after it has subscribed to it, when it may be over
// Caught by: a sequence that ends inside subscribe is over
// Fault: works for later sources only

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
        latest?.dispose()
        let place = CompositeDisposable()
        let subscription =
            source.subscribe(
                AnyObserver { event in
                    switch event {
                    case .next:
                        self.forwardOn(event)
                    case .error:
                        self.end(event)
                    case .completed:
                        self.latest = nil
                        if self.isOuterOver { self.end(.completed) }
                    }
                }
            )
        latest = place
        place.insert(subscription)
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
