import TestSupport

/// Runs a program: the handlers and the closures of the user.
///
/// The library calls them; what they see is the log.
final class World {
    private let program: RandomProgram
    private var log: [String] = []
    private var performer: (any Performer)?
    private var disposals: [Int: () -> Void] = [:]
    private var feeds: [() -> Void] = []
    private var hasFed = false
    /// These can receive nothing more.
    private var isOver: Set<Int> = []
    private var started = 0
    /// Whose handler runs.
    private var receiving: Int?
    /// The chain of the only subscription that there is, if its last operator asks a closure what to
    /// subscribe to: nothing downstream can end it, so more is known of it.
    private var asking: Chain?
    private var isAsking = false
    /// How often each place has been reached.
    private var turns: [Place: Int] = [:]
    private let subscribers = Counter()
    private let actions = Counter()
    private let closures = Counter()
    private let isRead: Bool

    /// - Parameters:
    ///   - isRead: true where a subscriber is a task that reads `values`, and no observer.
    ///   - performer: plays it, with the user's closures.
    init(_ program: RandomProgram, isRead: Bool = false, _ performer: any Performer.Type) {
        (self.program, self.isRead) = (program, isRead)
        self.performer = performer.init(program, self)
    }

    /// What each subscriber receives.
    ///
    /// - Parameter settle: lets the tasks go on until all of them wait.
    @MainActor func received(_ settle: () async -> Void) async -> [[String]] {
        for step in program.steps {
            perform(step)
            await settle()
        }
        for number in 0..<started {
            dispose(number)
            await settle()
        }
        return (0..<started).map { number in
            log.filter { line in
                ["next", "error", "completed"].contains { line.hasPrefix("\(number) \($0)") }
            }
        }
    }

    /// Whatever the program leaves is disposed and released, and counted after each step.
    func run() -> [String] {
        for step in program.steps { perform(step) }
        perform(.count)
        var number = 0
        // A dispose action may subscribe again, on the clock too.
        while number < started || !feeds.isEmpty {
            dispose(number)
            number += 1
            let ending = feeds
            feeds = []
            for dispose in ending { dispose() }
            performer?.advance(by: 0)
        }
        perform(.count)
        disposals = [:]
        perform(.count)
        performer = nil
        // Everything has ended, and nothing is held.
        count()
        return log
    }

    private func perform(_ step: Step) {
        switch step {
        case .subscribe(let chain): subscribe(to: chain)
        case .dispose(let number): dispose(number)
        case .disposeThis: dispose(receiving ?? started - 1)
        case .send(let signal, let subject): performer?.send(signal, to: subject)
        case .sendKept(let signal, let source): performer?.sendKept(signal, to: source)
        case .feed(let chain, let subject):
            (hasFed, asking) = (true, nil)
            if let feed = performer?.feed(chain, to: subject) { feeds.append(feed) }
        // What reads is on the main actor.
        case .elsewhere(let step) where isRead: perform(step)
        case .elsewhere(let step):
            // Weak, because what is alive is counted while that thread still goes.
            if !onAnotherThread({ [weak self] in self?.perform(step) }) {
                log.append("another thread waits for a lock that is held\(Self.broken)")
            }
        case .disposeSubject(let subject): performer?.dispose(subject: subject)
        case .look(let subject):
            log.append("subject \(subject) \(performer?.look(at: subject) ?? "")")
        case .advance(let time): performer?.advance(by: time)
        case .count:
            // What is to be disposed on the clock is disposed first.
            performer?.advance(by: 0)
            count()
        }
    }

    private func count() {
        // Who keeps an observer keeps what it holds, of which RxTuned's has less.
        guard performer == nil || program.chains.allSatisfy({ $0.sources.keeping.isEmpty }) else {
            return
        }
        let isLeft = broken(
            isOver.count == started && feeds.isEmpty && subscribers.value + actions.value > 0
        )
        log.append("alive \(subscribers.value) \(actions.value) \(closures.value)\(isLeft)")
    }

    private func react(at place: Place) {
        let turn = turns[place, default: 0]
        turns[place] = turn + 1
        let reactions = program.reactions.filter { $0.place == place && $0.turn == turn }
        for step in reactions.flatMap(\.steps) { perform(step) }
    }

    private func subscribe(to chain: Int) {
        let number = started
        started += 1
        let tracked = Tracked(subscribers)
        let isAlone = number == 0 && !hasFed
        asking = isAlone && program.chains[chain].asks ? program.chains[chain] : nil
        let receive: Receive = { [self] signal in
            tracked.touch()
            let isEarly = signal == .completed && isAsking && asking?.isRetry == false
            log.append("\(number) \(signal)\(broken(isOver.contains(number) || isEarly))")
            if signal.isStop { isOver.insert(number) }
            let before = receiving
            receiving = number
            defer { receiving = before }
            switch signal {
            case .next: react(at: .next)
            case .error: react(at: .error)
            case .completed: react(at: .completed)
            }
        }
        guard isRead else {
            disposals[number] = performer?.subscribe(to: chain, receive)
            return
        }
        // Isolated already: only `received` makes such a world.
        nonisolated(unsafe) let (world, reader) = (self, receive)
        MainActor.assumeIsolated { world.disposals[number] = world.performer?.read(chain, reader) }
    }

