/// A source of events whose type says where they arrive, and whether one arrives inside `run`.
///
/// There is no error and no completion: a run ends when its trash is dropped.
struct Conveyor<Event, Scheduling: SchedulingTrait, Hotness: HotnessTrait>: Sendable {
    /// Sendable, because a handler may be called on another queue than the one it was written on.
    typealias Handler = @Sendable (Event) -> Void

    private let start: @Sendable (@escaping Handler) -> Trash

    /// - Parameter start: begins one run. That it keeps what the type says is taken on trust.
    init(promising start: @escaping @Sendable (@escaping Handler) -> Trash) {
        self.start = start
    }

    /// Starts a run of its own, which ends when the trash is dropped.
    func run(_ handler: @escaping Handler) -> Trash {
        let gate = Gate(handler)
        return Trash(keeping: start { gate.pass($0) }) { gate.close() }
    }

    /// Runs into a silo of the same scheduling.
    func run(silo: Silo<Event, Scheduling>) -> Trash {
        run { silo.fire($0) }
    }
}

/// Stands before one handler, and releases it when the run ends.
final class Gate<Event>: Sendable {
    private let handler: Guarded<(@Sendable (Event) -> Void)?>

    init(_ handler: @escaping @Sendable (Event) -> Void) {
        self.handler = Guarded(handler)
    }

    func pass(_ event: Event) {
        let handler = handler.withLock { $0 }
        handler?(event)
    }

    func close() {
        _ = handler.exchange(nil)
    }
}

/// Takes the events of a conveyor, on the queue that its type names.
struct Silo<Event, Scheduling: SchedulingTrait>: Sendable {
    private let handler: @Sendable (Event) -> Void

    init(_ handler: @escaping @Sendable (Event) -> Void) {
        self.handler = handler
    }

    /// Must be called on the queue that the type names.
    func fire(_ event: Event) {
        Scheduling.check()
        handler(event)
    }
}
