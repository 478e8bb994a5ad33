import TestSupport
import Testing

@testable import RxDemo

/// The promises of the operators that combine the elements of several sequences.
@Suite(.timeLimit(.minutes(5))) struct CombiningTests {
    static let operators = [
        PassingOperator("startWith") { $0.startWith() },
        PassingOperator("combineLatest") { source, closure in
            Observable.combineLatest(Observable.just(0), source) { try closure($1) }
        },
        PassingOperator("combineLatest of a list") { source, closure in
            Observable.combineLatest([source]) { try closure($0[0]) }
        },
        PassingOperator("zip") { source, closure in
            Observable.zip([source]) { try closure($0[0]) }
        },
        PassingOperator("withLatestFrom") { source, closure in
            source.withLatestFrom(Observable.just(0)) { first, _ in try closure(first) }
        },
    ]

    @Test(arguments: PassingOperator.questions(operators))
    func `what combines keeps the contract`(passing: PassingOperator, clause: Contract.Clause) {
        check(clause, passing.apply) { $0 }
    }

    static let rows = [
        MarbleRow("combineLatest: the latest of each, and the end of all", "-a1b1-b2-c2|") {
            .combineLatest($0.hot("a-b---c|"), $0.hot("-1--2|"), resultSelector: +)
        },
        MarbleRow("zip: the first ones, the second ones …, and the end of all", "-a1b2---c3|") {
            .zip($0.hot("ab--c|"), $0.hot("-12---3|"), resultSelector: +)
        },
        MarbleRow("combineLatest: the last source's element in vain is the end", "---|") {
            .combineLatest($0.hot("-|"), $0.hot("---1"), resultSelector: +)
        },
        MarbleRow("zip of a list: so it is there", "---|") {
            .zip([$0.hot("-|"), $0.hot("---1")]) { $0.joined() }
        },
        MarbleRow("combineLatest: an error of one source", "-#") {
            .combineLatest($0.hot("a--b|"), $0.hot("-#"), resultSelector: +)
        },
        MarbleRow("zip: an error of one source", "-#") {
            .zip($0.hot("a--b|"), $0.hot("-#"), resultSelector: +)
        },
        MarbleRow("withLatestFrom: each with the second's latest, the first's end", "--b1-c2d2|") {
            $0.hot("a-b-cd|").withLatestFrom($0.hot("-1-2|"), resultSelector: +)
        },
        MarbleRow("withLatestFrom: an error of the first", "-#") {
            $0.hot("-#").withLatestFrom($0.hot("1"))
        },
        MarbleRow("withLatestFrom: an error of the second", "-#") {
            $0.hot("a--b|").withLatestFrom($0.hot("-#"))
        },
        MarbleRow("startWith: elements inside subscribe, before those of the source", "(ab)c|") {
            $0.hot("-c|").startWith("a", "b")
        },
    ]

    @Test(arguments: rows)
    func `what comes out of what goes in`(row: MarbleRow) { row.expectResult() }
}
