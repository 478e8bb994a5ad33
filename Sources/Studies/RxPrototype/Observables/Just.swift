extension ObservableInt {
    static func just(_ value: Int) -> ObservableInt {
        Trace.write("Just observing")
        return Just(value)
    }
}

private final class Just: ObservableInt {
    private let value: Int

    init(_ value: Int) {
        self.value = value
        Trace.write("Just creating")
    }

    override func subscribe(_ observer: Sink) {
        Trace.write("Just subscribing")
        let source = JustSource(value: value, observer: observer)
        observer.attach(to: source)
        source.run()
    }
}

private final class JustSource: ObservableSource, @unchecked Sendable {
    private let value: Int

    init(value: Int, observer: Sink) {
        self.value = value
        super.init(observer: observer)
        Trace.write("JustSource created")
    }

    func run() {
        Trace.write("JustSource running")
        send(.next(value))
        send(.completed)
    }

    private func send(_ event: Event) {
        observer(of: event)?.on(event)
    }

    deinit {
        Trace.write("JustSource deinit")
    }
}
