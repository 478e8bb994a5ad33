extension Conveyor {
    /// Keeps scheduling and hotness.
    func map<Result>(
        _ transform: @escaping @Sendable (Event) -> Result
    ) -> Conveyor<Result, Scheduling, Hotness> {
        Conveyor<Result, Scheduling, Hotness>(promising: { handler in
            run { handler(transform($0)) }
        })
    }
}
