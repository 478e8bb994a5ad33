import Foundation

/// A thread of a scene. It works only while it has the baton.
///
/// Unchecked, because all but the baton is touched by whoever has it: the thread itself, the one that
/// hands it over, or, before and after an order, the explorer.
final class Player: @unchecked Sendable {
    let number: Int
    let baton = DispatchSemaphore(value: 0)
    unowned let stage: Stage
    var body: (() -> Void)?
    var hasEnded = false
    /// Its first step is the one for which it has been chosen.
    var isFresh = true
    /// The step before which it stands, where somebody wants to know.
    var next = ""
    /// Nil, or whether what it waits for is there.
    var isReady: (() -> Bool)?
    /// The number of times that it has passed each line since it was handed the baton.
    var passed: [UInt: Int] = [:]

    var canGo: Bool { !hasEnded && isReady?() != false }

    init(number: Int, stage: Stage) {
        (self.number, self.stage) = (number, stage)
        let thread = Thread { [self] in
            pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
            while true {
                baton.wait()
                guard var work = body.take() else { return }
                work()
                // What it holds is released by this thread.
                work = {}
                hasEnded = true
                // The next order may begin meanwhile: nothing of this one is looked at any more.
                stage.leave(self)
            }
        }
        thread.stackSize = 1 << 20
        thread.start()
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        precondition(pthread_key_create(&key, nil) == 0, "no key for what a thread knows")
        return key
    }()

    /// The thread that asks, if it plays in a scene.
    static var current: Player? {
        pthread_getspecific(key).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }
}

/// The place where the threads of a scene play one order of their steps after another.
///
/// Unchecked, because it is touched only by the thread that has the baton, and by the explorer while
/// no thread has it.
final class Stage: @unchecked Sendable {
    /// An alternative may happen at a decision instead of what did.
    struct Alternative {
        let move: Order.Move
        let isFree: Bool
        let trace: Int
    }

    private(set) var players: [Player] = []
    private let over = DispatchSemaphore(value: 0)
    /// Who decides, if a person does.
    private let director: Director?
    /// The reason why the order did not come to its end.
    private var fault: String?
    private var moves: ArraySlice<Order.Move> = []
    private var isTelling = false
    private var expectedTrace: Int?
    private var decisions = 0
    /// Sums up the steps up to here as a number: the same each time that an order is played.
    private var trace = 0
    private(set) var steps = 0
    /// So many of them were a lock's, an atomic's or a semaphore's.
    private(set) var operations = 0
    private(set) var alternatives: [Alternative] = []
    private(set) var lines: [Story.Line] = []

    static let deadlock = "All threads wait for each other."
    static let endless = "A thread goes round for ever."
    static let stuck = "A thread waits for something that is not among the steps."
    static let unrepeatable = "The scene does not repeat itself."

    init(director: Director? = nil) {
        self.director = director
    }

    deinit {
        // Those who still wait in an order that does not end stay where they are.
        for player in players where player.hasEnded { player.baton.signal() }
    }

    /// Plays one order: who has the baton keeps it, except at the moves.
    ///
    /// - Parameter expectedTrace: what has been done before the last move, if that is known.
    /// - Returns: why it did not come to its end; nil if it did.
    func play(
        _ order: Order,
        _ bodies: [() -> Void],
        expecting expectedTrace: Int?,
        isTelling: Bool
    ) -> String? {
        while players.count < bodies.count {
            players.append(Player(number: players.count, stage: self))
        }
        for (player, body) in zip(players, bodies) {
            (player.body, player.hasEnded, player.isFresh) = (body, false, true)
            (player.isReady, player.passed, player.next) = (nil, [:], "begins")
        }
        (fault, moves, self.expectedTrace) = (nil, order.moves[...], expectedTrace)
        (decisions, trace, steps, operations, self.isTelling) = (0, 0, 0, 0, isTelling)
        (alternatives, lines) = ([], [])
        choose(after: nil, isFree: true)?.baton.signal()
        var (before, idle) = (0, 0)
        while over.wait(timeout: .now() + 1) == .timedOut {
            // A person may think for as long as they like.
            idle = steps == before && director?.isAsking != true ? idle + 1 : 0
            before = steps
            if idle == 5 { return Self.stuck }
            Heartbeat.count.increment()
        }
        return fault ?? (moves.isEmpty ? nil : Self.unrepeatable)
    }

    /// A step of the thread that has the baton: here another one may come first.
    ///
    /// - Parameter words: what it does then.
    func step(
        _ player: Player,
        _ words: @autoclosure () -> String,
        _ file: StaticString,
        _ line: UInt,
        isOperation: Bool = true
    ) {
        steps += 1
        operations += isOperation ? 1 : 0
        trace = (trace &* 31 &+ Int(line)) &* 31 &+ player.number
        // More than any scene takes that ends.
        if steps > 20_000 { return finish(Self.endless, player) }
        guard !player.isFresh else {
            player.isFresh = false
            return
        }
        if isTelling { player.next = Story.Line(player.number, words(), file, line).cell() }
        player.passed[line, default: 0] += 1
        // Who passes a line that often waits for another thread: the next one that can go.
        let isSpinning = player.passed[line]! > 25
        let others = isSpinning ? (players + players).drop { $0 !== player }.dropFirst() : []
        let next = others.first { $0 !== player && $0.canGo }
        hand(over: next ?? choose(after: player, isFree: false), from: player)
    }

    /// Hands the baton over until `isReady`.
    func wait(_ player: Player, until isReady: @escaping () -> Bool) {
        guard !isReady() else { return }
        player.isReady = isReady
        hand(over: choose(after: player, isFree: true), from: player)
        player.isReady = nil
    }

    /// The last that a thread does.
    fileprivate func leave(_ player: Player) {
        let next = choose(after: player, isFree: true)
        if next == nil, !players.allSatisfy(\.hasEnded) { fault = fault ?? Self.deadlock }
        (next?.baton ?? over).signal()
    }

    func tell(
        _ player: Player,
        _ words: @autoclosure () -> String,
        _ file: StaticString,
        _ line: UInt
    ) {
        guard isTelling else { return }
        lines.append(Story.Line(player.number, words(), file, line))
        director?.show(lines[lines.count - 1])
    }

    private func hand(over next: Player?, from player: Player) {
        guard let next else { return finish(Self.deadlock, player) }
        guard next !== player else { return }
        player.passed = [:]
        next.baton.signal()
        player.baton.wait()
    }

    /// Ends the order where it is; its threads wait for good.
    private func finish(_ fault: String, _ player: Player) {
        self.fault = self.fault ?? fault
        over.signal()
        player.baton.wait()
    }

    /// Decides who goes on: the same thread, if it can, or the first one that can.
    private func choose(after player: Player?, isFree: Bool) -> Player? {
        let decision = decisions
        decisions += 1
        let usual = player?.canGo == true ? player : players.first { $0.canGo }
        if let director { return director.choose(among: players, usual) }
        guard let move = moves.first else {
            for other in players where other !== usual && other !== player && other.canGo {
                let move = Order.Move(decision: decision, thread: other.number)
                alternatives.append(Alternative(move: move, isFree: isFree, trace: trace))
            }
            return usual
        }
        guard move.decision == decision else { return usual }
        moves.removeFirst()
        let isRepeated = !moves.isEmpty || expectedTrace == nil || expectedTrace == trace
        if isRepeated, move.thread < players.count, players[move.thread].canGo {
            return players[move.thread]
        }
        fault = Self.unrepeatable
        return usual
    }
}
