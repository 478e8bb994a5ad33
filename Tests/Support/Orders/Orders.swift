import Foundation

/// An order of the steps of a scene: who has the baton keeps it, except at these moves.
public struct Order: Sendable, Equatable, CustomStringConvertible {
    /// At a decision, counted from 0, another thread than usual goes on.
    struct Move: Sendable, Equatable {
        let decision: Int
        let thread: Int
    }

    let moves: [Move]

    init(moves: [Move] = []) {
        self.moves = moves
    }

    /// For example `3:2 14:1`: at decision 3 thread 2 goes on, at decision 14 thread 1.
    public var description: String {
        moves.map { "\($0.decision):\($0.thread + 1)" }.joined(separator: " ")
    }

    /// - Parameter description: of an order that has been printed; what is no move is left out.
    public init(_ description: String) {
        moves = description.split(separator: " ").compactMap { move in
            let numbers = move.split(separator: ":").compactMap { Int($0) }
            return numbers.count == 2 ? Move(decision: numbers[0], thread: numbers[1] - 1) : nil
        }
    }
}

/// Some threads that do something together, and what they promise.
public struct Scene {
    public let threads: [() -> Void]
    public let broken: () -> String?

    /// - Parameter broken: the promise that does not hold when all have ended; nil if all do.
    public init(_ threads: [() -> Void], broken: @escaping () -> String?) {
        (self.threads, self.broken) = (threads, broken)
    }
}

/// A scene that is played in every order of its steps, with few switches first.
///
/// A switch is a handover by a thread that could go on; where one ends or has to wait it is free. It
/// does not see what happens between two steps, nor in queues and tasks of the system.
public struct Orders {
    /// An order in which a promise does not hold.
    public struct Failure {
        public let order: Order
        public let switches: Int
        public let sentence: String
        /// The steps of the order, a column a thread.
        public let story: String

        /// Says whether the scene can't be played: it can only be tried by luck.
        public var isUnplayable: Bool {
            [Stage.stuck, Stage.unrepeatable].contains(sentence)
        }
    }

    /// So many orders have been played, and so many of them broke a promise.
    public private(set) var played = 0
    public private(set) var broken = 0
    /// Counts operations of locks, atomics and semaphores: with none, nothing but the
    /// scene's own steps has been played.
    public private(set) var operations = 0
    /// The first one, which has the fewest switches.
    public private(set) var failure: Failure?
    public private(set) var seconds = 0.0

    private let make: () -> Scene
    private var stage = Stage()

    private init(_ make: @escaping () -> Scene) {
        self.make = make
    }

    /// Plays a scene with at most so many switches, until an order breaks a promise.
    ///
    /// - Parameters:
    ///   - most: after so many orders it ends, those with more switches being left.
    ///   - first: what is played before all others: an order that has failed before.
    ///   - isCounting: whether it goes on after that, to count those that break it.
    public static func play(
        switches: Int,
        orders most: Int = .max,
        first: Order? = nil,
        isCounting: Bool = false,
        _ make: @escaping () -> Scene
    ) -> Orders {
        if Director.isWanted { Director.play(switches, make) }
        let begin = Date()
        var orders = Orders(make)
        let sentence = first.flatMap { orders.play($0).sentence }
        // What has been changed since then may have no such order.
        if let first, let sentence, sentence != Stage.unrepeatable {
            orders.fail(first, first.moves.count, sentence)
        } else {
            orders.search(switches, most, isCounting)
        }
        orders.seconds = Date().timeIntervalSince(begin)
        return orders
    }

    /// Plays one order in which a person decides.
    ///
    /// - Returns: the promise that did not hold, and how many operations there were.
    static func direct(by director: Director, _ make: @escaping () -> Scene) -> (String?, Int) {
        var orders = Orders(make)
        orders.stage = Stage(director: director)
        let sentence = orders.play(Order(), isTelling: true).sentence
        return (sentence, orders.operations)
    }

    /// The promise of a scene that an order of its steps breaks, and the story of that order.
    ///
    /// A scene in which nothing is made of steps, or which waits for anything else, is tried by luck.
    ///
    /// - Parameters:
    ///   - meetings: how often luck lets the threads meet.
    ///   - between: how often they also meet where all orders have held: luck sees what happens
    ///     between two steps, such as two threads at one variable.
    ///   - last: remembers the order that fails, and has that of the last time played first.
    public static func fault(
        switches: Int = 2,
        meetings: Int = 5_000,
        between: Int = 0,
        remembering last: FailedOrder? = nil,
        _ make: @escaping () -> Scene
    ) -> String? {
        // A thread that has begun does something before its first step, too.
        func begun() -> Scene {
            let scene = make()
            let threads = scene.threads.map { body in
                {
                    step("begins")
                    body()
                }
            }
            return Scene(threads, broken: scene.broken)
        }
        if Director.isWanted {
            Director.play(switches, begun)
            return nil
        }
        var meetings = meetings
        if play(switches: 0, begun).operations > 0 {
            let first = last?.order
            let failure = play(switches: switches, orders: 2_000, first: first, begun).failure
            let isTold = failure?.isUnplayable == false
            last?.order = isTold ? failure?.order : nil
            if let failure, isTold {
                var words = "The order that failed last does not any more, and this one does:"
                if first == nil { words = "An order of its steps in which this happens:" }
                if first == failure.order { words = "The order that failed last still does:" }
                return "\(failure.sentence) \(words)\n\(failure.story)"
            }
            if failure == nil { meetings = between }
        }
        var sentence: String?
        _ = race(on: make().threads.count, meetings: meetings, make) { scene, role in
            scene.threads[role]()
        } isRight: { scene in
            sentence = sentence ?? scene.broken()
            return sentence == nil
        }
        return sentence
    }

