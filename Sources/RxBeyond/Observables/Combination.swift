/// Combines sequences of several types, as many as are written down.
final class Combination<each Source, Result>: Producer<Result> {
    private let rule: CombinationRule
    private let sources: (repeat Observable<each Source>)
    private let resultSelector: (repeat each Source) throws -> Result

    init(
        rule: CombinationRule,
        sources: repeat Observable<each Source>,
        resultSelector: @escaping (repeat each Source) throws -> Result,
    ) {
        self.rule = rule
        self.sources = (repeat each sources)
        self.resultSelector = resultSelector
    }

    override func run(
        _ observer: some ObserverType<Result>,
        cancel: any Cancelable,
    ) -> (sink: any Disposable, subscription: any Disposable) {
        let counts = CombinationCounts()
        let slots = (repeat CombinationSlot<each Source>(rule, counts))
        let sink = CombinationSink(
            rule: rule,
            counts: counts,
            result: { [resultSelector] in try resultSelector(repeat (each slots).take()) },
            observer: observer,
            cancel: cancel,
        )
        for (source, slot) in repeat (each sources, each slots) {
            sink.subscribe(to: source, slot)
        }
        return (sink: sink, subscription: sink.subscribed())
    }
}
