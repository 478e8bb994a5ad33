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
        let disposable = onDisposed.map { Disposables.create(with: $0) }
        let observer = AnyObserver<Element> { event in
            switch event {
            case .next(let element):
                onNext?(element)
            case .error(let error):
                if let onError { onError(error) } else { Hooks.defaultErrorHandler([], error) }
                disposable?.dispose()
            case .completed:
                onCompleted?()
                disposable?.dispose()
            }
        }
        let subscription = asObservable().subscribe(observer)
        guard let disposable else { return subscription }
        let both = CompositeDisposable()
        both.insert(subscription)
        both.insert(disposable)
        return both
    }
}
