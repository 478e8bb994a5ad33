/// A subject that the program sends to.
struct RandomSubject: Equatable {
    enum Kind: Equatable {
        case publish
        /// Begins with 7.
        case behavior
        case replay(Int)
    }

    var kind: Kind
    /// Whether events take turns.
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
    case just(Int)
    /// Elements on the trampoline.
    case of([Int])
    /// An element and the end, on the clock.
    case justLater(Int)
    case timer(Int, period: Int?)
    case one(OneSource, Chain)
    /// Two or three.
    case several(Combining, [Chain])
    /// What a closure selects from a list, by the element or error that comes.
    case selecting(Selecting, Closure, Chain, from: [Chain])
}

/// An operator on one sequence; times are in milliseconds.
enum OneSource: Equatable {
    case map(Closure)
    case take(Int)
    case startWith(Int)
    case retry(Int)
    case share(replay: Int, forever: Bool)
    case debounce(Int)
    case takeFor(Int)
    case skipFor(Int)
    case observeOn
    case subscribeOn
}

enum Combining: Equatable {
    case merge
    case concat
    case combineLatest(Closure)
    case zip(Closure)
    /// Of a list, which ends earlier.
    case zipOfList(Closure)
    /// Two only.
    case withLatestFrom(Closure)
}

enum Selecting: Equatable {
    case flatMap
    case concatMap
    case flatMapLatest
    case `catch`
}

/// Something that a history does.
enum HistoryStep: Equatable {
    case subscribe(Int)
    case dispose(Int)
    /// Disposes the subscription whose handler this is in.
    case disposeThis
    case send(Signal, to: Int)
    case disposeSubject(Int)
    /// Asks a subject what can be asked.
    case look(Int)
    /// Advances the clock, in milliseconds; not done inside a handler.
    case advance(Int)
    /// Counts what is alive; not done inside a handler, where references are still in use.
    case count
}

/// What is done when a place is reached for the first, second or third time in the history.
struct HistoryReaction: Equatable {
    enum Place: Hashable {
        case next
        case error
        case completed
        case action
        case closure(Int)
    }

    var place: Place
    var turn: Int
    var steps: [HistoryStep]
}

/// Sequences that share subjects and a clock, and what is done with them.
struct History: Equatable {
    var subjects: [RandomSubject] = []
    var chains: [Chain] = []
    var reactions: [HistoryReaction] = []
    var steps: [HistoryStep] = []
}

extension Chain {
    /// The user's closures that it calls.
    var closures: [Closure] {
        let own: [Closure] =
            switch self {
            case .one(.map(let closure), _): [closure]
            case .several(.combineLatest(let closure), _): [closure]
            case .several(.zip(let closure), _), .several(.zipOfList(let closure), _): [closure]
            case .several(.withLatestFrom(let closure), _): [closure]
            case .selecting(_, let closure, _, _): [closure]
            default: []
            }
        return own + parts.flatMap(\.closures)
    }

    /// What it is made of.
    var parts: [Chain] {
        switch self {
        case .subject, .chain, .cold, .watching, .just, .of, .justLater, .timer: []
        case .one(_, let source): [source]
        case .several(_, let sources): sources
        case .selecting(_, _, let source, let others): [source] + others
        }
    }
}
