/// A type-erased observer: a closure that receives every event.
struct AnyObserver<Element>: ObserverType {
    private let observer: (Event<Element>) -> Void

    init(eventHandler: @escaping (Event<Element>) -> Void) {
        observer = eventHandler
    }

    init(_ observer: some ObserverType<Element>) {
        self.observer = observer.on
    }

    func on(_ event: Event<Element>) {
        observer(event)
    }
}
