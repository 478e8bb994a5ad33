import Testing

@testable import RxDemo05

/// Stage 5's `create`, with the first try of chapter 5 in its `run`.
private final class CreateInComposite<Element>: Producer<Element> {
    private let subscribeHandler: (AnyObserver<Element>) -> any Disposable

    init(_ subscribeHandler: @escaping (AnyObserver<Element>) -> any Disposable) {
        self.subscribeHandler = subscribeHandler
    }

    override func run(
        _ observer: some ObserverType<Element>,
    ) -> any Disposable {
        let sink = TransformingSink(
            transform: { $0 },
            observer: observer,
        )
        let both = CompositeDisposable()
        both.insert(sink)
        both.insert(subscribeHandler(AnyObserver(sink)))
        return both
    }
}

/// Stage 5's `map`, with the same.
private final class MapInComposite<Source, Result>: Producer<Result> {
    private let source: Observable<Source>
    private let transform: (Source) throws -> Result

    init(source: Observable<Source>, transform: @escaping (Source) throws -> Result) {
        self.source = source
        self.transform = transform
    }

    override func run(
        _ observer: some ObserverType<Result>,
    ) -> any Disposable {
        let sink = TransformingSink(
            transform: transform,
            observer: observer,
        )
        let both = CompositeDisposable()
        both.insert(sink)
        both.insert(source.subscribe(sink))
        return both
    }
}

/// Stage 5's `MapSink`, which is private there.
private final class TransformingSink<Source, Observer: ObserverType>: Sink<Observer>, ObserverType {
    private let transform: (Source) throws -> Observer.Element

    init(
        transform: @escaping (Source) throws -> Observer.Element,
        observer: Observer,
    ) {
        self.transform = transform
        super.init(
            observer: observer,
        )
    }

    func on(_ event: Event<Source>) {
        switch event {
        case .next(let element):
            guard !isClosed else { return }
            do {
                forwardOn(.next(try transform(element)))
            } catch {
                forwardOn(.error(error))
                dispose()
            }
        case .error(let error):
            forwardOn(.error(error))
            dispose()
        case .completed:
            forwardOn(.completed)
            dispose()
        }
    }
}

/// A source that is driven by hand through two operators of the first try.
private final class Chain {
    private(set) var log: [String] = []
    private(set) var source: AnyObserver<Int>?
    private(set) var disposable: (any Disposable)?

    init(sendingAtOnce sendsAtOnce: Bool = false) {
        let create = CreateInComposite<Int> { observer in
            self.source = observer
            if sendsAtOnce { observer.onCompleted() }
            return Disposables.create {
                self.log.append("the source stops")
                self.source = nil
            }
        }
        let checked = MapInComposite(source: create) { value in
            if value == 2 { throw Unlucky() }
            return value
        }
        let doubled = MapInComposite(source: checked) { $0 * 2 }
        disposable = doubled.subscribe(
            AnyObserver { event in
                switch event {
                case .next(let value): self.log.append("receive \(value)")
                case .error: self.log.append("receive an error")
                case .completed: self.log.append("receive completed")
                }
            }
        )
    }

    /// Breaks the retain cycles of a subscription that nothing has disposed.
    func forget() {
        disposable?.dispose()
        disposable = nil
        source = nil
    }
}

private struct Unlucky: Error {}

struct CompositeInRunTests {
    @Test func `with composites dispose stops the source again`() {
        let chain = Chain()
        chain.source?.onNext(1)
        chain.disposable?.dispose()
        #expect(chain.log == ["receive 2", "the source stops"])
        chain.forget()
    }

    @Test func `with composites a sink that meets an error cannot stop the source`() {
        let chain = Chain()
        chain.source?.onNext(1)
        chain.source?.onNext(2)
        #expect(chain.log == ["receive 2", "receive an error"])
        chain.forget()
    }

    @Test func `with composites nothing stops a source that ends inside subscribe`() {
        let chain = Chain(sendingAtOnce: true)
        #expect(chain.log == ["receive completed"])
        chain.forget()
    }
}
