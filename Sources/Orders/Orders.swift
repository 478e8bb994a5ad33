import Synchronization

/// A scenario that is played in every order of its steps, with few switches first.
///
/// A switch is a handover by a thread that could go on; where one ends or has to wait it is free. It
/// does not see what happens between two steps, nor in queues and tasks of the system.
///
///     #expect(Orders.explore { scenario() }.failure == nil)          // Swift Testing
///     XCTAssertNil(Orders.explore { scenario() }.failure)            // XCTest
public struct Orders {
    /// An order in which a promise does not hold.
    public struct Failure: CustomStringConvertible {
        /// For example `3:2 14:1`: at decision 3 thread 2 goes on, at decision 14 thread 1.
        public let order: String
        public let switches: Int
        public let sentence: String
        /// Says whether the scenario can't be explored: the sentence says why.
        public let isUnplayable: Bool
        let lines: [Trace.Line]

        public var description: String {
            "\(switches) switches, order \(order)\n\(lines.isEmpty ? sentence : trace)"
        }
    }

    /// The module in question, which has its lines: of the steps of others an order tells what it calls.
    ///
    /// Set before anything is played.
    nonisolated(unsafe) public static var module: String?
    /// Counts on while orders are played in this process: so who limits a test's time sees that it lives.
    public static let progress = Atomic(0)
    /// So many orders have been played, and so many of them broke a promise.
    public private(set) var played = 0
    public private(set) var broken = 0
    /// Of these so many did not come to their end.
    public private(set) var unended = 0
    /// Counts operations of locks, atomics, semaphores and queues: with none, nothing but the
    /// scenario's own steps has been played.
    public private(set) var operations = 0
    private var steps = 0
    /// Says whether there are more orders than have been played.
    public private(set) var isCut = false
    /// The first one, which has the fewest switches.
    public private(set) var failure: Failure?
    /// The threads of an order that does not come to its end stay: that many can be borne.
    private static let mostUnended = 100
    private let switches: Int
    private let make: () -> Scenario
    private let hand: ByHand?

    init(_ switches: Int, hand: ByHand? = nil, _ make: @escaping () -> Scenario) {
        (self.switches, self.hand, self.make) = (switches, hand, make)
    }

    /// Plays a scenario with at most so many switches, until an order breaks a promise.
    ///
    /// - Parameters:
    ///   - most: after so many orders it ends, those with more switches being left.
    ///   - first: what is played before all others: an order that has failed before.
    ///   - isCounting: whether it goes on after that, to count those that break it.
    public static func explore(
        switches: Int = 2,
        orders most: Int = .max,
        first: String? = nil,
        isCounting: Bool = false,
        _ make: @escaping () -> Scenario
    ) -> Orders {
        if isAsked { playAsAsked(switches: switches, make) }
        var orders = Orders(switches, make)
        if let first { orders.play(first) }
        if orders.failure == nil { orders.search(most, isCounting) }
        if orders.failure == nil, orders.steps == 0 { orders.fail([], "", .unstepped) }
        return orders
    }

    static func isInQuestion(_ file: String) -> Bool {
        module.map { file.hasPrefix("\($0)/") } ?? false
    }

    static func moves(of order: String) -> [Move] {
        order.split(separator: " ").compactMap { move in
            let numbers = move.split(separator: ":").compactMap { Int($0) }
            return numbers.count == 2 ? Move(decision: numbers[0], thread: numbers[1] - 1) : nil
        }
    }

    private mutating func play(_ order: String) {
        let moves = Self.moves(of: order)
        let (execution, sentence) = play(moves)
        // What has been changed since then may have no such order.
        if let sentence, execution.fault?.isUnplayable != true {
            fail(moves, sentence, execution.fault)
        }
    }

    mutating func search(_ most: Int, _ isCounting: Bool) {
        var level: [[Move]] = [[]]
        for taken in 0...switches {
            var further: [[Move]] = []
            while let moves = level.popLast() {
                isCut = isCut || played >= most || unended >= Self.mostUnended
                if isCut { return }
                let (execution, sentence) = play(moves)
                if moves.isEmpty, execution.fault == nil {
                    // Chance shows where the same order has other steps, or another end.
                    var again = Orders(switches, make)
                    let (second, end) = again.play([])
                    if (second.fingerprint, end) != (execution.fingerprint, sentence) {
                        return fail([], "", .unrepeatable(Fault.Place()))
                    }
                }
                if let sentence {
                    if failure == nil { fail(moves, sentence, execution.fault) }
                    if !isCounting || execution.fault?.isUnplayable == true { return }
                }
                for move in execution.alternatives.reversed() {
                    if move.isFree {
                        level.append(moves + [move])
                    } else if taken < switches {
                        further.append(moves + [move])
                    }
                }
            }
            level = further.reversed()
        }
    }

    /// Plays an order once more, for its trace.
    private mutating func fail(_ moves: [Move], _ sentence: String, _ fault: Fault?) {
        var (fault, lines) = (fault, [] as [Trace.Line])
        var sentence = fault?.sentence ?? sentence
        if fault?.isUnplayable != true {
            var again = Orders(switches, make)
            let traced = again.play(moves, isTraced: true)
            lines = traced.execution.lines
            if traced.sentence != sentence {
                fault = traced.execution.fault ?? .unrepeatable(traced.execution.last)
                sentence = fault!.sentence
            }
        }
        failure = Failure(
            order: moves.order,
            switches: moves.count { !$0.isFree },
            sentence: sentence,
            isUnplayable: fault?.isUnplayable == true,
            lines: lines
        )
    }

    /// Plays one order.
    ///
    /// - Returns: what it has broken, and the execution that knows the rest.
    mutating func play(
        _ moves: [Move],
        isTraced: Bool = false
    ) -> (execution: Execution, sentence: String?) {
        Stop.note(moves)
        Execution.isPreparing = true
        defer { Execution.isPreparing = false }
        let (scenario, execution) = (make(), Execution(moves, isTraced: isTraced, hand: hand))
        execution.play(scenario.threads)
        let sentence = execution.fault?.sentence ?? scenario.broken()
        (played, operations) = (played + 1, operations + execution.operations)
        steps += execution.count
        broken += sentence == nil ? 0 : 1
        unended += execution.fault == nil ? 0 : 1
        Self.progress.add(1, ordering: .relaxed)
        return (execution, sentence)
    }
}

extension Orders: CustomStringConvertible {
    /// So many orders, and the first that breaks the promise; or why there were none.
    public var description: String {
        if let failure, failure.isUnplayable { return "\(failure.sentence)\n" }
        let count = isCut ? "The first \(played)" : "\(played)"
        var words = "\(count) orders with up to \(switches) switches: "
        let verb = broken == 1 ? "breaks" : "break"
        words += broken == 0 ? "all hold the promise" : "\(broken) \(verb) the promise"
        if unended > 0 { words += ", \(unended) by not coming to an end" }
        words += ".\n"
        if let failure {
            return words + "With the fewest switches, \(failure.switches):\n\(failure.trace)"
        }
        if isCut { words += "Fewer threads, operations or switches have fewer orders.\n" }
        if operations == 0 { words += "\(Fault.unstepped.sentence)\n" }
        return words
    }
}
