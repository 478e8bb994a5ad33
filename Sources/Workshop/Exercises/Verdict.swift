import Foundation

/// A check that failed, in its own words.
struct Failure: Equatable, Sendable, Codable {
    let check: String
    var message: String
    var place = ""
    /// The case of the check: of the contract its clause, of other checks mostly nothing.
    var clause: String?
    /// The name of what it is run for, `isAtOnce`.
    var parameter: String?

    /// An answer may have put in whatever it likes: here it is text.
    init(
        check: String,
        message: String,
        place: String = "",
        clause: String? = nil,
        parameter: String? = nil
    ) {
        (self.check, self.message, self.place) = (check.inOneLine, message.harmless, place)
        (self.clause, self.parameter) = (clause?.inOneLine, parameter?.inOneLine)
    }

    /// The case as it is shown: `count: 3`.
    var situation: String? {
        let words = clause.map { words in
            words.prefix { $0 != "," }.contains(" ") ? words : "\(parameter ?? "it"): \(words)"
        }
        return words?.replacing(" → ", with: ": ").replacing("\"", with: "")
    }

    /// The clause without what else the check is run for.
    var sentence: String? { clause?.replacing(/, \w+ → .*/, with: "") }
}

/// A verdict says how an exercise stands, or a stage of one's own.
struct Verdict: Sendable, Codable {
    enum State: String, CaseIterable, Codable {
        case solved, open
        /// The answer does not compile, or not together with its checks.
        case broken
        /// The process ended in the middle of a check.
        case crashed
        /// The answer shows no life any more, or works for seconds where ours needs none.
        case hung
        /// There is no such file.
        case missing
        /// The program below the exercise does not compile, or its checks don't.
        case blocked
        /// Others have used up the time, or the processors.
        case untried
    }

    let state: State
    /// The reason why it is not solved, check by check.
    var failures: [Failure] = []
    var checks: [String] = []
    /// Files of tests that can't be compiled against the participant's files, and what they miss.
    var waiting: [Failure] = []
    /// Whether the answer is still the starter: open, and known so without a compiler.
    var isUntouched = false
    /// The answer and its checks have printed this.
    var output = ""

    init(_ state: State, _ failures: [Failure] = [], checks: [String] = []) {
        (self.state, self.failures, self.checks) = (state, failures, checks)
    }

    /// - Parameter failures: of checks that had ended before.
    init(
        _ state: State,
        in check: String?,
        clause: String? = nil,
        _ message: String,
        after failures: [Failure] = []
    ) {
        let check = check ?? "(before or after the checks)"
        self.init(state, [Failure(check: check, message: message, clause: clause)] + failures)
    }

    static func untouched(_ checks: [String]) -> Verdict {
        var verdict = Verdict(.open, in: "begun", "equal to the starter")
        verdict.checks = checks
        verdict.isUntouched = true
        return verdict
    }

    /// Ends what is said of a compiler that comes to no end.
    static let takesTooLong = "it takes too long"
    static let untried = Verdict(.untried, in: "begun", "not tried: others have used up the time")

    var isSolved: Bool { state == .solved }

    /// Whether the checks have found an answer wrong.
    var isWrong: Bool { [.open, .crashed, .hung].contains(state) && !isUntouched }

    /// Whether the checks have been ended in the middle of one, which stands first.
    var hasEnded: Bool { [.crashed, .hung, .untried].contains(state) }

    /// Whether the answer, or its compiler, came to no end and was stopped.
    var ranOutOfTime: Bool {
        state == .hung || state == .broken && failures[0].message.hasSuffix(Self.takesTooLong)
    }
}

/// A verdict, and what came with it.
struct Judgement: Sendable {
    let exercise: Exercise
    let verdict: Verdict
    var seconds = 0.0
}
