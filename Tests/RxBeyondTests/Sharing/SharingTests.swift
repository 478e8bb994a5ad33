import TestSupport
import Testing

@testable import RxDemo

/// The promises of every way to share one subscription.
@Suite(.timeLimit(.minutes(5))) struct SharingTests {
    private let log = Log()
    private let source = TestSource<Int>()

    /// Sharing is what three clauses forbid: a second subscriber, also one that comes inside a
    /// handler, starts no source of its own. For ever means besides that nobody begins anew.
    @Test(arguments: Contract.clauses + Contract.threadClauses, ShareKind.allCases)
    func `what is shared keeps the operator's contract`(clause: Contract.Clause, kind: ShareKind) {
        var forbidden: [Contract.Clause] = [
            .nothingBeforeSubscribe, .twoAtOnce, .subscribeInHandler, .othersEnd,
            .subscribeOnTwoThreads,
        ]
        if kind.isForever {
            forbidden += [.oneAfterTheOther, .subscribeWhileStopping, .describedFreed]
        }
        if kind.replay > 0 { forbidden.append(.secondInTheMiddle) }
        if kind.replay > 1 { forbidden.append(.endlessSource) }
        if forbidden.contains(clause) { return }
        check(clause, { kind.share($0) }, model: { $0 })
    }

    @Test(arguments: ShareKind.allCases)
    func `the first begins the source, the last stops it, then all is anew`(kind: ShareKind) {
        let (first, late) = (Log(), Log())
        let shared = kind.share(source.observable)
        expect(source.subscriptions, 0)
        let leaving = shared.subscribe(first)
        for value in 1...3 { source.onNext(value) }
        let staying = shared.subscribe(late)
        expect(late, (1...3).suffix(kind.replay).map { "next(\($0))" })
        for _ in 1...2 { leaving.dispose() }
        source.onNext(4)
        expect(first, (1...3).map { "next(\($0))" })
        expect(late.lines.last, "next(4)")
        expect([source.subscriptions, source.disposals], [1, 0])
        staying.dispose()
        expect([source.subscriptions, source.disposals], [1, 1])
        let again = shared.subscribe(log)
        expect(source.subscriptions, 2)
        source.onNext(5)
        let remembered = kind.isForever ? (1...4).suffix(kind.replay) : []
        expect(log, (remembered + [5]).map { "next(\($0))" })
        again.dispose()
        expect(source.disposals, 2)
    }

    @Test(arguments: ShareKind.allCases, Event<Int>.ends)
    func `after the end one begins anew, or gets what is kept`(kind: ShareKind, end: Event<Int>) {
        let (first, second) = (Log(), Log())
        let shared = kind.share(source.observable)
        shared.subscribe(first)
        for value in 1...3 { source.onNext(value) }
        source.on(end)
        expect(source.disposals, 1)
        shared.subscribe(second)
        if kind.isForever {
            let kept = (1...3).suffix(kind.replay).map { "next(\($0))" }
            expect(second, kept + ["\(end)"])
            expect(source.subscriptions, 1)
        } else {
            source.onNext(4)
            expect(second, ["next(4)"])
            expect(source.subscriptions, 2)
        }
    }

    @Test(arguments: ShareKind.allCases)
    func `what ends inside subscribe runs for every observer, or once for ever`(kind: ShareKind) {
        let source = Observable.just(1)
            .do(onSubscribe: { log.write("subscribed") }, onDispose: { log.write("disposed") })
        let shared = kind.share(source)
        shared.subscribe(log)
        let lines = ["subscribed", "next(1)", "completed", "disposed"]
        expect(log, lines)
        shared.subscribe(log)
        let kept = kind.replay > 0 ? ["next(1)", "completed"] : ["completed"]
        expect(log, lines + (kind.isForever ? kept : lines))
    }

    @Test(arguments: ShareKind.allCases.filter { !$0.isForever }, Event<Int>.ends)
    func `who subscribes at the end begins a new connection`(kind: ShareKind, end: Event<Int>) {
        let again = Log()
        let shared = kind.share(source.observable)
        let bag = DisposeBag()
        shared.subscribe { event in
            if event.isStopEvent { shared.subscribe(again).disposed(by: bag) }
        }
        shared.subscribe(Log())
        source.on(end)
        shared.subscribe(Log()).disposed(by: bag)
        expect(source.subscriptions, 2)
        source.onNext(1)
        expect(again, ["next(1)"])
    }
}

/// The ways to share one subscription, for tests of what is promised of all of them.
struct ShareKind: CaseIterable, Sendable, CustomTestStringConvertible {
    /// A new observer receives so many of the latest elements.
    var replay = 0
    var isForever = false
    var isRefCount = false

    static let allCases =
        [Self(isRefCount: true)]
        + (0...2).flatMap { [Self(replay: $0), Self(replay: $0, isForever: true)] }

    var testDescription: String {
        isRefCount ? "refCount" : "\(isForever ? "forever" : "whileConnected"), replay \(replay)"
    }

    func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        if isRefCount { return source.publish().refCount() }
        return source.share(replay: replay, scope: isForever ? .forever : .whileConnected)
    }
}
