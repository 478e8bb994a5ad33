/// Some threads that do something together, and what they promise.
public struct Scenario {
    public let threads: [() -> Void]
    public let broken: () -> String?

    /// - Parameter broken: the promise that does not hold when all have ended; nil if all do.
    public init(_ threads: [() -> Void], broken: @escaping () -> String?) {
        (self.threads, self.broken) = (threads, broken)
    }
}

/// A scenario that is played in every order of its steps, with few switches first.
///
/// A switch is a handover by a thread that could go on; where one ends or has to wait it is free. It
/// does not see what happens between two steps, nor in queues and tasks of the system.
public struct Orders {
    /// An order in which a promise does not hold.
    public struct Failure {
        /// For example `3:2 14:1`: at decision 3 thread 2 goes on, at decision 14 thread 1.
        public let order: String
        public let switches: Int
        public let sentence: String
        let lines: [Story.Line]
    }

    /// So many orders have been played, and so many of them broke a promise.
    public private(set) var played = 0
    public private(set) var broken = 0
    /// Of these so many did not come to their end.
    public private(set) var unended = 0
    /// Counts operations of locks, atomics and semaphores: with none, nothing but the
    /// scenario's own steps has been played.
    public private(set) var operations = 0
    /// The first one, which has the fewest switches.
    public private(set) var failure: Failure?
    /// The threads of an order that does not come to its end stay: that many can be borne.
    static let mostUnended = 100
    private let make: () -> Scenario
    private let hand: OrdersByHand?

    init(hand: OrdersByHand? = nil, _ make: @escaping () -> Scenario) {
        (self.make, self.hand) = (make, hand)
    }

    /// Plays a scenario with at most so many switches, until an order breaks a promise.
    ///
    /// - Parameters:
    ///   - most: after so many orders it ends, those with more switches being left.
    ///   - first: what is played before all others: an order that has failed before.
    ///   - isCounting: whether it goes on after that, to count those that break it.
    public static func play(
        switches: Int,
        orders most: Int = .max,
        first: String? = nil,
        isCounting: Bool = false,
        _ make: @escaping () -> Scenario
    ) -> Orders {
        if OrdersByHand.isWanted { OrdersByHand.play(switches, make) }
        var orders = Orders(make)
        if let first { orders.play(first) }
        if orders.failure == nil { orders.search(switches, most, isCounting: isCounting) }
        return orders
    }

    static func moves(of order: String) -> [Move] {
        order.split(separator: " ").compactMap { move in
            let numbers = move.split(separator: ":").compactMap { Int($0) }
            return numbers.count == 2 ? Move(decision: numbers[0], thread: numbers[1] - 1) : nil
        }
    }

    private mutating func play(_ order: String) {
        let moves = Self.moves(of: order)
        let sentence = play(moves).sentence
        // What has been changed since then may have no such order.
        if let sentence, sentence != Execution.unrepeatable { fail(moves, sentence) }
    }

    mutating func search(_ mostSwitches: Int, _ most: Int, isCounting: Bool) {
        var level: [[Move]] = [[]]
        for switches in 0...mostSwitches {
            var further: [[Move]] = []
            while played < most, let moves = level.popLast() {
                let (execution, sentence) = play(moves)
                if let sentence {
                    if failure == nil { fail(moves, sentence) }
                    if !isCounting || unended == Self.mostUnended
                        || Execution.isUnplayable(sentence)
                    {
                        return
                    }
                }
                for move in execution.alternatives.reversed() {
                    if move.isFree {
                        level.append(moves + [move])
                    } else if switches < mostSwitches {
                        further.append(moves + [move])
                    }
                }
            }
            level = further.reversed()
        }
    }

    /// Plays an order once more, for its story.
    private mutating func fail(_ moves: [Move], _ sentence: String) {
        var again = Orders(make)
        let told = sentence == Execution.stuck ? nil : again.play(moves, isTelling: true)
        failure = Failure(
            order: moves.map { "\($0.decision):\($0.thread + 1)" }.joined(separator: " "),
            switches: moves.count { !$0.isFree },
            sentence: told?.sentence ?? sentence == sentence ? sentence : Execution.unrepeatable,
            lines: told?.execution.lines ?? []
        )
    }

    /// Plays one order.
    ///
    /// - Returns: what it has broken, and the execution that knows the rest.
    mutating func play(
        _ moves: [Move],
        isTelling: Bool = false
    ) -> (execution: Execution, sentence: String?) {
        let (scenario, execution) = (make(), Execution(moves, isTelling: isTelling, hand: hand))
        execution.play(scenario.threads)
        let sentence = execution.fault ?? scenario.broken()
        (played, operations) = (played + 1, operations + execution.operations)
        broken += sentence == nil ? 0 : 1
        unended += execution.fault == nil ? 0 : 1
        if played % 500 == 0 { Heartbeat.count.increment() }
        return (execution, sentence)
    }
}
