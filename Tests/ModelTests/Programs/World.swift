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

    private init(_ program: RandomProgram, isRead: Bool) {
        (self.program, self.isRead) = (program, isRead)
    }

    /// - Parameter performer: makes what plays it, with the user's closures.
    static func log(
        of program: RandomProgram,
        _ performer: (RandomProgram, User) -> any Performer
    ) -> [String] {
        world(of: program, performer).run()
    }

    /// What each subscriber receives, who is an observer or a task that reads `values`.
    ///
    /// - Parameter settle: lets the tasks go on until all of them wait.
    @MainActor static func received(
        in program: RandomProgram,
        isRead: Bool,
        _ performer: (RandomProgram, User) -> any Performer,
        _ settle: () async -> Void
    ) async -> [[String]] {
        let world = world(of: program, isRead: isRead, performer)
        for step in program.steps {
            world.perform(step)
            await settle()
        }
        for number in 0..<world.started {
            world.dispose(number)
            await settle()
        }
        return (0..<world.started).map { number in
            world.log.filter { line in
                ["next", "error", "completed"].contains { line.hasPrefix("\(number) \($0)") }
            }
        }
    }

    private static func world(
        of program: RandomProgram,
        isRead: Bool = false,
        _ performer: (RandomProgram, User) -> any Performer
    ) -> World {
        let world = World(program, isRead: isRead)
        let user = User(
            closure: { world.closure($0) },
            action: { world.action(named: "action \($0)") },
            begin: { world.begin($0) },
            subscribing: { name in
                world.log.append("subscribe \(name)")
                world.react(at: .begin(name))
            }
        )
        world.performer = performer(program, user)
        return world
    }

    /// Whatever the program leaves is disposed and released, and counted after each step.
    private func run() -> [String] {
        for step in program.steps { perform(step) }
        perform(.count)
        var number = 0
        // A dispose action may subscribe again, on the clock too.
        while number < started || !feeds.isEmpty {
            dispose(number)
            number += 1
            for dispose in feeds.taken() { dispose() }
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
        case .setClock(let offset): performer?.setClock(to: offset)
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

    private func closure(_ closure: Closure) -> (Int) throws -> Int {
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

    private func begin(_ name: Int) {
        let isLate = asking?.ownClosure?.name == name && isOver.contains(0)
        log.append("begin \(name)\(broken(isLate))")
    }

    private func action(named name: String) -> () -> Void {
        let tracked = Tracked(actions)
        return { [self] in
            tracked.touch()
            log.append(name)
            react(at: .action)
        }
    }
}

extension Array {
    /// All of it, which is empty then.
    fileprivate mutating func taken() -> Self {
        defer { self = [] }
        return self
    }
}
