extension ObservableType {
    /// Every element of this sequence, together with the latest one of `second`.
    ///
    /// Elements that come before the first one of `second`, which is subscribed to first, are
    /// dropped. The end is that of this sequence, or an error of `second`, whose completion changes
    /// nothing. One event is handled at a time: one that comes while another thread delivers is
    /// left to that thread.
    ///
    /// - Parameter resultSelector: what it throws ends the sequence.
    func withLatestFrom<Source: ObservableConvertibleType, Result>(
        _ second: Source,
        resultSelector: @escaping (Element, Source.Element) throws -> Result,
    ) -> Observable<Result> {
        WithLatestFrom(
            first: asObservable(),
            second: second.asObservable(),
            resultSelector: resultSelector,
        )
    }

    /// The latest element of `second` for every element of this sequence.
    func withLatestFrom<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Observable<Source.Element> {
        withLatestFrom(second) { $1 }
    }
}

private final class WithLatestFromSink<First, Second, Observer: ObserverType>:
    Sink<Observer>, ObserverType
{
    private let resultSelector: (First, Second) throws -> Observer.Element
    private let turns = AsyncLock()
    // Touched only in turn.
    private var latest: Second?

    init(
        resultSelector: @escaping (First, Second) throws -> Observer.Element,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.resultSelector = resultSelector
        super.init(observer: observer, cancel: cancel)
    }

    func run(_ first: Observable<First>, _ second: Observable<Second>) -> any Disposable {
        let observer = AnyObserver<Second> { [self] event in
            turns.invoke { [self] in onSecond(event) }
        }
        let secondSubscription = second.subscribe(observer)
        guard !isClosed else { return secondSubscription }
        return Disposables.create(first.subscribe(self), secondSubscription)
    }

    func on(_ event: Event<First>) {
        turns.invoke { [self] in onFirst(event) }
    }

    private func onFirst(_ event: Event<First>) {
        switch event {
        case .next(let element):
            combine(element)
        case .error(let error):
            forwardOn(.error(error))
            dispose()
        case .completed:
            forwardOn(.completed)
            dispose()
        }
    }

    private func combine(_ element: First) {
        guard !isClosed, let latest else { return }
        do {
            forwardNext(.next(try resultSelector(element, latest)))
        } catch {
            forwardOn(.error(error))
            dispose()
        }
    }

    private func onSecond(_ event: Event<Second>) {
        switch event {
        case .next(let element):
            // Swapped, because the old one's `deinit` may send, and then `latest` is read.
            var element: Second? = element
            swap(&latest, &element)
        case .error(let error):
            forwardOn(.error(error))
            dispose()
        case .completed:
            break
        }
    }
}

private final class WithLatestFrom<First, Second, Result>: Producer<Result> {
    private let first: Observable<First>
    private let second: Observable<Second>
    private let resultSelector: (First, Second) throws -> Result

    init(
        first: Observable<First>,
        second: Observable<Second>,
        resultSelector: @escaping (First, Second) throws -> Result,
    ) {
        self.first = first
        self.second = second
        self.resultSelector = resultSelector
    }

    override func run(
        _ observer: some ObserverType<Result>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let sink = WithLatestFromSink(
            resultSelector: resultSelector,
            observer: observer,
            cancel: cancel,
        )
        let subscription = sink.run(first, second)
        return (sink: sink, subscription: subscription)
    }
}
