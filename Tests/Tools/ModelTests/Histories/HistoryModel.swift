/// What the rooms promise, as plainly as it can be written, on one thread.
///
/// A sequence is a function that subscribes; a gate stands behind each of them.
final class HistoryModel: Rooms {
    /// A subscription: what ends it, and whether it keeps the subscriber.
    struct Running {
        var dispose: () -> Void = {}
        var isKept: () -> Bool = { false }
    }

    typealias Sequence = (@escaping Receive) -> Running

    let user: User
    let clock = ModelClock()
    let trampoline = ModelTrampoline()
    /// How many dispose actions have been made and have not run.
    private(set) var keptActions = 0
    private var subjects: [ModelSubject] = []
    private var chains: [Sequence] = []
    private var subscriptions: [Running] = []

    init(_ history: History, _ user: User) {
        self.user = user
        subjects = history.subjects.map(ModelSubject.init)
        for chain in history.chains { chains.append(sequence(chain)) }
    }

    func subscribe(to chain: Int, _ receive: @escaping Receive) -> () -> Void {
        let subscription = chains[chain](receive)
        subscriptions.append(subscription)
        return subscription.dispose
    }

    func send(_ signal: Signal, to subject: Int) { subjects[subject].send(signal) }
    func dispose(subject: Int) { subjects[subject].dispose() }
    func look(at subject: Int) -> String { subjects[subject].look }
    func advance(by time: Int) { clock.advance(by: time) }

    var keptSubscribers: Int {
        subscriptions.count { $0.isKept() }
    }

    // MARK: Gates

    /// Makes a gate for a subscriber; `connect` subscribes to the source, and returns what stops it.
    func gated(_ receive: @escaping Receive, _ connect: (ModelGate) -> () -> Void) -> Running {
        let gate = ModelGate(receive)
        trampoline.run { gate.isConnected(connect(gate)) }
        return Running(dispose: gate.dispose, isKept: { !gate.isDisposed })
    }

    /// Runs work on the clock, unless the gate is disposed by then.
    func later(_ time: Int, for gate: ModelGate, _ work: @escaping () -> Void) {
        clock.after(time) { if !gate.isDisposed { work() } }
    }

    // MARK: Sources

    private func sequence(_ chain: Chain) -> Sequence {
        switch chain {
        case .subject(let number): subjects[number].subscribe
        case .chain(let number): chains[number]
        case .cold(let name, let signals): cold(name, signals)
        case .watching(let name, let subject): watching(name, subjects[subject])
        case .just(let value):
            { receive in
                receive(.next(value))
                receive(.completed)
                return Running()
            }
        case .of(let values): of(values)
        case .justLater(let value):
            { [self] receive in
                gated(receive) { gate in
                    later(0, for: gate) { [self] in
                        gate.forward(.next(value))
                        later(0, for: gate) { gate.pass(.completed) }
                    }
                    return {}
                }
            }
        case .timer(let time, let period): timer(time, period)
        case .one(let operation, let source): one(operation, sequence(source))
        case .several(let combining, let sources): several(combining, sources.map(sequence))
        case .selecting(let selecting, let closure, let source, let others):
            self.selecting(selecting, closure, sequence(source), others.map(sequence))
        }
    }

    private func watching(_ name: Int, _ subject: ModelSubject) -> Sequence {
        { [self] receive in
            gated(receive) { gate in
                let running = subject.subscribe(gate.pass)
                let action = user.action(name)
                keptActions += 1
                return { [self] in
                    running.dispose()
                    keptActions -= 1
                    action()
                }
            }
        }
    }

    private func cold(_ name: Int, _ signals: [Signal]) -> Sequence {
        { [self] receive in
            gated(receive) { gate in
                for signal in signals { gate.pass(signal) }
                let action = user.action(name)
                keptActions += 1
                return { [self] in
                    keptActions -= 1
                    action()
                }
            }
        }
    }

    private func of(_ values: [Int]) -> Sequence {
        { [self] receive in
            gated(receive) { gate in
                func step(_ index: Int) {
                    trampoline.schedule {
                        if gate.isClosed { return }
                        if index == values.count { return gate.pass(.completed) }
                        gate.forward(.next(values[index]))
                        step(index + 1)
                    }
                }
                step(0)
                return {}
            }
        }
    }

    private func timer(_ time: Int, _ period: Int?) -> Sequence {
        { [self] receive in
            gated(receive) { gate in
                func tick(_ number: Int) {
                    // The next one is due before what this one schedules for the same time.
                    if let period { later(period, for: gate) { tick(number + 1) } }
                    gate.forward(.next(number))
                    if period == nil { gate.pass(.completed) }
                }
                later(time, for: gate) { tick(0) }
                return {}
            }
        }
    }
}

/// The rule of every operator: nothing after the end, nothing after `dispose()`, which disposes what
/// stands before it, once.
final class ModelGate {
    private let receive: Receive
    private var upstream: (() -> Void)?
    private(set) var isClosed = false
    private(set) var isDisposed = false

    init(_ receive: @escaping Receive) {
        self.receive = receive
    }

    func forward(_ signal: Signal) {
        if isClosed { return }
        isClosed = signal.isStop
        receive(signal)
    }

    /// As `forward`; an end disposes.
    func pass(_ signal: Signal) {
        forward(signal)
        if signal.isStop { dispose() }
    }

    func dispose() {
        isClosed = true
        isDisposed = true
        let upstream = upstream
        self.upstream = nil
        upstream?()
    }

    /// - Parameter upstream: what stops the source, which is not known inside its `subscribe`.
    func isConnected(_ upstream: @escaping () -> Void) {
        if isDisposed { upstream() } else { self.upstream = upstream }
    }
}

/// A place for what stops one subscription; if it ends first, that is stopped on arrival.
final class ModelPlace {
    private(set) var isOver = false
    private var stop: (() -> Void)?

    func put(_ stop: @escaping () -> Void) {
        if isOver { stop() } else { self.stop = stop }
    }

    func end() {
        isOver = true
        let stop = stop
        self.stop = nil
        stop?()
    }
}

/// Places that end together, in their order.
final class ModelGroup {
    private var isOver = false
    private var places: [ModelPlace] = []

    /// - Returns: nil when the group has ended.
    func add() -> ModelPlace? {
        if isOver { return nil }
        places.append(ModelPlace())
        return places.last
    }

    func end(_ place: ModelPlace) {
        places.removeAll { $0 === place }
        place.end()
    }

    func end() {
        isOver = true
        let ended = places
        places = []
        for place in ended { place.end() }
    }
}

/// Work that waits until what runs is done.
final class ModelTrampoline {
    private var waiting: [() -> Void]?

    func run(_ body: () -> Void) {
        if waiting != nil { return body() }
        waiting = []
        body()
        while let first = waiting?.first {
            waiting?.removeFirst()
            first()
        }
        waiting = nil
    }

    func schedule(_ work: @escaping () -> Void) {
        if waiting == nil { run(work) } else { waiting?.append(work) }
    }
}

/// A list of what is due; what is due at the same time runs in the order in which it was added.
final class ModelClock {
    private var now = 0
    private var due: [(time: Int, work: () -> Void)] = []

    func after(_ time: Int, _ work: @escaping () -> Void) {
        let at = now + max(0, time)
        let index = due.firstIndex { $0.time > at } ?? due.count
        due.insert((at, work), at: index)
    }

    func advance(by time: Int) {
        let end = now + time
        while let first = due.first, first.time <= end {
            due.removeFirst()
            now = first.time
            first.work()
        }
        now = end
    }
}
