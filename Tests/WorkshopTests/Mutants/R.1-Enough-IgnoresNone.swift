// Mistake: waits for a value even when none is asked for
// Caught by: take(0) completes at once
// Fault: an argument ignored

@testable import RxPrototype

extension ObservableInt {
    /// The first `count` values, and then the end.
    func take(_ count: Int) -> ObservableInt {
        Take(source: self, count: count)
    }
}

private final class Take: ObservableInt {
    private let source: ObservableInt
    private let count: Int

    init(source: ObservableInt, count: Int) {
        self.source = source
        self.count = count
    }

    override func subscribe(_ observer: Sink) {
        let sink = TakeSink(count: count, observer: observer)
        observer.attach(to: sink)
        source.subscribe(sink)
    }
}

private final class TakeSink: ObservableSink, @unchecked Sendable {
    private var remaining: Int

    init(count: Int, observer: Sink) {
        remaining = count
        super.init(observer: observer)
    }

    override func on(_ event: Event) {
        guard case .next = event else { return forward(event) }
        let left = lock.withLock {
            remaining -= 1
            return remaining
        }
        if left >= 0 { forward(event) }
        if left == 0 { forward(.completed) }
    }
}
