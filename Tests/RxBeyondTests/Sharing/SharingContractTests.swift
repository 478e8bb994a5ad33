import TestSupport
import Testing

@testable import RxBeyond

/// Asks sequences that share one subscription what every operator is asked.
@Suite(.timeLimit(.minutes(1)))
struct SharingContractTests {
    /// Sharing is what three clauses forbid: a second subscriber, also one that comes inside a
    /// handler, starts no source of its own.
    static let clauses = (Contract.clauses + Contract.threadClauses).filter {
        ![.nothingBeforeSubscribe, .twoAtOnce, .subscribeInHandler].contains($0)
    }

    @Test(arguments: clauses, ShareTests.Kind.allCases.filter { !$0.isForever })
    func `what is shared while it is connected keeps the operator's contract`(
        clause: Contract.Clause,
        kind: ShareTests.Kind,
    ) {
        check(clause) {
            kind.share($0)
        } model: {
            $0
        }
    }

    /// For ever means that nobody begins anew.
    @Test(
        arguments: clauses.filter { $0 != .oneAfterTheOther },
        ShareTests.Kind.allCases.filter(\.isForever)
    )
    func `what is shared for ever keeps the operator's contract`(
        clause: Contract.Clause,
        kind: ShareTests.Kind,
    ) {
        check(clause) {
            kind.share($0)
        } model: {
            $0
        }
    }
}
