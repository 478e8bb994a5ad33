extension Contract {
    /// A whole number that is counted while it is alive, and so is what is calculated from it.
    public struct Number: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
        public let value: Int
        private let tag: Tag?

        init(_ value: Int, tag: Tag?) {
            self.value = value
            self.tag = tag
        }

        public init(integerLiteral value: Int) {
            self.init(value, tag: nil)
        }

        public static func + (left: Number, right: Number) -> Number {
            Number(left.value + right.value, tag: left.tag ?? right.tag)
        }

        public static func * (left: Number, right: Number) -> Number {
            Number(left.value * right.value, tag: left.tag ?? right.tag)
        }

        public static func % (left: Number, right: Number) -> Number {
            Number(left.value % right.value, tag: left.tag ?? right.tag)
        }

        public static func == (left: Number, right: Number) -> Bool {
            left.value == right.value
        }

        public static func < (left: Number, right: Number) -> Bool {
            left.value < right.value
        }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(value)
        }
    }
}

extension Contract {
    /// What a number carries: it is counted while it is alive, and may do something when it is freed.
    ///
    /// Unchecked, because nothing changes; what it does then is the clause's.
    final class Tag: @unchecked Sendable {
        private let tracked: Tracked
        private let whenFreed: () -> Void

        init(_ living: Counter, whenFreed: @escaping () -> Void) {
            tracked = Tracked(living)
            self.whenFreed = whenFreed
        }

        deinit {
            whenFreed()
        }

        /// Keeps the object alive up to this call.
        func touch() {}
    }
}

extension Contract.Number: CustomStringConvertible {
    public var description: String { "\(value)" }
}
