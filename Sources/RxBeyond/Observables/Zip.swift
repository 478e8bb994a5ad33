extension ObservableType {
    /// Sends what `resultSelector` makes of the first elements of all sources, of the second, and
    /// so on.
    ///
    /// A result is made and sent on the thread of the source that completes the row. Events that
    /// one source sends while another thread delivers are left to that thread, which handles them
    /// next. Elements without partners wait, however many come. The sequence completes when all
    /// sources have; the first error ends it.
    ///
    /// - Parameter resultSelector: what it throws ends the sequence.
    static func zip<each Source: ObservableType>(
        _ source: repeat each Source,
        resultSelector: @escaping (repeat (each Source).Element) throws -> Element,
    ) -> Observable<Element> {
        Combination(
            rule: .zip,
            sources: repeat (each source).asObservable(),
            resultSelector: resultSelector,
        )
    }

    /// The same for a list of sources with elements of one type; here the last source that has not
    /// completed ends it, too, by an element without partners.
    static func zip<Sources: Collection>(
        _ collection: Sources,
        resultSelector: @escaping ([Sources.Element.Element]) throws -> Element,
    ) -> Observable<Element> where Sources.Element: ObservableType {
        ListCombination(
            rule: .zipOfList,
            sources: collection.map { $0.asObservable() },
            resultSelector: resultSelector,
        )
    }

    /// The first elements of all sources as a list, the second ones, and so on.
    static func zip<Sources: Collection>(_ collection: Sources) -> Observable<[Element]>
    where Sources.Element: ObservableType, Sources.Element.Element == Element {
        Observable<[Element]>.zip(collection) { $0 }
    }
}

extension ObservableType where Element == Any {
    /// The first elements of all sources as a tuple, the second ones, and so on.
    static func zip<each Source: ObservableType>(
        _ source: repeat each Source
    ) -> Observable<(repeat (each Source).Element)> {
        Combination(
            rule: .zip,
            sources: repeat (each source).asObservable(),
            resultSelector: { (element: repeat (each Source).Element) in (repeat each element) },
        )
    }
}

extension CombinationRule {
    fileprivate static let zip = CombinationRule(keepsLatest: false, endsEarly: false)
    fileprivate static let zipOfList = CombinationRule(keepsLatest: false, endsEarly: true)
}
