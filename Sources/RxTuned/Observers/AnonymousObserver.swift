/// Calls a closure for each kind of event.
struct AnonymousObserver<Element>: ObserverType {
    let next: ((Element) -> Void)?
    let error: ((any Error) -> Void)?
    let completed: (() -> Void)?
    /// Runs after the end.
    var disposed: (() -> Void)?

    func on(_ event: Event<Element>) {
        takeApart(event)
    }

    func onNext(_ element: Element) {
        next?(element)
    }

    func onError(_ error: any Error) {
        if let handler = self.error { handler(error) } else { Hooks.defaultErrorHandler([], error) }
        disposed?()
    }

    func onCompleted() {
        completed?()
        disposed?()
    }
}
