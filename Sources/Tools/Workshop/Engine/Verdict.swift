import ToolSupport

/// A check that failed, in its own words.
struct Failure: Equatable, Sendable {
    let check: String
    let message: String
    /// File and line of the expectation.
    let place: String
}

/// How an exercise stands.
enum Verdict: Equatable, Sendable {
    case solved(checks: Int)
    /// Equal to its starter: open, and nothing has been compiled to know it.
    case untouched(checks: [String])
    case open(failures: [Failure], checks: Int)
    /// Does not compile, or not together with its checks.
    case broken(message: String)
    /// The process ended in the middle of a check.
    case crashed(check: String, message: String)
    case hung(check: String)
    /// There is no such file.
    case missing(message: String)
    /// What the exercise stands on does not compile, or its checks don't.
    case blocked(message: String)

    var isSolved: Bool {
        if case .solved = self { true } else { false }
    }

    /// One word, for the status and for graders.
    var word: String {
        switch self {
        case .solved: "solved"
        case .untouched, .open: "open"
        case .broken: "broken"
        case .crashed: "crashed"
        case .hung: "hung"
        case .missing: "missing"
        case .blocked: "blocked"
        }
    }

    /// Why it is not solved, check by check.
    var failures: [Failure] {
        switch self {
        case .solved: []
        case .untouched: [Failure(check: "begun", message: "equal to the starter", place: "")]
        case .open(let failures, _): failures
        case .broken(let message): [Failure(check: "compiles", message: message, place: "")]
        case .crashed(let check, let message):
            [Failure(check: check, message: "crashes. \(message)".trimmed, place: "")]
        case .hung(let check): [Failure(check: check, message: "does not end", place: "")]
        case .missing(let message), .blocked(let message):
            [Failure(check: word, message: message, place: "")]
        }
    }
}

/// A verdict, and what came with it.
struct Judgement: Sendable {
    let exercise: Exercise
    let verdict: Verdict
    /// What the exercise and its checks have printed.
    var output = ""
    var seconds = 0.0
}
