import TestSupport
import Testing

@testable import RxDemo

/// The promises of sequences that follow one another.
@Suite(.timeLimit(.minutes(5))) struct RecursionTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()

    @Test(arguments: Contract.clauses + Contract.threadClauses)
    func `concat keeps the contract`(clause: Contract.Clause) {
        // What an inner sequence sends after its own end is passed on, as in RxSwift.
        if clause == .sendWhileEnding { return }
        let joined = { (source: Observable<Contract.Number>) in
            Observable.concat(.empty(), source, .empty())
        }
        check(clause, joined, joinsSources: true) { $0 }
    }

    @Test func `concat sends all of the first sequence and then all of the second`() {
        let all = clock.cold("-a-b|").concat(clock.hot("-x---1-2|"))
        expect(clock.marbles(of: all), "-a-b-1-2|")
    }

    @Test func `an error ends concat, and the next one is not subscribed to`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        a.observable.concat(b.observable).subscribe(log)
        a.onError(Boom())
        expect(log, ["error(boom)"])
        expect([a.disposals, b.subscriptions], [1, 0])
    }

    @Test func `concat frees the sequences of a list one by one, and the rest at dispose`() {
        let living = Counter()
        let sources = (0..<4).map { _ in TestSource<Int>(ignoresDispose: true) }
        let subscription = Observable.concat(sources.map { $0.tracked(living) }).subscribe(log)
        for (number, source) in sources.prefix(2).enumerated() {
            expect(living.value, 3 - number)
            source.onCompleted()
        }
        expect(living.value, 1)
        subscription.dispose()
        expect(living.value, 0)
    }
}
