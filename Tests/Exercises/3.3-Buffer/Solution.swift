// Right because: the full group is taken out before it is forwarded, so that what the handler
// sends meanwhile begins a new group; and the gate drops the end if the handler of the rest has
// disposed.
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
            //: // TODO: collect the values, and forward a group when it is full.
            //: gate.onNext([element])
            group.append(element)
            guard group.count == size else { return }
            let full = group
            group = []
            gate.onNext(full)
        case .error(let error):
            gate.onError(error)
        case .completed:
            //:
            if !group.isEmpty { gate.onNext(group) }
            //.
            gate.onCompleted()
        }
    }
}
