// Right because: the count is in the sink, goes down under the lock before the value is forwarded,
// and the last value is followed by the end that stops the source.
@testable import RxPrototype

extension ObservableInt {
    /// The first `count` values, and then the end.
    func take(_ count: Int) -> ObservableInt {
        //: // TODO: a description and a sink that counts; take(0) completes at once.
        //: self
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
        if count > 0 {
            source.subscribe(sink)
        } else {
            sink.forward(.completed)
        }
    }
}

private final class TakeSink: ObservableSink, @unchecked Sendable {
    private var remaining: Int

    init(count: Int, observer: Sink) {
        remaining = count
        super.init(observer: observer)
    }

    override func on(_ event: Event) {
        guard case .next = event else {
            // What the handler of the last value makes the source send comes too late.
            if lock.withLock({ remaining > 0 }) { forward(event) }
            return
        }
        let left = lock.withLock {
            remaining -= 1
            return remaining
        }
        if left >= 0 { forward(event) }
        if left == 0 { forward(.completed) }
        //.
    }
}
