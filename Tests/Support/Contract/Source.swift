import Foundation

extension Contract {
    /// A source sends one of these.
    public enum Input: Sendable, CustomStringConvertible {
        case next(Int)
        case error
        case completed

        public var description: String {
            switch self {
            case .next(let value): "\(value)"
            case .error: "error"
            case .completed: "completed"
            }
        }

        public var isStop: Bool { if case .next = self { false } else { true } }
    }

    /// The source on which an operator is tried: it sends what a clause asks for, and counts.
    ///
    /// Unchecked, because all that changes is touched only under the lock.
    public final class Source: @unchecked Sendable {
        private struct Observer {
            let onNext: (Number) -> Void
            let onError: (any Error) -> Void
            let onCompleted: () -> Void
        }

        private let lock = NSLock()
        private let living: Counter
        private var observers: [Int: Observer] = [:]
        private var numberOfSubscriptions = 0
        private var numberOfStops = 0
        /// Is sent to every subscriber inside `subscribe`.
        private let first: [Input]
        /// Goes on sending to those that have disposed, as a misbehaving source does.
        private(set) var ignoresDispose: Bool
        /// The source sends this for `.error`.
        var error: any Error = Boom()
        /// Runs when a subscription is stopped for the first time.
        var whenStopped: () -> Void = {}
        /// Runs before each that is sent inside `subscribe`.
        var whenSending: (Input) -> Void = { _ in }
        /// Runs when an element is freed that has been sent since this was set.
        var whenFreed: () -> Void = {}

        func ignoreDispose() { lock.withLock { ignoresDispose = true } }

        init(living: Counter, first: [Input] = [], ignoresDispose: Bool = false) {
            self.living = living
            self.first = first
            self.ignoresDispose = ignoresDispose
        }

        var subscriptions: Int { lock.withLock { numberOfSubscriptions } }
        var stops: Int { lock.withLock { numberOfStops } }

        /// - Returns: what stops the subscription.
        public func subscribe(
            onNext: @escaping (Number) -> Void,
            onError: @escaping (any Error) -> Void,
            onCompleted: @escaping () -> Void
        ) -> () -> Void {
            let observer = Observer(onNext: onNext, onError: onError, onCompleted: onCompleted)
            let number = lock.withLock {
                numberOfSubscriptions += 1
                observers[numberOfSubscriptions] = observer
                return numberOfSubscriptions
            }
            for input in first {
                whenSending(input)
                send(input, to: observer)
            }
            return { [weak self] in self?.stop(number) }
        }

        private func stop(_ number: Int) {
            let (isFirst, stopped) = lock.withLock {
                numberOfStops += 1
                let observer = ignoresDispose ? nil : observers.removeValue(forKey: number)
                return (numberOfStops == 1, observer)
            }
            // Released here, outside of the lock.
            withExtendedLifetime(stopped) { if isFirst { whenStopped() } }
        }

        func send(_ input: Input) {
            let present = lock.withLock { observers.sorted { $0.key < $1.key } }
            for (_, observer) in present { send(input, to: observer) }
        }

        /// - Parameter number: the subscription's, from 1.
        func send(_ input: Input, toSubscription number: Int) {
            if let observer = lock.withLock({ observers[number] }) { send(input, to: observer) }
        }

        private func send(_ input: Input, to observer: Observer) {
            switch input {
            case .next(let value):
                observer.onNext(Number(value, tag: Tracked(living, whenFreed: whenFreed)))
            case .error: observer.onError(error)
            case .completed: observer.onCompleted()
            }
        }

        /// Ends what is still subscribed, so that what is left then is a leak.
        deinit { for (_, observer) in observers { observer.onCompleted() } }
    }
}

extension Contract {
    /// A whole number that is counted while it is alive, and so is what is calculated from it.
    public struct Number: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
        public let value: Int
        private let tag: Tracked?

        init(_ value: Int, tag: Tracked?) {
            self.value = value
            self.tag = tag
        }

        public init(integerLiteral value: Int) { self.init(value, tag: nil) }

        public static func + (left: Number, right: Number) -> Number {
            Number(left.value + right.value, tag: left.tag ?? right.tag)
        }

        public static func * (left: Number, right: Number) -> Number {
            Number(left.value * right.value, tag: left.tag ?? right.tag)
        }

        public static func % (left: Number, right: Number) -> Number {
            Number(left.value % right.value, tag: left.tag ?? right.tag)
        }

        public static func == (left: Number, right: Number) -> Bool { left.value == right.value }

        public static func < (left: Number, right: Number) -> Bool { left.value < right.value }

        public func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }
}

extension Contract.Number: CustomStringConvertible {
    public var description: String { "\(value)" }
}
