// Mistake: counts in the description, which all subscriptions share
// Caught by: every subscription counts for itself
// Fault: one state for all subscribers

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
    private var taken = 0

    init(source: ObservableInt, count: Int) {
        self.source = source
        self.count = count
    }

    /// Says whether one more may pass, and whether it is the last.
    func next() -> (isWanted: Bool, isLast: Bool) {
        taken += 1
        return (taken <= count, taken == count)
    }

    override func subscribe(_ observer: Sink) {
        let sink = TakeSink(take: self, observer: observer)
        observer.attach(to: sink)
        if count > 0 {
            source.subscribe(sink)
        } else {
            sink.on(.completed)
        }
    }
}

private final class TakeSink: ObservableSink, @unchecked Sendable {
    private let take: Take

    init(take: Take, observer: Sink) {
        self.take = take
        super.init(observer: observer)
    }

    override func on(_ event: Event) {
        guard case .next = event else { return forward(event) }
        let (isWanted, isLast) = lock.withLock { take.next() }
        if isWanted { forward(event) }
        if isLast { forward(.completed) }
    }
}
