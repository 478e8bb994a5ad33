extension AnyObserver {
    /// This observer as it is.
    func asObserver() -> AnyObserver<Element> {
        self
    }
}

extension ObserverType {
    /// This observer, type-erased.
    func asObserver() -> AnyObserver<Element> {
        AnyObserver(self)
    }

    /// An observer of other elements, which sends this one what `transform` makes of them.
    ///
    /// - Parameter transform: what it throws is sent as an `error`.
    func mapObserver<Result>(
        _ transform: @escaping (Result) throws -> Element
    ) -> AnyObserver<Result> {
        AnyObserver { event in on(event.map(transform)) }
    }
}
