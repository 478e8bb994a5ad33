/// Where every part of a chain writes what it does; silent unless somebody listens.
enum Trace {
    @TaskLocal private static var receive: (@Sendable (String) -> Void)?

    static func write(_ line: @autoclosure () -> String) {
        receive?(line())
    }

    /// Hands to `receive` all lines that this thread writes while `body` runs.
    static func listen(with receive: @escaping @Sendable (String) -> Void, during body: () -> Void)
    {
        $receive.withValue(receive, operation: body)
    }
}
