extension AnyObserver {
    func asObserver() -> AnyObserver<Element> {
        self
    }
}

extension ObserverType {
    func asObserver() -> AnyObserver<Element> {
        AnyObserver(self)
    }

    /// An observer of other elements, which sends this one what `transform` makes of them.
    ///
    /// - Parameter transform: what it throws is sent as an `error`; the sender is not stopped.
    func mapObserver<Result>(
        _ transform: @escaping (Result) throws -> Element
    ) -> AnyObserver<Result> {
        AnyObserver { event in on(event.map(transform)) }
    }
}
