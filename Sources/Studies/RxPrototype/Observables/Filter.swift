extension ObservableInt {
    func filter(_ isIncluded: @escaping (Int) -> Bool) -> ObservableInt {
        Trace.write("Filter observing")
        return Filter(source: self, isIncluded: isIncluded)
    }
}

private final class Filter: ObservableInt {
    private let source: ObservableInt
    private let isIncluded: (Int) -> Bool

    init(source: ObservableInt, isIncluded: @escaping (Int) -> Bool) {
        self.source = source
        self.isIncluded = isIncluded
        Trace.write("Filter created")
    }

    override func subscribe(_ observer: Sink) {
        Trace.write("Filter subscribing")
        let sink = FilterSink(isIncluded: isIncluded, observer: observer)
        observer.attach(to: sink)
        source.subscribe(sink)
    }
}

private final class FilterSink: ObservableSink, @unchecked Sendable {
    private let isIncluded: (Int) -> Bool

    init(isIncluded: @escaping (Int) -> Bool, observer: Sink) {
        self.isIncluded = isIncluded
        super.init(observer: observer)
        Trace.write("FilterSink created")
    }

    override func on(_ event: Event) {
        Trace.write("FilterSink on event \(event)")
        switch event {
        case .next(let value):
            if isIncluded(value) { forward(event) }
        case .error, .completed:
            forward(event)
        }
    }

    deinit {
        Trace.write("FilterSink deinit")
    }
}
