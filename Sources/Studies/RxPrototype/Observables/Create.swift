extension ObservableInt {
    /// Calls `subscribe` with the observer of every subscriber.
    ///
    /// - Parameter subscribe: sends the events, and returns what stops them.
    static func create(
        _ subscribe: @escaping (any ObserverType) -> any Disposable
    ) -> ObservableInt {
        Trace.write("Create observing")
        return Create(subscribe)
    }
}

private final class Create: ObservableInt {
    private let work: (any ObserverType) -> any Disposable

    init(_ work: @escaping (any ObserverType) -> any Disposable) {
        self.work = work
        Trace.write("Create creating")
    }

    override func subscribe(_ observer: Sink) {
        Trace.write("Create subscribing")
        let source = CreateSource(observer: observer)
        observer.attach(to: source)
        source.run(work)
    }
}

private final class CreateSource: ObservableSource, ObserverType, @unchecked Sendable {
    /// The work's own disposable arrives last: often after events, sometimes after the end.
    private enum Teardown {
        case expected
        case kept(any Disposable)
        case used
    }

    private var teardown = Teardown.expected

    override init(observer: Sink) {
        super.init(observer: observer)
        Trace.write("CreateSource created")
    }

    func run(_ work: (any ObserverType) -> any Disposable) {
        Trace.write("CreateSource running")
        keep(work(self))
    }

    func on(_ event: Event) {
        Trace.write("CreateSource on event \(event)")
        guard let observer = observer(of: event) else { return }
        Trace.write("CreateSource forwarding \(event)")
        observer.on(event)
    }

    override func dispose() {
        let last = lock.withLock {
            let last = teardown
            teardown = .used
            return last
        }
        if case .kept(let disposable) = last { disposable.dispose() }
        super.dispose()
    }

    /// Disposes at once what comes after the end.
    private func keep(_ disposable: any Disposable) {
        let isTooLate = lock.withLock {
            if case .used = teardown { return true }
            teardown = .kept(disposable)
            return false
        }
        if isTooLate { disposable.dispose() }
    }

    deinit {
        Trace.write("CreateSource deinit")
    }
}
