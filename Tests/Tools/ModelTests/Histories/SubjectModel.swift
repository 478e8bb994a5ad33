/// What subjects promise: a list of observers, and what a new one receives first.
final class ModelSubject {
    private final class Observer {
        let receive: Receive
        var isClosed = false
        /// What is replayed, and waits behind it, until `subscribe` is through.
        var replay: [Signal]?

        init(_ receive: @escaping Receive) {
            self.receive = receive
        }

        func on(_ signal: Signal) {
            if isClosed { return }
            isClosed = signal.isStop
            receive(signal)
        }
    }

    private let subject: RandomSubject
    private var observers: [Observer] = []
    /// Those that are inside `subscribe`.
    private var new: [Observer] = []
    private var kept: [Int] = []
    private var end: Signal?
    private var isDisposed = false
    /// The work of a serialized one that waits for its turn; nil when nothing runs.
    private var waiting: [() -> Void]?

    static let disposedError = Signal.error(-1)

    init(_ subject: RandomSubject) {
        self.subject = subject
        if subject.kind == .behavior { kept = [7] }
    }

    private var isOver: Bool { end != nil || isDisposed }

    func send(_ signal: Signal) {
        inTurn { [self] in
            if isOver { return }
            let observers = observers
            for observer in observers { observer.replay?.append(signal) }
            let ready = observers.filter { $0.replay == nil }
            switch signal {
            case .next(let value): kept = (kept + [value]).suffix(capacity)
            case .error, .completed: end = signal
            }
            for observer in ready { observer.on(signal) }
            if signal.isStop { self.observers = [] }
        }
    }

    private var capacity: Int {
        switch subject.kind {
        case .publish: 0
        case .behavior: 1
        case .replay(let count): count
        }
    }

    func subscribe(_ receive: @escaping Receive) -> HistoryModel.Running {
        let observer = Observer(receive)
        let place = ModelPlace()
        inTurn { [self] in
            if place.isOver { return }
            place.put { [self] in
                observers.removeAll { $0 === observer }
                observer.isClosed = true
            }
            add(observer)
        }
        return HistoryModel.Running(
            dispose: place.end,
            isKept: { self.observers.contains { $0 === observer } }
        )
    }

    private func add(_ observer: Observer) {
        if !isOver { observers.append(observer) }
        let end = isDisposed ? Self.disposedError : end
        switch subject.kind {
        case .publish:
            if let end { observer.on(end) }
        case .behavior:
            observer.on(end ?? .next(kept[0]))
        case .replay:
            new.append(observer)
            observer.replay = kept.map { .next($0) } + (end.map { [$0] } ?? [])
            while let signals = observer.replay, !signals.isEmpty {
                observer.replay = []
                for signal in signals { observer.on(signal) }
            }
            observer.replay = nil
            new.removeAll { $0 === observer }
        }
    }

    func dispose() {
        let released = observers + new
        (observers, kept, end, isDisposed) = ([], [], nil, true)
        for observer in released { observer.isClosed = true }
    }

    private func inTurn(_ work: @escaping () -> Void) {
        guard subject.isSerialized else { return work() }
        if waiting != nil {
            waiting?.append(work)
            return
        }
        waiting = [work]
        while let first = waiting?.first {
            waiting?.removeFirst()
            first()
        }
        waiting = nil
    }

    /// What can be asked.
    var look: String {
        let value =
            switch (subject.kind, end) {
            case (.behavior, .error): "\(end!)"
            case (.behavior, _): kept.first.map { "\($0)" } ?? "\(Self.disposedError)"
            case (.publish, _), (.replay, _): "-"
            }
        return "\(!isOver && !observers.isEmpty) \(isDisposed) \(value)"
    }
}
