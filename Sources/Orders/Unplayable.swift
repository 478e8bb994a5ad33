/// What no scenario has: a module gives it the names of the system's types, and with each the words in which
/// the compiler refuses it.
public struct Unplayable {
    public init<Result>(
        priority: TaskPriority? = nil,
        operation: @escaping () async throws -> Result
    ) {}

    public static func detachNewThread(_ block: @escaping () -> Void) {}

    public static func scheduledTimer(
        withTimeInterval: Double,
        repeats: Bool,
        block: @escaping (Unplayable) -> Void
    ) {}
}
