/// Receives the events of a sequence.
protocol ObserverType<Element> {
    associatedtype Element

    /// Receives one event; the sender keeps to the grammar of `Event`.
    func on(_ event: Event<Element>)
}

extension ObserverType {
    func onNext(_ element: Element) {
        on(.next(element))
    }

    func onError(_ error: any Error) {
        on(.error(error))
    }

    func onCompleted() {
        on(.completed)
    }
}
