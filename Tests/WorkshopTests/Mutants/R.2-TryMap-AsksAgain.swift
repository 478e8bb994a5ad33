// Mistake: believes that nothing can be sent to it while the error is delivered
// Caught by: the closure is not called again, even from inside the error
// Fault: closure called after the end

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

    init(transform: @escaping (Int) throws -> Int, observer: Sink) {
        self.transform = transform
        super.init(observer: observer)
    }

    override func on(_ event: Event) {
        guard case .next(let value) = event else { return forward(event) }
        do {
            forward(.next(try transform(value)))
        } catch {
            forward(.error(error))
        }
    }
}
