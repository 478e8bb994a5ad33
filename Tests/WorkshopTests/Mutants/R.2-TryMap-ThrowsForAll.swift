// Mistake: remembers in the description that it has thrown
// Caught by: two subscribers share nothing
// Fault: one state for all subscribers

@testable import RxPrototype

extension ObservableInt {
    /// Transforms every value; what the closure throws is the end.
    func tryMap(_ transform: @escaping (Int) throws -> Int) -> ObservableInt {
        TryMap(source: self, transform: transform)
    }
}

private final class TryMap: ObservableInt {
    private let source: ObservableInt
    private let transform: (Int) throws -> Int
    nonisolated(unsafe) fileprivate var hasThrown = false

    init(source: ObservableInt, transform: @escaping (Int) throws -> Int) {
        self.source = source
        self.transform = transform
    }

    override func subscribe(_ observer: Sink) {
        let sink = TryMapSink(parent: self, transform: transform, observer: observer)
        observer.attach(to: sink)
        source.subscribe(sink)
    }
}

private final class TryMapSink: ObservableSink, @unchecked Sendable {
    private let transform: (Int) throws -> Int
    private let parent: TryMap

    init(parent: TryMap, transform: @escaping (Int) throws -> Int, observer: Sink) {
        self.parent = parent
        self.transform = transform
        super.init(observer: observer)
    }

    override func on(_ event: Event) {
        guard case .next(let value) = event else { return forward(event) }
        if lock.withLock({ parent.hasThrown }) { return }
        do {
            forward(.next(try transform(value)))
        } catch {
            lock.withLock { parent.hasThrown = true }
            forward(.error(error))
        }
    }
}
