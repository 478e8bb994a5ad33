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
    /// Sets the clock, so many milliseconds off.
    case setClock(Int)
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
