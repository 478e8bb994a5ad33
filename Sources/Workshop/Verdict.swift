/// A check that failed, in its own words.
struct Failure: Equatable {
    let check: String
    let words: String
    /// File and line of the expectation.
    let place: String
}

/// How an exercise stands.
enum Verdict: Equatable {
    case solved(checks: Int)
    case open(failures: [Failure], checks: Int)
    /// Does not compile: the compiler's own words.
    case broken(compiler: String)
    case crashed(check: String)
    case hung(check: String)

    var isSolved: Bool {
        if case .solved = self { true } else { false }
    }

    /// One word, for the status and for graders.
    var word: String {
        switch self {
        case .solved: "solved"
        case .open: "open"
        case .broken: "broken"
        case .crashed: "crashed"
        case .hung: "hung"
        }
    }

    /// The checks that failed, by name; a check that crashed or hung has failed.
    var failedChecks: [String] {
        switch self {
        case .solved, .broken: []
        case .open(let failures, _): failures.map(\.check)
        case .crashed(let check), .hung(let check): [check]
        }
    }
}
