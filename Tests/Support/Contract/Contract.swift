/// Every operator keeps this: the same questions are asked of each, whatever it does to values.
///
/// Nothing here knows a program's types. Each program's tests have a `ContractAdapter.swift`, and
/// with it the contract is one line of a test:
///
///     @Test(arguments: Contract.clauses + Contract.closureClauses)
///     func `map keeps the operator's contract`(clause: Contract.Clause) {
///         check(clause) { source, closure in
///             source.map { try closure($0) * 2 }
///         } model: {
///             $0.map { $0 * 2 }
///         }
///     }
///
/// The last closure is the model: what the operator does to a sequence in time, done to the
/// array of the values that have been sent so far.
public enum Contract {
    /// A question of the contract is known by the sentence that is expected to be true.
    public protocol Question: Sendable, Equatable, CustomStringConvertible {}

    public static let clauses =
        Clause.events + Clause.disposing + Clause.handlers + Clause.subscribers + Clause.usersCode
        + Clause.limits

    /// For operators that call a closure of the user's.
    public static let closureClauses = Clause.closures

    /// For programs that promise safety on any thread.
    public static let threadClauses = Clause.threads

    /// Subscribes a handler, which is given each event as it prints, and whether it is the last.
    ///
    /// The closure that it returns disposes the subscription.
    public typealias Subscribe = (_ handler: @escaping (String, Bool) -> Void) -> () -> Void

    /// A closure of the user's, for an operator to call: it returns its argument.
    public typealias Closure = (Number) throws -> Number

    /// An operator with the answers that are expected of it.
    public struct Operator {
        let build: (Source, @escaping Closure) -> Subscribe
        let model: ([Input]) -> [String]
        let settle: (() -> Void)?
        let keeps: Int
        let joinsSources: Bool
        /// Runs work inside another `subscribe`, where a program has a trampoline.
        public var nest: ((_ work: () -> Void) -> Void)?

        /// - Parameters:
        ///   - build: applies the operator to a source; it may call the closure that it is given.
        ///   - settle: runs whatever the operator has scheduled, on a clock of the test's; without it
        ///     the operator delivers at once.
        ///   - keeps: how many elements it may have in memory at once.
        ///   - joinsSources: true where the source is one of several, and may be stopped when it has
        ///     ended itself, before all is over.
        ///   - model: the events that have been delivered when these have been sent.
        public init(
            build: @escaping (Source, @escaping Closure) -> Subscribe,
            settle: (() -> Void)? = nil,
            keeps: Int = 1,
            joinsSources: Bool = false,
            model: @escaping ([Input]) -> [String]
        ) {
            self.build = build
            self.model = model
            self.settle = settle
            self.keeps = keeps
            self.joinsSources = joinsSources
        }
    }

    /// The model of an operator that changes values only: ends are passed on as they are.
    ///
    /// - Parameter count: how many values it lets through before it completes of itself.
    public static func passingEnds<Values: Sequence>(
        completingAfter count: Int? = nil,
        _ values: @escaping ([Number]) -> Values
    ) -> ([Input]) -> [String] {
        { inputs in
            let sent = inputs.compactMap { input -> Number? in
                if case .next(let value) = input { Number(value, tag: nil) } else { nil }
            }
            let lines = values(sent).map { "next(\($0))" }
            if let count, lines.count >= count { return lines.prefix(count) + ["completed"] }
            switch inputs.first(where: \.isStop) {
            case .error: return lines + ["error(boom)"]
            case .completed: return lines + ["completed"]
            case .next, nil: return lines
            }
        }
    }
}

extension Contract.Question {
    public static func == (left: Self, right: Self) -> Bool {
        left.description == right.description
    }
}
