// Right because: it remembers that the closure has had its last call before it forwards the error or
// stops the source, so that nothing that comes from inside either calls the closure again.
@testable import RxPrototype

extension ObservableInt {
    /// Transforms every value; what the closure throws is the end.
    func tryMap(_ transform: @escaping (Int) throws -> Int) -> ObservableInt {
        //: // TODO: as `map` does it, and one way more to end.
        //: self
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
    private var isOver = false

    init(transform: @escaping (Int) throws -> Int, observer: Sink) {
        self.transform = transform
        super.init(observer: observer)
    }

    override func dispose() {
        lock.withLock { isOver = true }
        super.dispose()
    }

    override func on(_ event: Event) {
        guard case .next(let value) = event else { return forward(event) }
        if lock.withLock({ isOver }) { return }
        do {
            forward(.next(try transform(value)))
        } catch {
            lock.withLock { isOver = true }
            forward(.error(error))
        }
        //.
    }
}
