extension ObservableType {
    /// Subscribes a closure to each kind of event.
    ///
    /// - Parameter onDisposed: runs once, after the stop event or on `dispose()`.
    func subscribe(
        onNext: ((Element) -> Void)? = nil,
        onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil,
    ) -> any Disposable {
        let disposable = onDisposed.map { Disposables.create(with: $0) }
        let observer = AnonymousObserver(
            next: onNext,
            error: onError,
            completed: onCompleted,
            disposed: disposable.map { $0.dispose },
        )
        let subscription = asObservable().subscribe(observer)
        guard let disposable else { return subscription }
        let both = CompositeDisposable()
        both.insert(subscription)
        both.insert(disposable)
        return both
    }
}
