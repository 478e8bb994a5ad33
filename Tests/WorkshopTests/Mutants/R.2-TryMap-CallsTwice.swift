// Mistake: asks the closure once whether it throws, and once for the value
// Caught by: the closure is called once for each value, in order
// Fault: closure called twice

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

    init(source: ObservableInt, transform: @escaping (Int) throws -> Int) {
        self.source = source
        self.transform = transform
    }

    override func subscribe(_ observer: Sink) {
        let sink = TryMapSink(transform: transform, observer: observer)
        observer.attach(to: sink)
        source.subscribe(sink)
    }
}

private final class TryMapSink: ObservableSink, @unchecked Sendable {
    private let transform: (Int) throws -> Int
    private var hasThrown = false

    init(transform: @escaping (Int) throws -> Int, observer: Sink) {
        self.transform = transform
        super.init(observer: observer)
    }

    override func on(_ event: Event) {
        guard case .next(let value) = event else { return forward(event) }
        if lock.withLock({ hasThrown }) { return }
        do {
            _ = try transform(value)
            forward(.next(try transform(value)))
        } catch {
            lock.withLock { hasThrown = true }
            forward(.error(error))
        }
    }
}
