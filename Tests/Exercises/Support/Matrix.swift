import TestSupport
import Testing

/// An exercise is asked every clause that its program answers, but for these.
enum Matrix {
    static let exceptions: [(exercise: String, not: [Contract.Clause], because: String)] = [
        (
            exercise: "1.3",
            not: [.subscribeWhileStopping, .answeredEnd, .sendWhileEnding, .othersEnd],
            because: "in stage 1 nothing is disposed, and nobody forbids what comes after the end"
        ),
        (
            exercise: "5.3",
            not: [.keepsNothingAfterDispose],
            because: "in stage 5 a source that goes on keeps the sink, and the element before"
        ),
        (exercise: "9.1", not: [.failingSource], because: "an error overtakes what is on the way"),
        (
            exercise: "9.1",
            not: [.subscribeOnTwoThreads],
            because: "the clock of the checks is turned by one thread"
        ),
        (
            exercise: "9.3",
            not: [.disposeAgainstEnd],
            because: "a completion is two events, and dispose may come between them"
        ),
        (
            exercise: "10.1",
            not: [.synchronousSource, .subscribeInHandler, .subscribeOnTwoThreads],
            because: "of what is sent inside subscribe only the newest is delivered"
        ),
        (
            exercise: "12.1",
            not: sharing,
            because: "a second subscriber starts no source of its own: that is what it is for"
        ),
        (
            exercise: "12.1",
            not: [.secondInTheMiddle],
            because: "who comes late receives the present result, and what is made of it"
        ),
        (
            exercise: "12.1",
            not: [.closureActs],
            because: "`scan(into:)` holds the result while its closure runs"
        ),
        (exercise: "12.2", not: sharing, because: "all share one connection"),
        (
            exercise: "12.2",
            not: [
                .oneAfterTheOther, .stopsInHandler, .disposeOnce, .silentWhileDisposing,
                .freedAtOnce, .freedWithDisposable, .describedFreed, .subscribeWhileStopping,
                .disposeOnAnotherThread, .disposeOnTwoThreads, .disposeAgainstEnd,
            ],
            because: "nothing but its end stops the source, and it is connected once"
        ),
        (exercise: "12.3", not: sharing, because: "all share one connection"),
        (
            exercise: "13.1",
            not: [.insideAnotherSubscribe],
            because: "it may be made with `from`, which waits for the other subscribe"
        ),
        (
            exercise: "13.2",
            not: [.sendInHandler],
            because: "what a handler sends comes while a sequence runs, and is ignored"
        ),
        (
            exercise: "13.3 without a place",
            not: [.sendInHandler],
            because: "what a handler sends comes while a sequence runs, and is dropped"
        ),
        (
            exercise: "15.1 open",
            not: [.synchronousSource, .failingSource, .subscribeInHandler, .subscribeOnTwoThreads],
            because: "what is sent inside subscribe comes before the other sequence's element"
        ),
        (
            exercise: "15.2",
            not: [.synchronousSource, .failingSource, .subscribeInHandler, .subscribeOnTwoThreads],
            because: "there is no tick inside subscribe"
        ),
        (
            exercise: "16.3",
            not: [.stopsEndedSource],
            because: "an attempt that has failed is stopped before anybody asks what follows"
        ),
        (exercise: "R.1", not: [.silentWhileDisposing], because: stopsFirst),
        (exercise: "R.2", not: [.silentWhileDisposing], because: stopsFirst),
    ]

    static let pairExceptions: [(exercise: String, clause: Contract.PairClause, reason: String)] = [
        ("6.2", .stopSends, "the loser is stopped before the winner's first event is forwarded"),
        ("6.2", .endBeforeStops, "the loser is stopped before the winner's end is forwarded"),
    ]

    private static let stopsFirst = "RxPrototype stops the source before it closes the sink"

    /// The stage whose defects an answer may have or not.
    static var stage: Program? {
        #if RxDemo01 || RxDemo02 || RxDemo03 || RxDemo04 || RxDemo05 || RxDemo06 || RxBeyond
            Program(defining: Observable<Int>.self)
        #else
            nil
        #endif
    }

    private static let sharing: [Contract.Clause] = [
        .nothingBeforeSubscribe, .twoAtOnce, .othersEnd, .subscribeInHandler,
        .subscribeOnTwoThreads,
    ]
}

extension Contract {
    /// The clauses that an exercise is asked.
    ///
    /// - Parameters:
    ///   - exercise: its number, and where it is asked twice, a word.
    ///   - callsClosure: whether it calls a closure of the user's.
    static func clauses(of exercise: String, callingClosure callsClosure: Bool = false) -> [Clause]
    {
        var clauses = clauses + (callsClosure ? closureClauses : [])
        #if RxBeyond || RxPrototype
            clauses += threadClauses
        #else
            // Before there are locks an answer frees an element wherever it likes.
            clauses.removeAll { $0 == .freedElementActs }
        #endif
        let exceptions = Matrix.exceptions.filter { $0.exercise == exercise }.flatMap(\.not)
        return clauses.filter { clause in
            !exceptions.contains(clause)
                && Matrix.stage.map(clause.isBroken) != true
        }
    }

    /// The model of what sends groups of so many elements, and with a completion the rest.
    static func groups(of size: Int, sendingAnEmptyRest: Bool = false) -> ([Input]) -> [String] {
        { inputs in
            var (lines, group): ([String], [Int]) = ([], [])
            for input in inputs {
                switch input {
                case .next(let value):
                    group.append(value)
                    guard group.count == size else { continue }
                    lines.append("next(\(group))")
                    group = []
                case .error: return lines + ["error(boom)"]
                case .completed:
                    let hasRest = sendingAnEmptyRest || !group.isEmpty
                    return lines + (hasRest ? ["next(\(group))"] : []) + ["completed"]
                }
            }
            return lines
        }
    }

    /// The clauses that an exercise on two sources is asked.
    static func pairClauses(of exercise: String) -> [PairClause] {
        #if RxBeyond
            let clauses = PairClause.allCases
        #else
            let clauses = PairClause.allCases.filter { !$0.needsThreads }
        #endif
        let exceptions = Matrix.pairExceptions.filter { $0.exercise == exercise }
        return clauses.filter { clause in !exceptions.contains { $0.clause == clause } }
    }
}

/// Tries one clause on an operator on two sources.
func ask(
    _ clause: Contract.PairClause,
    of pair: Contract.Pair,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    for fault in Contract.faults(of: pair, in: clause) {
        Issue.record("\(fault)", sourceLocation: sourceLocation)
    }
}

#if RxDemo03
    /// What the contract subscribes where an exercise is no operator, but takes an observer.
    func subscribing<Element>(
        _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Contract.Subscribe {
        { handler in subscribe(AnyObserver { handler("\($0)", $0.isStopEvent) }).dispose }
    }
#endif
