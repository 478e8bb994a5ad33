/// A subject that the program sends to.
struct RandomSubject: Equatable {
    enum Kind: Equatable {
        case publish
        /// Begins with 7.
        case behavior
        case replay(Int)
    }

    var kind: Kind
    /// Says whether events take turns.
    var isSerialized = false
}

/// A user's closure: it is named in the log, and throws `Failure.thrown` for one value.
struct Closure: Equatable {
    var name: Int
    var throwsAt: Int?
}

/// A sequence, described: what a source sends, and what operators make of it.
indirect enum Chain: Equatable {
    case subject(Int)
    /// One that has been described before: the very same object.
    case chain(Int)
    /// `create` with what is sent inside `subscribe`; its dispose action is named in the log.
    case cold(Int, [Signal])
    /// `create` that passes on what a subject sends; its dispose action is named in the log.
    case watching(Int, Int)
    /// `create` that keeps its observers for good, and sends what the program sends through it; its
    /// dispose action is named in the log.
    case kept(Int)
    case just(Int)
    /// Elements on the trampoline.
    case of([Int])
    /// An element and the end, on the clock.
    case justLater(Int)
    case timer(Int, period: Int?)
    case one(OneSource, Chain)
    /// Two or three.
    case several(Combining, [Chain])
    /// A closure selects from a list by the element or error that comes.
    case selecting(Selecting, Closure, Chain, from: [Chain])
}

/// An operator on one sequence; times are in milliseconds.
enum OneSource: Equatable {
    /// Adds one.
    case map(Closure)
    case filter(Closure, drops: Int)
    case skip(Int)
    /// Adds up; what is added is what the closure makes of the element.
    case scan(Closure)
    case take(Int)
    case startWith(Int)
    case retry(Int)
    /// An element of a subject begins it again; the closure receives the errors.
    case retryWhen(Closure, Int)
    case share(replay: Int, forever: Bool)
    case debounce(Int)
    case throttle(Int, latest: Bool)
    case takeFor(Int)
    case skipFor(Int)
    case observeOn, subscribeOn
    case distinct
    /// As events and back.
    case materialized
    /// Through one subject, while there are observers.
    case multicast
}

enum Combining: Equatable {
    case merge, concat, catchAll
    case combineLatest(Closure)
    case zip(Closure)
    /// Of a list, which ends earlier.
    case zipOfList(Closure)
    /// Two only.
    case withLatestFrom(Closure)
}

enum Selecting: Equatable { case flatMap, mergeTwo, concatMap, flatMapLatest, `catch` }

/// Something that a program does.
enum Step: Equatable {
    case subscribe(Int)
    case dispose(Int)
    /// Disposes the subscription whose handler this is in, or the newest one.
    case disposeThis
    case send(Signal, to: Int)
    /// Sends to all observers that a source has kept.
    case sendKept(Signal, to: Int)
    /// Sends a subject what a chain of it sends, at most two elements.
    case feed(Int, to: Int)
    /// On another thread, for which this one waits.
    indirect case elsewhere(Step)
    case disposeSubject(Int)
    /// Asks a subject what can be asked.
    case look(Int)
    /// Advances the clock, in milliseconds; not done inside a handler.
    case advance(Int)
    /// Counts what is alive; not done inside a handler, where references are still in use.
    case count
}

/// The place where a user's code is called.
enum Place: Hashable {
    case next, error, completed, action
    case closure(Int)
    /// Inside the `subscribe` of a source.
    case begin(Int)
}

/// A reaction is done when a place is reached for the first, second or third time in a program.
struct Reaction: Equatable {
    var place: Place
    var turn: Int
    var steps: [Step]
}

/// Sequences that share subjects and a clock, and what is done with them.
struct RandomProgram: Equatable {
    var subjects: [RandomSubject] = []
    var chains: [Chain] = []
    var reactions: [Reaction] = []
    var steps: [Step] = []

    /// The programs that are one step or one reaction shorter.
    var shorter: [RandomProgram] {
        steps.indices.map { without(\.steps, $0) }
            + reactions.indices.map { without(\.reactions, $0) }
    }

    private func without<Part>(_ list: WritableKeyPath<Self, [Part]>, _ index: Int) -> Self {
        var program = self
        program[keyPath: list].remove(at: index)
        return program
    }
}

extension Chain {
    var isRetry: Bool { if case .one(.retryWhen, _) = self { true } else { false } }

    /// Says whether its last operator asks a closure what to subscribe to, or about errors.
    var asks: Bool {
        // The closure of `mergeTwo` is that of a `map` above it.
        if case .selecting(let way, _, _, _) = self { way != .mergeTwo } else { isRetry }
    }

    /// The subject whose elements begin again what fails with errors that a closure receives.
    func trigger(of closure: Int) -> Int? {
        if case .one(.retryWhen(let own, let subject), _) = self, own.name == closure {
            return subject
        }
        return parts.lazy.compactMap { $0.trigger(of: closure) }.first
    }

