extension Contract {
    /// A whole number that is counted while it is alive, and so is what is calculated from it.
    public struct Number: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
        public let value: Int
        private let tracked: Tracked?

        init(_ value: Int, tracked: Tracked?) {
            self.value = value
            self.tracked = tracked
        }

        public init(integerLiteral value: Int) {
            self.init(value, tracked: nil)
        }

        public static func + (left: Number, right: Number) -> Number {
            Number(left.value + right.value, tracked: left.tracked ?? right.tracked)
        }

        public static func * (left: Number, right: Number) -> Number {
            Number(left.value * right.value, tracked: left.tracked ?? right.tracked)
        }

        public static func % (left: Number, right: Number) -> Number {
            Number(left.value % right.value, tracked: left.tracked ?? right.tracked)
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

extension Contract.Number: CustomStringConvertible {
    public var description: String { "\(value)" }
}
