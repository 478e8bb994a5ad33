/// Receives the events of a sequence.
protocol ObserverType<Element> {
    associatedtype Element

    /// Receives one event; the sender keeps to the grammar of `Event`.
    func on(_ event: Event<Element>)

    /// Each is `on` without an `Event`: a sender uses one of the two ways. An observer that has no
    /// such method receives an event.
    func onNext(_ element: Element)
    func onError(_ error: any Error)
    func onCompleted()
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

/// An observer that has all three methods: what comes as an event is taken apart.
protocol ElementObserverType<Element>: ObserverType {}

extension ElementObserverType {
    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): onError(error)
        case .completed: onCompleted()
        }
    }
}
