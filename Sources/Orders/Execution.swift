import Foundation

/// At a decision, counted from 0, another thread than usual goes on.
struct Move {
    let decision: Int
    let thread: Int
    /// Whether no thread is switched away from that could go on, and none gives up.
    var isFree = false
    /// The `fingerprint` of the steps before it, if they are known.
    var fingerprint: Int?
}

extension [Move] {
    /// As a person reads and gives it.
    var order: String { map { "\($0.decision):\($0.thread + 1)" }.joined(separator: " ") }
}

/// One order of a scenario's steps: who has the baton keeps it, except at the moves.
///
/// Unchecked, because it is touched only by the thread that has the baton, and by the explorer while
/// no thread has it; but once a second that looks whether the count has changed.
final class Execution: @unchecked Sendable {
    let isTraced: Bool
    /// The reason why the order did not come to its end.
    private(set) var fault: Fault?
    /// What may be done instead, at the decisions after the last move.
    private(set) var alternatives: [Move] = []
    private(set) var lines: [Trace.Line] = []
    private(set) var threads: [SteppedThread] = []
    /// So many steps were a lock's, an atomic's, a semaphore's or a queue's.
    private(set) var operations = 0
    private(set) var last = Fault.Place()
    private(set) var count = 0
    private var decisions = 0
    /// The steps so far as one number, which is another one where they are others.
    private(set) var fingerprint = 0
    private var moves: ArraySlice<Move>
    private let hand: ByHand?
    private let over = DispatchSemaphore(value: 0)

    init(_ moves: [Move], isTraced: Bool, hand: ByHand?) {
        (self.moves, self.isTraced, self.hand) = (moves[...], isTraced, hand)
    }

    /// Says whether this thread is the explorer's, which makes a scenario or asks what it has broken.
    static var isPreparing: Bool {
        get { Thread.current.threadDictionary["orders"] != nil }
        set { Thread.current.threadDictionary["orders"] = newValue ? true : nil }
    }

    func play(_ bodies: [() -> Void]) {
        for body in bodies { add(body) }
        hand?.begin(with: bodies.count)
        hand(to: choose(isFree: true))
        var (before, idle) = (0, 0)
        while over.wait(timeout: .now() + 1) == .timedOut {
            // A person may think for as long as they like.
            idle = count == before && hand?.isAsking != true ? idle + 1 : 0
            before = count
            Orders.progress.add(1, ordering: .relaxed)
            guard idle == 5 else { continue }
            fault = .stuck(last)
            return
        }
        if !moves.isEmpty { fault = fault ?? .unrepeatable(last) }
        if fault == nil { threads = [] }
    }

    /// One more thread: it begins when it is chosen.
    func add(when isReady: (() -> Bool)? = nil, _ body: @escaping () -> Void) {
        threads.append(SteppedThread(threads.count, on: self, when: isReady, body))
    }

    func count(_ place: Fault.Place) {
        (count, last) = (count + 1, place)
        operations += place.file.isEmpty ? 0 : 1
        fingerprint = (fingerprint &* 31 &+ place.line) &* 31 &+ place.thread
        // More than any scenario takes that ends.
        if count > 20_000 { fault = fault ?? .endless(place) }
    }

    func add(_ line: Trace.Line) {
        lines.append(line)
        hand?.show(line)
    }

    func end(_ fault: Fault?) {
        self.fault = self.fault ?? fault
        over.signal()
    }

    /// Where nobody can go on, or one goes on for ever, the order ends: its threads wait for good.
    func hand(to next: SteppedThread?) {
        if let next, fault == nil {
            _ = next.baton.signal()
            return
        }
        end(threads.allSatisfy(\.hasEnded) ? nil : .deadlock)
    }

    /// The last that a thread does.
    func leave(_ thread: SteppedThread) { hand(to: choose(after: thread, isFree: true)) }

    /// The next one in the round, one whose time runs out only if no other can go on, or the same.
    func next(after thread: SteppedThread) -> SteppedThread {
        let others = threads[thread.number...].dropFirst() + threads[..<thread.number]
        return others.first(where: \.canGo) ?? others.first(where: \.mayGo) ?? thread
    }

    /// Decides who goes on: the same thread, if it can, or the first one that can.
    func choose(after thread: SteppedThread? = nil, isFree: Bool = false) -> SteppedThread? {
        defer { decisions += 1 }
        let able = thread?.canGo == true ? thread : threads.first(where: \.canGo)
        let usual = able ?? threads.first(where: \.mayGo)
        if let hand, !hand.isReplay { return hand.choose(among: threads, usual) }
        guard let move = moves.first else {
            for other in threads where other !== usual && other.mayGo {
                var move = Move(decision: decisions, thread: other.number)
                // That a time runs out before it has to is a switch.
                move.isFree = isFree && other.canGo == usual?.canGo
                move.fingerprint = fingerprint
                alternatives.append(move)
            }
            return usual
        }
        guard move.decision == decisions else { return usual }
        moves.removeFirst()
        let other = threads.first { $0.number == move.thread && $0.mayGo }
        let isKnown = move.fingerprint ?? fingerprint == fingerprint
        if other == nil || !isKnown { fault = fault ?? .unrepeatable(last) }
        return other ?? usual
    }
}
