/// Whoever can be told events.
protocol ObserverType {
    associatedtype Element

    /// Takes one event; whoever calls keeps to the grammar of `Event`, from one thread at a time.
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
