// Mistake: keeps a closure in the collecting object that captures the object
// Caught by: an ended subscription is freed with its disposable
// Fault: self-capturing closure

@testable import RxDemo03

extension ObservableType {
    /// Subscribes `observer` to groups of `size` values, at least one; what is left when the
    /// sequence completes is a group too.
    ///
    /// You may use: the gate, a `Sink` that drops what comes after `dispose()` or the end.
    func subscribe(
        inGroupsOf size: Int,
        _ observer: some ObserverType<[Element]>,
    ) -> any Disposable {
        let sink = Sink(observer: observer)
        sink.run { gate in subscribe(GroupObserver(size: size, gate: gate)) }
        return sink
    }
}

/// Collects values, and sends groups to the gate of a sink.
private final class GroupObserver<Element>: ObserverType {
    private let size: Int
    private let gate: AnyObserver<[Element]>
    private var group: [Element] = []
    private var flush: () -> Void = {}

    init(size: Int, gate: AnyObserver<[Element]>) {
        self.size = size
        self.gate = gate
        flush = {
            let full = self.group
            self.group = []
            if !full.isEmpty { self.gate.onNext(full) }
        }
    }

    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element):
            group.append(element)
            if group.count == size { flush() }
        case .error(let error):
            gate.onError(error)
        case .completed:
            flush()
            gate.onCompleted()
        }
    }
}
