/// Where every part of a chain writes what it does; silent unless somebody listens.
enum Trace {
    @TaskLocal static var output: (@Sendable (String) -> Void)?

    static func write(_ line: @autoclosure () -> String) {
        output?(line())
    }
}
