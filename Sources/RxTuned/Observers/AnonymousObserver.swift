/// Calls a closure for each kind of event.
struct AnonymousObserver<Element>: ElementObserverType {
    let next: ((Element) -> Void)?
    let error: ((any Error) -> Void)?
    let completed: (() -> Void)?
    /// Runs after the end.
    var disposed: (() -> Void)?

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
