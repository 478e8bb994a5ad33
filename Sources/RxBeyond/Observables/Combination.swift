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
        var erased: [AnyObject] = []
        for slot in repeat each slots { erased.append(slot) }
        let sink = CombinationSink(
            rule: rule,
            counts: counts,
            result: { [resultSelector, erased] in
                // From a list, because a tuple of slots is a type of its own, to be looked up for every
                // result. Each downcast is true, because the list has the order of the sources.
                func take<Element>(_: Element.Type, _ index: inout Int) -> Element {
                    defer { index += 1 }
                    return unsafeDowncast(erased[index], to: CombinationSlot<Element>.self).take()
                }
                var index = 0
                return try resultSelector(repeat take((each Source).self, &index))
            },
            observer: observer,
            cancel: cancel,
        )
        for (source, slot) in repeat (each sources, each slots) {
            sink.subscribe(to: source, slot)
        }
        return (sink: sink, subscription: sink.subscribed())
    }
}
