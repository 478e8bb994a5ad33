import Foundation
import Synchronization

/// In place of `Atomic`. Which writes an ordering lets others see is not played: all see all.
///
/// Unchecked, because the value is touched only under the lock.
public final class StepAtomic<Value: AtomicRepresentable>: @unchecked Sendable {
    public typealias Change = (oldValue: Value, newValue: Value)

    private let real = NSLock()
    private let file: String
    private var value: Value

    public init(_ value: Value, file: String = #fileID) { (self.value, self.file) = (value, file) }

    /// One step: what it was and what it is.
    @discardableResult
    private func update(_ verb: String, _ line: Int, _ change: (Value) -> Value) -> Change {
        SteppedThread.current?.step(verb, file, line)
        let (old, new) = real.withLock {
            let old = value
            value = change(old)
            return (old, value)
        }
        let result = verb == "reads" ? "" : " → \(new)"
        SteppedThread.current?.tell("\(verb) \(old)\(result)", file, line)
        return (old, new)
    }

    public func load(ordering: AtomicLoadOrdering, line: Int = #line) -> Value {
        update("reads", line) { $0 }.oldValue
    }

    public func store(_ new: Value, ordering: AtomicStoreOrdering, line: Int = #line) {
        update("stores", line) { _ in new }
    }

    public func exchange(_ new: Value, ordering: AtomicUpdateOrdering, line: Int = #line) -> Value {
        update("exchanges", line) { _ in new }.oldValue
    }

    public var compareExchange: Exchange { Exchange(atomic: self) }
    /// It fails only where the values differ: one that fails for nothing is asked again.
    public var weakCompareExchange: Exchange { Exchange(atomic: self) }

    /// What is called like a function of two forms.
    public struct Exchange {
        public typealias Result = (exchanged: Bool, original: Value)
        fileprivate let atomic: StepAtomic

        public func callAsFunction(
            expected: Value,
            desired: Value,
            successOrdering: AtomicUpdateOrdering,
            failureOrdering: AtomicLoadOrdering,
            line: Int = #line
        ) -> Result {
            self(expected: expected, desired: desired, ordering: successOrdering, line: line)
        }

        public func callAsFunction(
            expected: Value,
            desired: Value,
            ordering: AtomicUpdateOrdering,
            line: Int = #line
        ) -> Result {
            var isEqual = false
            let original = atomic.update("compares and sets", line) {
                isEqual = bits($0) == bits(expected)
                return isEqual ? desired : $0
            }.oldValue
            return (isEqual, original)
        }

        private func bits(_ value: Value) -> [UInt8] {
            withUnsafeBytes(of: Value.encodeAtomicRepresentation(value)) { Array($0) }
        }
    }

    /// What is called like a function that takes an operand.
    public struct Operation {
        fileprivate let atomic: StepAtomic
        fileprivate let verb: String
        fileprivate let change: (Value, Value) -> Value

        @discardableResult
        public func callAsFunction(
            _ operand: Value,
            ordering: AtomicUpdateOrdering,
            line: Int = #line
        ) -> Change { atomic.update(verb, line) { change($0, operand) } }
    }

    private func does(_ verb: String, _ change: @escaping (Value, Value) -> Value) -> Operation {
        Operation(atomic: self, verb: verb, change: change)
    }
}

extension StepAtomic where Value: FixedWidthInteger {
    public var add: Operation { does("adds", +) }
    public var subtract: Operation { does("subtracts", -) }
    public var wrappingAdd: Operation { does("adds", &+) }
    public var wrappingSubtract: Operation { does("subtracts", &-) }
    public var min: Operation { does("takes the smaller", Swift.min) }
    public var max: Operation { does("takes the larger", Swift.max) }
    public var bitwiseAnd: Operation { does("keeps bits", &) }
    public var bitwiseOr: Operation { does("sets bits", |) }
    public var bitwiseXor: Operation { does("turns bits", ^) }
}

extension StepAtomic<Bool> {
    public var logicalAnd: Operation { does("ands") { $0 && $1 } }
    public var logicalOr: Operation { does("ors") { $0 || $1 } }
    public var logicalXor: Operation { does("xors", !=) }
}
