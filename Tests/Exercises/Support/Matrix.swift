import TestSupport
import Testing

/// An exercise is asked every clause that its program answers, but for these.
enum Matrix {
    static let exceptions: KeyValuePairs<String, [Contract.Clause]> = [
        // In stage 1 nothing is disposed, and nobody forbids what comes after the end.
        "1.3": [.subscribeWhileStopping, .answeredEnd, .sendWhileEnding, .othersEnd],
        // In stage 5 a source that goes on keeps the sink, and the element before.
        "5.3": [.keepsNothingAfterDispose],
        // An error overtakes what is on the way.
        "9.1": [.failingSource],
        // The clock of the checks is turned by one thread.
        "9.1": [.subscribeOnTwoThreads],
        // A completion is two events, and dispose may come between them.
        "9.3": [.disposeAgainstEnd],
        // Of what is sent inside subscribe only the newest is delivered.
        "10.1": [.synchronousSource, .subscribeInHandler, .subscribeOnTwoThreads],
        // A second subscriber starts no source of its own: that is what it is for.
        "12.1": sharing,
        // Who comes late receives the present result, and what is made of it.
        "12.1": [.secondInTheMiddle],
        // `scan(into:)` holds the result while its closure runs.
        "12.1": [.closureActs],
        // All share one connection.
        "12.2": sharing,
        // Nothing but its end stops the source, and it is connected once.
        "12.2": [
            .oneAfterTheOther, .stopsInHandler, .disposeOnce, .silentWhileDisposing, .freedAtOnce,
            .freedWithDisposable, .describedFreed, .subscribeWhileStopping, .disposeOnAnotherThread,
            .disposeOnTwoThreads, .disposeAgainstEnd,
        ],
        // All share one connection.
        "12.3": sharing,
        // It may be made with `from`, which waits for the other subscribe.
        "13.1": [.insideAnotherSubscribe],
        // What a handler sends comes while a sequence runs, and is ignored.
        "13.2": [.sendInHandler],
        // What is sent inside subscribe comes before the other sequence's element.
        "15.1 open": [
            .synchronousSource, .failingSource, .subscribeInHandler, .subscribeOnTwoThreads,
        ],
        // There is no tick inside subscribe.
        "15.2": [.synchronousSource, .failingSource, .subscribeInHandler, .subscribeOnTwoThreads],
        // An attempt that has failed is stopped before anybody asks what follows.
        "16.3": [.stopsEndedSource],
        // RxPrototype stops the source before it closes the sink.
        "R.1": [.silentWhileDisposing],
        "R.2": [.silentWhileDisposing],
    ]

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
        let exceptions = Matrix.exceptions.filter { $0.key == exercise }.flatMap(\.value)
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

    /// The model of what sends nothing before the completion, and then what it makes of all values.
    static func atTheEnd<Values: Sequence>(
        _ values: @escaping ([Number]) -> Values
    ) -> ([Input]) -> [String] {
        { inputs in
            switch inputs.first(where: \.isStop) {
            case .completed: passingEnds(values)(inputs)
            case .error: ["error(boom)"]
            case .next, nil: []
            }
        }
    }

    /// The clauses that an exercise on two sources is asked.
    static func pairClauses(of exercise: String) -> [PairClause] {
        #if RxBeyond
            let clauses = PairClause.allCases
        #else
            let clauses = PairClause.allCases.filter { !$0.needsThreads }
        #endif
        // The loser is stopped before the winner's first event is forwarded, also if that is its end.
        return clauses.filter { exercise != "6.2" || ![.stopSends, .endBeforeStops].contains($0) }
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
