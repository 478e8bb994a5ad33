extension ObservableType {
    /// Subscribes a closure to each kind of event; without `onError` an error goes to `Hooks`.
    ///
    /// - Parameter onDisposed: runs once, after the stop event or on `dispose()`.
    func subscribe(
        onNext: ((Element) -> Void)? = nil,
        onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil,
    ) -> any Disposable {
        guard let onDisposed else {
            return asObservable().subscribe(
                AnonymousObserver(next: onNext, error: onError, completed: onCompleted)
            )
        }
        let disposable = Disposables.create(with: onDisposed)
        let subscription = subscribe(
            onNext: onNext,
            onError: { error in
                (onError ?? { Hooks.defaultErrorHandler([], $0) })(error)
                disposable.dispose()
            },
            onCompleted: {
                onCompleted?()
                disposable.dispose()
            }
        )
        return Disposables.create(subscription, disposable)
    }
}

/// Calls a closure for each kind of event.
private struct AnonymousObserver<Element>: ElementObserverType {
    let next: ((Element) -> Void)?
    let error: ((any Error) -> Void)?
    let completed: (() -> Void)?

    @inline(__always)
    func onNext(_ element: Element) {
        next?(element)
    }

    func onError(_ error: any Error) {
        if let handler = self.error { handler(error) } else { Hooks.defaultErrorHandler([], error) }
    }

    func onCompleted() {
        completed?()
    }
}
