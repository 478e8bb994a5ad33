/// A plain variable that several threads touch: each reading and writing is a step, and two that may come
/// at the same moment, one of them writing, are a data race.
///
/// Unchecked, because it is touched only by the thread that has the baton; outside of a scenario it is
/// what it stands for, a variable that nothing protects.
@propertyWrapper
public final class Stepped<Value>: @unchecked Sendable {
    private var value: Value
    private let file: String
    private let line: Int

    public init(wrappedValue: Value, file: String = #fileID, line: Int = #line) {
        (value, self.file, self.line) = (wrappedValue, file, line)
    }

    public var wrappedValue: Value {
        get {
            SteppedThread.current?.touch(self, isWrite: false, "reads \(value)", file, line)
            return value
        }
        set {
            let words = "\(value) → \(newValue)"
            SteppedThread.current?.touch(self, isWrite: true, "writes \(words)", file, line)
            value = newValue
        }
    }
}
