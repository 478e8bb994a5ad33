/// A type-erased observer: one whose type only the runtime knows.
struct AnyObserver<Element>: ObserverType {
    // An object, because what may be of any size has a type to be looked up for its release.
    private let observer: any ObserverType<Element> & AnyObject

    init(eventHandler: @escaping (Event<Element>) -> Void) {
        observer = EventHandler(eventHandler)
    }

    init(_ observer: some ObserverType<Element>) {
        self.init(eventHandler: observer.on)
    }

    init(_ observer: some ObserverType<Element> & AnyObject) {
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

private final class EventHandler<Element>: ObserverType {
    private let handler: (Event<Element>) -> Void

    init(_ handler: @escaping (Event<Element>) -> Void) {
        self.handler = handler
    }

    func on(_ event: Event<Element>) {
        handler(event)
    }
}