    /// The user's closure that its last operator calls.
    var ownClosure: Closure? {
        switch self {
        case .one(.map(let closure), _), .one(.filter(let closure, _), _): closure
        case .one(.retryWhen(let closure, _), _): closure
        case .one(.scan(let closure), _): closure
        case .several(.combineLatest(let closure), _): closure
        case .several(.zip(let closure), _), .several(.zipOfList(let closure), _): closure
        case .several(.withLatestFrom(let closure), _): closure
        case .selecting(_, let closure, _, _): closure
        default: nil
        }
    }

    /// The names of its sources that call the user's code, and of those that keep their observers.
    var sources: (all: [Int], keeping: [Int]) {
        switch self {
        case .cold(let name, _), .watching(let name, _): ([name], [])
        case .kept(let name): ([name], [name])
        default: (parts.flatMap(\.sources.all), parts.flatMap(\.sources.keeping))
        }
    }

    var closures: [Closure] { (ownClosure.map { [$0] } ?? []) + parts.flatMap(\.closures) }

    /// The parts of which the chain is made.
    var parts: [Chain] {
        switch self {
        case .subject, .chain, .cold, .watching, .kept, .just, .of, .justLater, .timer: []
        case .one(_, let source): [source]
        case .several(_, let sources): sources
        case .selecting(_, _, let source, let others): [source] + others
        }
    }
}

/// Random programs have one of these topics.
enum Topic: String, Sendable { case subjects, time, combining }

extension RandomProgram {
    /// The program that belongs to a seed.
    init(seed: UInt64, topic: Topic) {
        var random = SplitMix(state: seed)
        for _ in 0..<(random.chance(1, in: 3) ? 1 : 2) { subjects.append(random.subject(topic)) }
        for _ in 0..<(1 + random.below(3)) {
            let isPlain = random.chance(1, in: topic == .subjects ? 2 : 6)
            let depth = isPlain ? 0 : 1 + random.below(2)
            chains.append(random.chain(topic, depth, in: self))
        }
        let (closures, sources) = (chains.flatMap(\.closures), chains.flatMap(\.sources.all))
        reactions = random.list(upTo: 4) { [self] random in
            let place =
                topic == .subjects && random.chance(1, in: 2)
                ? .next
                : random.chance(1, in: 6) && !sources.isEmpty
                    ? .begin(sources[random.below(sources.count)])
                    : random.place(closures: closures, topic == .combining ? 5 : 2)
            return Reaction(
                place: place,
                turn: min(random.below(3), random.below(4)),
                // Whoever comes and goes inside a handler finds most faults.
                steps: random.list(upTo: 2) { random in
                    if case .closure(let name) = place, random.chance(1, in: 2) {
                        // It begins what is tried again at once, or ends what it is called by.
                        let trigger = chains.lazy.compactMap { $0.trigger(of: name) }.first
                        if let trigger { return .send(.next(0), to: trigger) }
                        let end = random.chance(1, in: 3) ? Signal.error(0) : .completed
                        return .send(end, to: random.below(subjects.count))
                    }
                    return switch random.below(6) {
                    case 0: .subscribe(random.below(chains.count))
                    case 1: .dispose(random.target())
                    case 2: .disposeThis
                    case 3 where topic == .subjects && random.chance(1, in: 3):
                        .disposeSubject(random.below(subjects.count))
                    default: random.inside(topic, self)
                    }
                }
            )
        }
        // What a subject keeps.
        if random.chance(1, in: 3) { steps = random.list(upTo: 3) { $0.inside(topic, self) } }
        steps.append(.subscribe(random.below(chains.count)))
        for _ in 0..<(3 + random.below(8)) {
            if random.chance(1, in: 10) {
                steps.append(.count)
            } else if topic == .time, random.chance(2, in: 5) {
                steps.append(.advance(random.below(4) * 5))
            } else {
                steps.append(random.inside(topic, self))
            }
        }
    }
}

// MARK: - Subjects, time, several sequences

extension SplitMix {
    fileprivate mutating func subject(_ topic: Topic) -> RandomSubject {
        let kind: RandomSubject.Kind =
            switch below(topic == .subjects ? 6 : 8) {
            case 0: .behavior
            case 1: .replay(below(4))
            case 2, 3: topic == .subjects ? .replay(2) : .publish
            default: .publish
            }
        return RandomSubject(kind: kind, isSerialized: chance(1, in: topic == .subjects ? 3 : 8))
    }

