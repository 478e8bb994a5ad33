// Mistake: collects all values in one list, and cuts the groups out of it
// Caught by: an endless source goes on, and does not fill the memory
// Fault: unbounded memory

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

    init(size: Int, gate: AnyObserver<[Element]>) {
        self.size = size
        self.gate = gate
    }

    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element):
            group.append(element)
            guard group.count % size == 0 else { return }
            gate.onNext(Array(group.suffix(size)))
        case .error(let error):
            gate.onError(error)
        case .completed:
            let rest = group.count % size
            if rest > 0 { gate.onNext(Array(group.suffix(rest))) }
            gate.onCompleted()
        }
    }
}
