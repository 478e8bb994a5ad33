import TestSupport
import Testing

@testable import RxBeyond

/// Asks the operators that flatten, combine and handle errors what every operator is asked.
@Suite(.timeLimit(.minutes(1)))
struct FlatteningContractTests {
    typealias Number = Contract.Number

    /// An operator whose elements are what the closure makes of its source's.
    struct CallingOperator: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let apply: @Sendable (Observable<Number>, @escaping Contract.Closure) -> Observable<Number>

        static let all = [
            CallingOperator(testDescription: "flatMap") { source, closure in
                source.flatMap { Observable.just(try closure($0)) }
            },
            CallingOperator(testDescription: "concatMap") { source, closure in
                source.concatMap { Observable.just(try closure($0)) }
            },
            CallingOperator(testDescription: "flatMapLatest") { source, closure in
                source.flatMapLatest { Observable.just(try closure($0)) }
            },
            CallingOperator(testDescription: "combineLatest") { source, closure in
                Observable.combineLatest(Observable.just(0), source) { try closure($1) }
            },
            CallingOperator(testDescription: "combineLatest of a list") { source, closure in
                Observable.combineLatest([source]) { try closure($0[0]) }
            },
            CallingOperator(testDescription: "zip") { source, closure in
                Observable.zip([source]) { try closure($0[0]) }
            },
            CallingOperator(testDescription: "withLatestFrom") { source, closure in
                source.withLatestFrom(Observable.just(0)) { first, _ in try closure(first) }
            },
        ]
    }

    @Test(
        arguments: Contract.clauses + Contract.closureClauses + Contract.threadClauses,
        CallingOperator.all
    )
    func `operators that call a closure keep the contract`(
        clause: Contract.Clause,
        calling: CallingOperator,
    ) {
        check(clause, calling.apply) { $0 }
    }

    /// An operator that changes nothing about a source.
    struct PassingOperator: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let apply: @Sendable (Observable<Number>) -> Observable<Number>

        static let all = [
            PassingOperator(testDescription: "merge") { .merge($0, .empty()) },
            PassingOperator(testDescription: "merge of a sequence") { Observable.just($0).merge() },
            PassingOperator(testDescription: "concat") { .concat(.empty(), $0, .empty()) },
            PassingOperator(testDescription: "concat of a sequence") {
                Observable.just($0).concat()
            },
            PassingOperator(testDescription: "switchLatest") { Observable.just($0).switchLatest() },
            PassingOperator(testDescription: "startWith") { $0.startWith() },
            PassingOperator(testDescription: "catch") { $0.catch { throw $0 } },
            PassingOperator(testDescription: "catch, in place of another") { source in
                Observable.error(Boom()).catch { _ in source }
            },
            PassingOperator(testDescription: "catch of a list") { .catch(sequence: [$0]) },
            PassingOperator(testDescription: "retry") { $0.retry(1) },
            PassingOperator(testDescription: "retry(when:)") { source in
                source.retry(when: { (errors: Observable<any Error>) in
                    errors.map { error in throw error }
                })
            },
            PassingOperator(testDescription: "materialize") { $0.materialize().dematerialize() },
        ]
    }

    @Test(arguments: Contract.clauses + Contract.threadClauses, PassingOperator.all)
    func `operators that change nothing keep the contract`(
        clause: Contract.Clause,
        passing: PassingOperator,
    ) {
        check(clause, passing.apply) { $0 }
    }
}