    /// Marks what no library may do: an event after the end, or before what it must wait for.
    static let broken = ", broken"

    private func broken(_ isBroken: Bool) -> String { isBroken ? Self.broken : "" }

    private func dispose(_ number: Int) {
        guard let dispose = disposals[number] else { return }
        dispose()
        isOver.insert(number)
    }

    /// Makes the closure that the last operator of a chain calls, if there is one; it returns the
    /// element that it is called with, plus one.
    func closure(of chain: Chain) -> (Int) throws -> Int {
        guard let closure = chain.ownClosure else { return { $0 } }
        let tracked = Tracked(closures)
        return { [self] value in
            tracked.touch()
            let overlaps = isAsking && asking?.isRetry == true && asking?.ownClosure == closure
            log.append("closure \(closure.name) of \(value)\(broken(overlaps))")
            let before = isAsking
            isAsking = before || asking?.ownClosure == closure
            defer { isAsking = before }
            react(at: .closure(closure.name))
            if value == closure.throwsAt { throw Failure.thrown }
            return value + 1
        }
    }

    /// Is called when a sequence that a closure has selected, or tries again, is subscribed to.
    func begin(_ name: Int) {
        let isLate = asking?.ownClosure?.name == name && isOver.contains(0)
        log.append("begin \(name)\(broken(isLate))")
    }

    /// Is called inside the `subscribe` of a source.
    func subscribing(_ name: Int) {
        log.append("subscribe \(name)")
        react(at: .begin(name))
    }

    /// Makes a dispose action.
    func action(_ name: Int) -> () -> Void {
        let tracked = Tracked(actions)
        return { [self] in
            tracked.touch()
            log.append("action \(name)")
            react(at: .action)
        }
    }
}

/// A performer carries out a program with the types of a library.
protocol Performer: AnyObject {
    /// - Parameter user: has the closures.
    init(_ program: RandomProgram, _ user: World)
    /// Subscribes to a chain, and returns what disposes; as long as that is held, so is the
    /// disposable.
    func subscribe(to chain: Int, _ receive: @escaping Receive) -> () -> Void
    /// The same in a task of the main actor, which reads the chain's `values`.
    @MainActor func read(_ chain: Int, _ receive: @escaping Receive) -> () -> Void
    func send(_ signal: Signal, to subject: Int)
    func sendKept(_ signal: Signal, to source: Int)
    /// Returns what disposes.
    func feed(_ chain: Int, to subject: Int) -> () -> Void
    func dispose(subject: Int)
    /// Says whether a subject has observers, whether it is disposed, and the value of one that has.
    func look(at subject: Int) -> String
    /// - Parameter time: in milliseconds.
    func advance(by time: Int)
}

/// Several elements make one number: 1, 2 and 3 make 123.
func row(_ values: [Int]) -> Int { values.reduce(0) { ($0 * 10 + $1) % 1_000 } }

/// An event, in no library's own type.
enum Signal: Equatable, CustomStringConvertible {
    case next(Int)
    case error(Int)
    case completed

    var isStop: Bool { if case .next = self { false } else { true } }

    // As Swift's own, which takes ten times as long.
    var description: String {
        switch self {
        case .next(let value): "next(\(value))"
        case .error(let number): "error(\(number))"
        case .completed: "completed"
        }
    }
}

/// Receives what a library delivers.
typealias Receive = (Signal) -> Void

/// A source fails with this, and a closure throws it.
struct Failure: Error, Equatable {
    let number: Int

    static let thrown = Failure(number: 9)
}

/// Numbers that are the same for the same seed on every machine.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    /// So many sources and closures have got a name.
    private var names = 0

    init(state: UInt64) { self.state = state }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func chance(_ part: Int, in whole: Int) -> Bool { below(whole) < part }

    mutating func list<Item>(upTo count: Int, _ item: (inout SplitMix) -> Item) -> [Item] {
        (0..<below(count + 1)).map { _ in item(&self) }
    }

    mutating func name() -> Int {
        names += 1
        return names - 1
    }

    mutating func signal() -> Signal {
        switch below(6) {
        case 0: .error(below(2))
        case 1: .completed
        default: .next(below(4))
        }
    }

    /// Mostly the first subscription, because most programs have no other.
    mutating func target() -> Int { chance(2, in: 3) ? 0 : below(3) }
}
