extension ObservableInt {
    func map(_ transform: @escaping (Int) -> Int) -> ObservableInt {
        Trace.write("Map observing")
        return Map(source: self, transform: transform)
    }
}

private final class Map: ObservableInt {
    private let source: ObservableInt
    private let transform: (Int) -> Int

    init(source: ObservableInt, transform: @escaping (Int) -> Int) {
        self.source = source
        self.transform = transform
        Trace.write("Map created")
    }

    override func subscribe(_ observer: Sink) {
        Trace.write("Map subscribing")
        let sink = MapSink(transform: transform, observer: observer)
        observer.attach(to: sink)
        source.subscribe(sink)
    }
}

private final class MapSink: ObservableSink, @unchecked Sendable {
    private let transform: (Int) -> Int

    init(transform: @escaping (Int) -> Int, observer: Sink) {
        self.transform = transform
        super.init(observer: observer)
        Trace.write("MapSink created")
    }

    override func on(_ event: Event) {
        Trace.write("MapSink on event \(event)")
        switch event {
        case .next(let value):
            forward(.next(transform(value)))
        case .error, .completed:
            forward(event)
        }
    }

    deinit {
        Trace.write("MapSink deinit")
    }
}