    private mutating func search(_ mostSwitches: Int, _ most: Int, _ isCounting: Bool) {
        var level = [(order: Order(), trace: nil as Int?)]
        for switches in 0...mostSwitches {
            var further: [(order: Order, trace: Int?)] = []
            while played < most, let (order, trace) = level.popLast() {
                let result = play(order, expecting: trace)
                if let sentence = result.sentence {
                    if failure == nil { fail(order, switches, sentence) }
                    guard isCounting, result.hasEnded else { return }
                }
                for alternative in result.alternatives.reversed() {
                    let next = (Order(moves: order.moves + [alternative.move]), alternative.trace)
                    if alternative.isFree {
                        level.append(next)
                    } else if switches < mostSwitches {
                        further.append(next)
                    }
                }
            }
            level = further.reversed()
        }
    }

    /// Plays an order once more, for its story.
    private mutating func fail(_ order: Order, _ switches: Int, _ sentence: String) {
        let (count, countBroken) = (played, broken)
        let again =
            sentence == Stage.stuck ? (sentence, false, [], "") : play(order, isTelling: true)
        failure = Failure(
            order: order,
            switches: switches,
            sentence: again.sentence == sentence ? sentence : Stage.unrepeatable,
            story: again.story
        )
        (played, broken) = (count, countBroken)
    }

    /// Plays one order.
    ///
    /// - Returns: what it has broken, which other orders branch off, and its story, if it is told.
    private mutating func play(
        _ order: Order,
        expecting trace: Int? = nil,
        isTelling: Bool = false
    ) -> (sentence: String?, hasEnded: Bool, alternatives: [Stage.Alternative], story: String) {
        let scene = make()
        let stage = stage
        let fault = stage.play(order, scene.threads, expecting: trace, isTelling: isTelling)
        let sentence = fault ?? scene.broken()
        // Where threads still wait, the next order can't be played.
        if fault != nil { self.stage = Stage() }
        (played, operations) = (played + 1, operations + stage.operations)
        if played % 500 == 0 { Heartbeat.count.increment() }
        if sentence != nil { broken += 1 }
        return (sentence, fault == nil, stage.alternatives, Story.text(stage.lines, sentence))
    }
}

/// The steps of an order as a table: numbered, a column a thread, with the line of each.
enum Story {
    struct Line {
        let thread: Int
        let words: String
        let file: String
        let line: UInt

        init(_ thread: Int, _ words: String, _ file: StaticString, _ line: UInt) {
            (self.thread, self.words, self.file, self.line) = (thread, words, "\(file)", line)
        }

        /// The words, and where that stands: of an answer, or of a file that is the only one, the line.
        func cell(isOneFile: Bool = false) -> String {
            guard let name = file.split(separator: "/").last?.split(separator: ".").first else {
                return words
            }
            let isClear = isOneFile || file.hasPrefix("Exercise/")
            return words + (isClear ? ", line \(line)" : ", \(name):\(line)")
        }
    }

    /// - Parameter sentence: the promise that broke at its end.
    static func text(_ lines: [Line], _ sentence: String?) -> String {
        let threads = 1 + (lines.map(\.thread).max() ?? 0)
        let isOneFile = Set(lines.map(\.file)).subtracting([""]).count == 1
        let cells = lines.map { $0.cell(isOneFile: isOneFile) }
        let widths = (0..<threads).map { thread in
            zip(lines, cells).filter { $0.0.thread == thread }.map(\.1.count).max() ?? 8
        }
        func row(_ number: String, _ thread: Int, _ cell: String) -> String {
            number.padded(to: 4)
                + widths[..<thread].map { String(repeating: " ", count: $0 + 3) }
                .joined() + cell
        }
        var text = row("", 0, "thread 1")
        for thread in 1..<threads {
            text = text.padded(to: row("", thread, "").count) + "thread \(thread + 1)"
        }
        text += "\n"
        for (number, (line, cell)) in zip(lines, cells).enumerated() {
            text += row("\(number + 1)", line.thread, cell) + "\n"
        }
        return text + (sentence.map { "    \($0)\n" } ?? "")
    }
}

extension String {
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 0))
    }
}

/// The order in which a scene failed last, in the file that `workshop check` names.
public struct FailedOrder {
    private static let file = ProcessInfo.processInfo.environment["WORKSHOP_FAILED_ORDERS"]
        .map { URL(fileURLWithPath: $0) }

    private let scene: String

    public init(of scene: String) {
        self.scene = scene
    }

    var order: Order? {
        get { Self.orders[scene].map { Order($0) } }
        nonmutating set {
            var orders = Self.orders
            orders[scene] = newValue?.description
            guard let file = Self.file, orders != Self.orders else { return }
            try? JSONEncoder().encode(orders).write(to: file, options: .atomic)
        }
    }

    private static var orders: [String: String] {
        let data = file.flatMap { try? Data(contentsOf: $0) } ?? Data()
        return (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
    }
}
