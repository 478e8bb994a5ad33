extension Conveyor where Event: Sendable, Hotness == HotnessCold {
    /// One run of this conveyor for all who run the result at the same time.
    ///
    /// For cold ones only: who comes late would miss the event that a hot one owes.
    func share() -> Self {
        let current = Guarded(WeakConnection<Event>())
        return Conveyor(promising: { handler in
            let (connection, isNew) = current.withLock { current in
                if let connection = current.connection { return (connection, false) }
                let connection = Connection<Event>()
                current.connection = connection
                return (connection, true)
            }
            let trash = connection.hub.insert(handler)
            if isNew { connection.source.put(run { [hub = connection.hub] in hub.fire($0) }) }
            return Trash(keeping: trash, connection)
        })
    }
}

/// The one run, kept alive by the trash of everybody who takes part in it.
private final class Connection<Event: Sendable>: Sendable {
    let hub = Hub<Event>()
    let source = Slot()
}

private struct WeakConnection<Event: Sendable> {
    weak var connection: Connection<Event>?
}
