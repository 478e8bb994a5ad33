extension ObservableType {
    /// Sends what `resultSelector` makes of the latest elements of all sources, each time one of
    /// them sends an element and every one has sent some.
    ///
    /// A result is made and sent on the thread of the source whose element is new. Events that one
    /// source sends while another thread delivers are left to that thread, which handles them
    /// next: so the results of two queues come on either. The sequence completes when all sources
    /// have, or when the last one sends in vain, because another has completed without an element;
    /// the first error ends it.
    ///
    /// - Parameter resultSelector: what it throws ends the sequence.
    static func combineLatest<each Source: ObservableType>(
        _ source: repeat each Source,
        resultSelector: @escaping (repeat (each Source).Element) throws -> Element,
    ) -> Observable<Element> {
        Combination(
            rule: .combineLatest,
            sources: repeat (each source).asObservable(),
            resultSelector: resultSelector,
        )
    }

    /// The same for a list of sources with elements of one type; an empty one sends one result.
    static func combineLatest<Sources: Collection>(
        _ collection: Sources,
        resultSelector: @escaping ([Sources.Element.Element]) throws -> Element,
    ) -> Observable<Element> where Sources.Element: ObservableType {
        ListCombination(
            rule: .combineLatest,
            sources: collection.map { $0.asObservable() },
            resultSelector: resultSelector,
        )
    }

    /// The latest elements of all sources as a list.
    static func combineLatest<Sources: Collection>(_ collection: Sources) -> Observable<[Element]>
    where Sources.Element: ObservableType, Sources.Element.Element == Element {
        Observable<[Element]>.combineLatest(collection) { $0 }
    }
}

extension ObservableType where Element == Any {
    /// The latest elements of all sources as a tuple.
    static func combineLatest<each Source: ObservableType>(
        _ source: repeat each Source
    ) -> Observable<(repeat (each Source).Element)> {
        Combination(
            rule: .combineLatest,
            sources: repeat (each source).asObservable(),
            resultSelector: { (element: repeat (each Source).Element) in (repeat each element) },
        )
    }
}

extension CombinationRule {
    fileprivate static let combineLatest = CombinationRule(keepsLatest: true, endsEarly: true)
}
