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
        var observer = AnonymousObserver(next: onNext, error: onError, completed: onCompleted)
        guard let onDisposed else { return asObservable().subscribe(observer) }
        let disposable = Disposables.create(with: onDisposed)
        observer.disposed = disposable.dispose
        let both = CompositeDisposable()
        both.insert(asObservable().subscribe(observer))
        both.insert(disposable)
        return both
    }
}
