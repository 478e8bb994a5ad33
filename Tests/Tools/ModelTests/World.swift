import TestSupport

/// A line of what a program did.
enum Entry: Equatable, CustomStringConvertible {
    case event(Signal, subscription: Int)
    case closure(Int, value: Int)
    case action(subscription: Int)
    case alive(subscribers: Int, actions: Int, closures: Int)

    var description: String {
        switch self {
        case .event(let signal, let subscription): "\(subscription) \(signal)"
        case .closure(let index, let value): "closure \(index) of \(value)"
        case .action(let subscription): "\(subscription) action"
        case .alive(let subscribers, let actions, let closures):
            "alive \(subscribers) \(actions) \(closures)"
        }
    }
}

/// Runs a program: the source, the handlers and the closures of the user.
///
/// The library, or the model in its place, calls them; what they see is the log.
final class World {
    private let program: RandomProgram
    private var log: [Entry] = []
    private var observers: [Int: Receive] = [:]
    private var disposals: [Int: () -> Void] = [:]
    private var subscribe: Subscribe?
    private var model: Model?
    private var started = 0
    private var turns: [Place: Int] = [:]
    private let subscribers = Counter()
    private let actions = Counter()
    private let closures = Counter()

    private init(_ program: RandomProgram) {
        self.program = program
    }

    static func log(of program: RandomProgram, on library: Library) -> [Entry] {
        let world = World(program)
        world.subscribe = library.make(world.source, world.links())
        return world.run()
    }

    static func log(of program: RandomProgram, byModelWith defects: Defects) -> [Entry] {
        let world = World(program)
        let model = Model(defects: defects, source: world.source, operators: world.links())
        world.model = model
        world.subscribe = model.subscribe
        return world.run()
    }

    /// Whatever the program leaves is disposed and released, and counted after each step.
    private func run() -> [Entry] {
        for step in program.steps { perform(step) }
        count()
        var number = 0
        // A dispose action may subscribe again.
        while number < started {
            disposals[number]?()
            number += 1
        }
        count()
        disposals = [:]
        count()
        observers = [:]
        count()
        subscribe = nil
        if model == nil {
            count()
        } else {
            // Everything has ended, and nothing is held.
            log.append(.alive(subscribers: 0, actions: 0, closures: 0))
        }
        model = nil
        return log
    }

    private func perform(_ step: Step) {
        switch step {
        case .subscribe: start()
        case .send(let signal, let number): observers[number]?(signal)
        case .dispose(let number): disposals[number]?()
        case .forget(let number): observers[number] = nil
        case .count: count()
        }
    }

    private func react(at place: Place) {
        let turn = turns[place, default: 0]
        turns[place] = turn + 1
        for reaction in program.reactions where reaction.place == place && reaction.turn == turn {
            for step in reaction.steps { perform(step) }
        }
    }

    private func start() {
        let number = started
        started += 1
        let tracked = Tracked(subscribers)
        disposals[number] = subscribe?({ [self] signal in
            tracked.touch()
            log.append(.event(signal, subscription: number))
            switch signal {
            case .next: react(at: .next)
            case .error: react(at: .error)
            case .completed: react(at: .completed)
            }
        })
    }

    private func source(_ receive: @escaping Receive) -> Stop {
        // Nothing else can have started between `subscribe` and here.
        let number = started - 1
        observers[number] = receive
        for signal in program.inside { receive(signal) }
        let tracked = Tracked(actions)
        let action = { [self] in
            tracked.touch()
            log.append(.action(subscription: number))
            react(at: .action)
            if let parting = program.parting { receive(parting) }
            if program.forgets { observers[number] = nil }
        }
        return Stop(action: action, isCustom: program.isCustom)
    }

    private func links() -> [Link] {
        program.operators.enumerated().map { index, operation in
            let tracked = Tracked(closures)
            let call = { [self] (value: Int, throwsAt: Int?) throws in
                tracked.touch()
                log.append(.closure(index, value: value))
                react(at: .closure(index))
                if value == throwsAt { throw Failure.thrown }
            }
            switch operation {
            case .map(let throwsAt):
                return .map { value in
                    try call(value, throwsAt)
                    return value + 1
                }
            case .filter(let drops, let throwsAt):
                return .filter { value in
                    try call(value, throwsAt)
                    return value != drops
                }
            case .skip(let count):
                return .skip(count)
            }
        }
    }

    private func count() {
        guard let model else {
            log.append(
                .alive(
                    subscribers: subscribers.value,
                    actions: actions.value,
                    closures: closures.value
                )
            )
            return
        }
        let calling = program.operators.count { if case .skip = $0 { false } else { true } }
        log.append(
            .alive(
                subscribers: model.keptSubscribers(
                    by: Set(observers.keys),
                    held: !disposals.isEmpty
                ),
                actions: model.keptActions,
                closures: calling
            )
        )
    }
}
