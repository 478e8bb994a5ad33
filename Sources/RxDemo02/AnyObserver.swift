/// An observer of which only the closure is left that takes its events.
struct AnyObserver<Element>: ObserverType {
    private let observer: (Event<Element>) -> Void

    init(eventHandler: @escaping (Event<Element>) -> Void) {
        observer = eventHandler
    }

    init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        self.observer = observer.on
    }

    func on(_ event: Event<Element>) {
        observer(event)
    }

    func asObserver() -> AnyObserver<Element> {
        self
    }
}

extension ObserverType {
    /// This observer with its type forgotten.
    func asObserver() -> AnyObserver<Element> {
        AnyObserver(self)
    }

    /// An observer of `Result` that hands this one what `transform` makes of it.
    func mapObserver<Result>(
        _ transform: @escaping (Result) throws -> Element
    ) -> AnyObserver<Result> {
        AnyObserver { event in on(event.map(transform)) }
    }
}
