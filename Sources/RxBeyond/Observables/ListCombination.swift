/// Combines a list of sequences of one type.
final class ListCombination<Source, Result>: Producer<Result> {
    private let rule: CombinationRule
    private let sources: [Observable<Source>]
    private let resultSelector: ([Source]) throws -> Result

    init(
        rule: CombinationRule,
        sources: [Observable<Source>],
        resultSelector: @escaping ([Source]) throws -> Result,
    ) {
        self.rule = rule
        self.sources = sources
        self.resultSelector = resultSelector
    }

    override func run(
        _ observer: some ObserverType<Result>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let counts = CombinationCounts()
        let slots = sources.map { _ in CombinationSlot<Source>(rule, counts) }
        let sink = CombinationSink(
            rule: rule,
            counts: counts,
            result: { [resultSelector] in try resultSelector(slots.map { $0.take() }) },
            observer: observer,
            cancel: cancel,
        )
        for (source, slot) in Swift.zip(sources, slots) { sink.subscribe(to: source, slot) }
        return (sink: sink, subscription: sink.subscribed())
    }
}