    fileprivate mutating func inside(_ topic: Topic, _ program: RandomProgram) -> Step {
        let subject = below(program.subjects.count)
        switch below(topic == .subjects ? 11 : 9) {
        case 0: return .subscribe(below(program.chains.count))
        case 1, 2: return .dispose(target())
        case 4 where chance(1, in: 4): return .elsewhere(inside(topic, program))
        case 4, 5, 6:
            let keeping = program.chains.flatMap(\.sources.keeping)
            if keeping.isEmpty || chance(1, in: 4) {
                if chance(1, in: 4) { return .feed(below(program.chains.count), to: subject) }
                return .send(.next(below(4)), to: subject)
            }
            return .sendKept(signal(), to: keeping[below(keeping.count)])
        case 3: return .send(chance(1, in: 2) ? .error(below(3)) : .completed, to: subject)
        case 9: return .look(subject)
        case 10:
            return chance(1, in: 2)
                ? .disposeSubject(subject) : .subscribe(below(program.chains.count))
        default: return .send(.next(below(4)), to: subject)
        }
    }

    /// - Parameter chances: of a closure, where one of another place is one or two.
    fileprivate mutating func place(closures: [Closure], _ chances: Int) -> Place {
        switch below(6 + chances) {
        case 0, 1: .next
        case 2: .error
        case 3: .completed
        case 4, 5: .action
        default: closures.isEmpty ? .next : .closure(closures[below(closures.count)].name)
        }
    }

    private mutating func closure() -> Closure {
        Closure(name: name(), throwsAt: chance(1, in: 4) ? below(4) : nil)
    }

    /// Now and then one that is out of range.
    private mutating func time() -> Int {
        chance(1, in: 30) ? (chance(1, in: 2) ? -5 : .max) : below(4) * 5
    }

    private mutating func source(_ topic: Topic, in program: RandomProgram) -> Chain {
        let subject = Chain.subject(below(program.subjects.count))
        if chance(2, in: 5) { return subject }
        switch below(topic == .time ? 9 : 6) {
        case 0: return program.chains.isEmpty ? subject : .chain(below(program.chains.count))
        case 1, 2: return .watching(name(), below(program.subjects.count))
        case 3 where chance(1, in: 2): return .kept(name())
        case 3: return .cold(name(), list(upTo: 3) { $0.signal() })
        case 4: return .just(below(4))
        case 5: return .of(list(upTo: 3) { $0.below(4) })
        case 6: return .justLater(below(4))
        default: return .timer(time(), period: chance(1, in: 2) ? 5 + below(2) * 5 : nil)
        }
    }

    mutating func chain(_ topic: Topic, _ depth: Int, in program: RandomProgram) -> Chain {
        if depth == 0 {
            return topic == .subjects
                ? .subject(below(program.subjects.count)) : source(topic, in: program)
        }
        func part(_ random: inout SplitMix) -> Chain {
            let less = random.chance(1, in: 2) ? 0 : depth - 1
            return random.chain(topic, less, in: program)
        }
        switch topic {
        case .subjects:
            return .one(simple(), part(&self))
        case .time:
            if chance(1, in: 6) {
                return .several(combining(2), [part(&self), part(&self)])
            }
            return .one(chance(1, in: 8) ? simple() : timed(), part(&self))
        case .combining:
            switch below(3) {
            case 0:
                let operation = chance(2, in: 3) ? again(in: program) : simple()
                let subject = Chain.subject(below(program.subjects.count))
                return .one(operation, chance(1, in: 2) ? subject : part(&self))
            case 1:
                let count = 2 + below(2)
                return .several(combining(count), (0..<count).map { _ in part(&self) })
            default:
                let source = part(&self)
                let others = (0..<(1 + below(3))).map { _ in part(&self) }
                return .selecting(selecting(), closure(), source, from: others)
            }
        }
    }

    private mutating func simple() -> OneSource {
        switch below(9) {
        case 8: chance(1, in: 2) ? .distinct : .materialized
        case 0: .take(below(3))
        case 1: .startWith(below(4))
        case 2: .skip(below(4) - 1)
        case 3: .filter(closure(), drops: below(4))
        case 4: .scan(closure())
        default: .map(closure())
        }
    }

    private mutating func again(in program: RandomProgram) -> OneSource {
        switch below(7) {
        case 6: .multicast
        case 0: .retry(1 + below(3))
        case 1, 2, 3: .retryWhen(closure(), below(program.subjects.count))
        default: .share(replay: below(3), forever: chance(1, in: 3))
        }
    }

    private mutating func timed() -> OneSource {
        switch below(9) {
        case 0, 1: .debounce(time())
        case 2, 7: .throttle(time(), latest: chance(2, in: 3))
        case 3: .takeFor(time())
        case 4: .skipFor(time())
        case 5, 6: .observeOn
        default: .subscribeOn
        }
    }

    private mutating func combining(_ count: Int) -> Combining {
        switch below(count == 2 ? 8 : 7) {
        case 6: .catchAll
        case 0: .merge
        case 1: .concat
        case 2, 3: .combineLatest(closure())
        case 4: .zip(closure())
        case 5: .zipOfList(closure())
        default: .withLatestFrom(closure())
        }
    }

    private mutating func selecting() -> Selecting {
        switch below(6) {
        case 5: .mergeTwo
        case 0: .flatMap
        case 1: .concatMap
        case 2, 3: .flatMapLatest
        default: .catch
        }
    }
}
