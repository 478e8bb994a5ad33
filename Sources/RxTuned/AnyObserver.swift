/// A type-erased observer: one whose type only the runtime knows.
struct AnyObserver<Element>: ObserverType {
    private let observer: any ObserverType<Element>

    init(eventHandler: @escaping (Event<Element>) -> Void) {
        observer = EventHandler(handler: eventHandler)
    }

    init(_ observer: some ObserverType<Element>) {
        self.observer = observer
    }

    func on(_ event: Event<Element>) {
        observer.on(event)
    }

    func onNext(_ element: Element) {
        observer.onNext(element)
    }

    func onError(_ error: any Error) {
        observer.onError(error)
    }

    func onCompleted() {
        observer.onCompleted()
    }
}

private struct EventHandler<Element>: ObserverType {
    let handler: (Event<Element>) -> Void

    func on(_ event: Event<Element>) {
        handler(event)
    }
}
