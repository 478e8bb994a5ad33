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
