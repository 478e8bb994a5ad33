import TestSupport

/// Runs a history: the handlers and the closures of the user.
///
/// The library, or the model in its place, calls them; what they see is the log.
final class HistoryWorld {
    private let history: History
    private var log: [String] = []
    private var rooms: (any Rooms)?
    private var disposals: [Int: () -> Void] = [:]
    private var started = 0
    /// Whose handler runs.
    private var receiving: Int?
    private var turns: [HistoryReaction.Place: Int] = [:]
    private let subscribers = Counter()
    private let actions = Counter()

    private init(_ history: History) {
        self.history = history
    }

    /// - Parameter make: makes what does it, with the user's closures.
    static func log(of history: History, _ make: (History, User) -> any Rooms) -> [String] {
        let world = HistoryWorld(history)
        let user = User(
            call: { try world.call($0, $1) },
            action: { world.action($0) }
        )
        world.rooms = make(history, user)
        return world.run()
    }

    /// Whatever the history leaves is disposed and released, and counted after each step.
    private func run() -> [String] {
        for step in history.steps { perform(step) }
        perform(.count)
        var number = 0
        // A dispose action may subscribe again, on the clock too.
        while number < started {
            disposals[number]?()
            number += 1
            rooms?.advance(by: 0)
        }
        perform(.count)
        disposals = [:]
        perform(.count)
        let isModel = rooms is HistoryModel
        rooms = nil
        // Everything has ended, and nothing is held.
        log.append(isModel ? alive(0, 0) : alive(subscribers.value, actions.value))
        return log
    }

    private func alive(_ subscribers: Int, _ actions: Int) -> String {
        "alive \(subscribers) \(actions)"
    }

    private func perform(_ step: HistoryStep) {
        switch step {
        case .subscribe(let chain): subscribe(to: chain)
        case .dispose(let number): disposals[number]?()
        case .disposeThis:
            if let receiving { disposals[receiving]?() }
        case .send(let signal, let subject): rooms?.send(signal, to: subject)
        case .disposeSubject(let subject): rooms?.dispose(subject: subject)
        case .look(let subject):
            let found = rooms?.look(at: subject)
            log.append("subject \(subject) \(found ?? "")")
        case .advance(let time): rooms?.advance(by: time)
        case .count:
            // What is to be disposed on the clock is disposed first.
            rooms?.advance(by: 0)
            let model = rooms as? HistoryModel
            log.append(
                alive(
                    model?.keptSubscribers ?? subscribers.value,
                    model?.keptActions ?? actions.value
                )
            )
        }
    }

    private func react(at place: HistoryReaction.Place) {
        let turn = turns[place, default: 0]
        turns[place] = turn + 1
        for reaction in history.reactions where reaction.place == place && reaction.turn == turn {
            for step in reaction.steps { perform(step) }
        }
    }

    private func subscribe(to chain: Int) {
        let number = started
        started += 1
        let tracked = Tracked(subscribers)
        disposals[number] = rooms?.subscribe(to: chain) { [self] signal in
            tracked.touch()
            log.append("\(number) \(signal)")
            let before = receiving
            receiving = number
            defer { receiving = before }
            switch signal {
            case .next: react(at: .next)
            case .error: react(at: .error)
            case .completed: react(at: .completed)
            }
        }
    }

    private func call(_ closure: Closure, _ value: Int) throws -> Int {
        log.append("closure \(closure.name) of \(value)")
        react(at: .closure(closure.name))
        if value == closure.throwsAt { throw Failure.thrown }
        return value + 1
    }

    private func action(_ name: Int) -> () -> Void {
        let tracked = Tracked(actions)
        return { [self] in
            tracked.touch()
            log.append("action \(name)")
            react(at: .action)
        }
    }
}
