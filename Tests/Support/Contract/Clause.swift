import Foundation
import Orders

extension Contract {
    /// One question that is asked of every operator.
    public struct Clause: Question {
        public let description: String
        /// The row of the table of guarantees that says which stages break it on purpose, if any do.
        let guarantee: Guarantee?
        let ask: @Sendable (ContractChecker) -> Void

        /// Says whether a program breaks this clause on purpose.
        public func isBroken(by program: Program) -> Bool { guarantee?.cell(of: program) == .no }

        init(
            _ sentence: String,
            lacking guarantee: Guarantee? = nil,
            ask: @escaping @Sendable (ContractChecker) -> Void
        ) {
            description = sentence
            self.guarantee = guarantee
            self.ask = ask
        }

        /// True of a clause that asks nothing about other threads.
        public var isOnOneThread: Bool { !Contract.threadClauses.contains(self) }

        /// With two equal values in a row, and a value that comes again.
        static let values: [Input] = [1, 2, 2, 3, 1, 0, 4].map { .next($0) }
        static let ends: [Input] = [.completed, .error]

        /// A cancellation is an error like any other here: nobody has cancelled this subscription.
        static let errors: [any Error] = [Boom(), CancellationError()]
    }

    /// The lines with either error named as the model names it.
    static func naming(_ lines: [String]) -> [String] {
        lines.map {
            $0.replacingOccurrences(of: "Swift.", with: "")
                .replacingOccurrences(of: "CancellationError()", with: "boom")
        }
    }

    /// The place where two lists part, in words.
    static func difference(of found: [String], from expected: [String]) -> String {
        let same = zip(found, expected).prefix { $0 == $1 }.count
        let place = same == 0 ? "" : " after \(found[..<same].suffix(3).joined(separator: ", "))"
        if same == found.count {
            let more = expected.count - same - 1
            return "\(expected[same])\(more > 0 ? " and \(more) more" : "") should come\(place)"
        }
        let other = found[same] + (found[..<same].contains(found[same]) ? " once more" : "")
        if same == expected.count { return "nothing should come\(place), but \(other) does" }
        return "\(expected[same]) should come\(place), but \(other) does"
    }

    /// The lines without those that come behind the first end.
    static func upToTheEnd(_ lines: [String]) -> [String] {
        let end = lines.firstIndex { !$0.hasPrefix("next") } ?? lines.endIndex
        return Array(lines.prefix(end + 1))
    }

    /// The faults of an operator, in words; empty where the clause holds.
    public static func faults(of subject: Operator, in clause: Clause) -> [String] {
        if Orders.isAsked {
            // Whether a lock is held has to be timed.
            guard threadClauses.contains(clause), clause != .noLockHeld else { return [] }
            Scenes.announce("\(clause)")
        }
        let checker = ContractChecker(subject)
        clause.ask(checker)
        let promise = clause.guarantee.map { "\nThe table of guarantees: \($0.title)." } ?? ""
        return checker.faults.map { "\(clause): \($0)\(promise)" }
    }

    /// The faults of an operator of `program`: a clause that it ought to keep and does not, or one
    /// that it breaks on purpose and keeps.
    public static func faults(
        of subject: Operator,
        in clause: Clause,
        program: Program
    ) -> [String] {
        let faults = faults(of: subject, in: clause)
        guard let row = clause.guarantee, clause.isBroken(by: program) else { return faults }
        let contradiction = row.contradiction(of: program, found: faults.isEmpty)
        return contradiction.map { ["\(clause): \($0)"] } ?? []
    }
}

/// Writes down what is other than expected of its subject.
class Checker<Subject> {
    final let subject: Subject
    private(set) final var faults: [String] = []

    init(_ subject: Subject) { self.subject = subject }

    final func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ situation: String) {
        guard found != expected else { return }
        fail("\(situation): expected \(expected), found \(found)")
    }

    final func fail(_ fault: String) { faults.append(fault) }
}

/// Tries an operator.
final class ContractChecker: Checker<Contract.Operator> {
    func bench(
        first: [Contract.Input] = [],
        ignoresDispose: Bool = false,
        closure: @escaping (_ call: Int) throws -> Void = { _ in }
    ) -> Contract.Bench {
        Contract.Bench(subject, first: first, ignoresDispose: ignoresDispose, closure: closure)
    }

    func expect(_ found: [String], _ expected: [String], _ situation: String) {
        guard found != expected else { return }
        fail("\(situation): \(Contract.difference(of: found, from: expected))")
    }

    /// Compares what has arrived with what the model says about `inputs`.
    func expect(
        _ subscriber: Contract.Subscriber,
        after inputs: [Contract.Input],
        _ situation: String
    ) {
        let sent = inputs.prefix(8).map { "\($0)" }.joined(separator: " ")
        let more = inputs.count > 8 ? " …" : ""
        expect(subscriber.lines, subject.model(inputs), "\(situation), sent \(sent)\(more)")
    }
}
