extension ObservableType {
    /// Subscribes a closure that receives every event.
    func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
        asObservable().subscribe(AnyObserver(eventHandler: on))
    }

    /// Subscribes a closure to each kind of event, and hands each of them `object`.
    ///
    /// - Parameters:
    ///   - object: held weakly; once it is freed, none of the closures is called.
    ///   - onError: without it an error is ignored, and does not reach `Hooks`.
    ///   - onDisposed: runs once, after the stop event or on `dispose()`.
    func subscribe<Object: AnyObject>(
        with object: Object,
        onNext: ((Object, Element) -> Void)? = nil,
        onError: ((Object, any Error) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil,
    ) -> any Disposable {
        subscribe(
            onNext: { [weak object] element in
                if let object { onNext?(object, element) }
            },
            onError: { [weak object] error in
                if let object { onError?(object, error) }
            },
            onCompleted: { [weak object] in
                if let object { onCompleted?(object) }
            },
            onDisposed: { [weak object] in
                if let object { onDisposed?(object) }
            },
        )
    }
}
