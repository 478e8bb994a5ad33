import Foundation

/// At a decision, counted from 0, another thread than usual goes on.
struct Move {
    let decision: Int
    let thread: Int
    /// Whether no thread is switched away from that could go on.
    var isFree = false
    /// The steps before it, summed up as a number, if they are known.
    var trace: Int?
}

/// A thread of a scenario. It works only while it has the baton.
///
/// Unchecked, because all but the baton is touched by whoever has it: the thread itself, the one that
/// hands it over, or, before and after the order, the explorer.
final class SteppedThread: @unchecked Sendable {
    let number: Int
    let baton = DispatchSemaphore(value: 0)
    private(set) var hasEnded = false
    /// The step before which it stands, where somebody wants to know.
    private(set) var next = "begins"
    /// Its first step is the one for which it has been chosen.
    private var isFresh = true
    /// Nil, or whether what it waits for is there.
    private var isReady: (() -> Bool)?
    /// The number of times that it has passed each line since it was handed the baton.
    private var passed: [Int: Int] = [:]
    private let execution: Execution
    private var body: (() -> Void)?

    init(_ number: Int, on execution: Execution, _ body: @escaping () -> Void) {
        (self.number, self.execution, self.body) = (number, execution, body)
        let thread = Thread { [self] in
            pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
            baton.wait()
            self.body?()
            (self.body, hasEnded) = (nil, true)
            // The next order may begin now: nothing of this one is looked at or released any more.
            execution.leave(self)
        }
        thread.stackSize = 1 << 20
        thread.start()
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        precondition(pthread_key_create(&key, nil) == 0, "no key for what a thread knows")
        return key
    }()

    /// The thread that asks, if it plays in a scenario.
    static var current: SteppedThread? {
        pthread_getspecific(key).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    var canGo: Bool { !hasEnded && isReady?() != false }

    /// A step of the thread that has the baton: here another one may come first.
    ///
    /// - Parameter words: what it does then.
    func step(_ words: @autoclosure () -> String, _ file: String, _ line: Int) {
        execution.count(file, line, number)
        guard !isFresh else {
            isFresh = false
            return
        }
        if execution.isTelling { next = Story.Line(number, words(), file, line).cell() }
        passed[line, default: 0] += 1
        // Who passes a line that often waits for another thread.
        hand(over: passed[line]! > 25 ? execution.next(after: self) : execution.choose(after: self))
    }

    /// Notes what has been done, for the story.
    func tell(_ words: @autoclosure () -> String, _ file: String, _ line: Int) {
        if execution.isTelling { execution.add(Story.Line(number, words(), file, line)) }
    }

    func act(_ words: @autoclosure () -> String, _ file: String, _ line: Int) {
        step(words(), file, line)
        tell(words(), file, line)
    }

    /// Hands the baton over until `isReady`.
    func wait(until isReady: @escaping () -> Bool) {
        guard !isReady() else { return }
        self.isReady = isReady
        hand(over: execution.choose(after: self, isFree: true))
        self.isReady = nil
    }

    /// Where nobody can go on, or one goes on for ever, the order ends: its threads wait for good.
    private func hand(over next: SteppedThread?) {
        let isEndless = execution.fault == Execution.endless
        guard next !== self || isEndless else { return }
        passed = [:]
        if let next, !isEndless { next.baton.signal() } else { execution.end(Execution.deadlock) }
        baton.wait()
    }
}

/// The place where the threads of a scenario play one order of their steps: who has the baton keeps it,
/// except at the moves.
///
/// Unchecked, because it is touched only by the thread that has the baton, and by the explorer while
/// no thread has it.
final class Execution: @unchecked Sendable {
    static let deadlock = "All threads wait for each other."
    static let endless = "A thread goes round for ever."
    static let stuck = "A thread waits for something that is not among the steps."
    static let unrepeatable = "The scenario does not repeat itself."

    /// Says whether a scenario can only be tried by luck.
    static func isUnplayable(_ fault: String) -> Bool { [stuck, unrepeatable].contains(fault) }

    let isTelling: Bool
    /// The reason why the order did not come to its end.
    private(set) var fault: String?
    /// What may be done instead, at the decisions after the last move.
    private(set) var alternatives: [Move] = []
    private(set) var lines: [Story.Line] = []
    /// So many steps were a lock's, an atomic's or a semaphore's.
    private(set) var operations = 0
    private var steps = 0
    private var decisions = 0
    private var trace = 0
    private var moves: ArraySlice<Move>
    private var threads: [SteppedThread] = []
    private let hand: OrdersByHand?
    private let over = DispatchSemaphore(value: 0)

    init(_ moves: [Move], isTelling: Bool, hand: OrdersByHand?) {
        (self.moves, self.isTelling, self.hand) = (moves[...], isTelling, hand)
    }

    func play(_ bodies: [() -> Void]) {
        threads = bodies.enumerated().map { SteppedThread($0, on: self, $1) }
        choose(isFree: true)?.baton.signal()
        var (before, idle) = (0, 0)
        while over.wait(timeout: .now() + 1) == .timedOut {
            // A person may think for as long as they like.
            idle = steps == before && hand?.isAsking != true ? idle + 1 : 0
            before = steps
            Heartbeat.count.increment()
            guard idle == 5 else { continue }
            fault = Self.stuck
            return
        }
        if !moves.isEmpty { fault = fault ?? Self.unrepeatable }
        if fault == nil { threads = [] }
    }

    func count(_ file: String, _ line: Int, _ number: Int) {
        steps += 1
        operations += file.isEmpty ? 0 : 1
        trace = (trace &* 31 &+ line) &* 31 &+ number
        // More than any scenario takes that ends.
        if steps > 20_000 { fault = fault ?? Self.endless }
    }

    func add(_ line: Story.Line) {
        lines.append(line)
        hand?.show(line)
    }

    func end(_ fault: String?) {
        self.fault = self.fault ?? fault
        over.signal()
    }

    /// The last that a thread does.
    func leave(_ thread: SteppedThread) {
        let next = choose(after: thread, isFree: true)
        if next == nil { end(threads.allSatisfy(\.hasEnded) ? nil : Self.deadlock) }
        next?.baton.signal()
    }

    /// The next one in the round, or the same.
    func next(after thread: SteppedThread) -> SteppedThread? {
        (threads[thread.number...].dropFirst() + threads).first(where: \.canGo)
    }

    /// Decides who goes on: the same thread, if it can, or the first one that can.
    func choose(after thread: SteppedThread? = nil, isFree: Bool = false) -> SteppedThread? {
        defer { decisions += 1 }
        let usual = thread?.canGo == true ? thread : threads.first(where: \.canGo)
        if let hand { return hand.choose(among: threads, usual) }
        guard let move = moves.first else {
            for other in threads where other !== usual && other.canGo {
                alternatives.append(
                    Move(decision: decisions, thread: other.number, isFree: isFree, trace: trace)
                )
            }
            return usual
        }
        guard move.decision == decisions else { return usual }
        moves.removeFirst()
        let other = threads.first { $0.number == move.thread && $0.canGo }
        if other == nil || move.trace ?? trace != trace { fault = fault ?? Self.unrepeatable }
        return other ?? usual
    }
}
