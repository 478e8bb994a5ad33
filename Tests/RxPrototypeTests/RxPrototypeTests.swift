import Foundation
import TestSupport
import Testing

@testable import RxPrototype
@testable import WorkshopCommand

@Suite struct LogTests {
    /// The seed's author crossed out a word by hand, and its subject walks through a dictionary, which
    /// happened to put the second subscriber first.
    @Test func `the six scenes write the seed's log, except for nine lines`() throws {
        let log = seedLog.replacing("; ", with: "\n")
        let seed = log.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .filter { !$0.element.isEmpty }
        let program = try Shell.run(
            [Built.program("RxPrototype").path]
                + ["kept", "released", "ignored", "create", "early", "subject"],
            in: FileManager.default.temporaryDirectory,
            keepsErrorsApart: true
        )
        let lines = program.output.split(separator: "\n").filter { !$0.hasPrefix("# ") }
        #expect(lines.count == seed.count)
        let different = zip(seed, lines).filter { $0.element != $1 }
        #expect(
            different.map { "\($0.offset + 1) \($1)" } == [
                "11 - Subscription retained but everything else should be disposed.",
                "173 Subscription 1 handled event: next(10)",
                "176 Subscription 2 handled event: next(10)",
                "180 Subscription 1 handled event: next(20)",
                "183 Subscription 2 handled event: next(20)",
                "187 Subscription 1 handled event: completed",
                "188 PublishSubject removing 1",
                "193 Subscription 2 handled event: completed",
                "194 PublishSubject removing 2",
            ]
        )
    }
}

/// Three of its subscriptions write this, each from its chain's start to its end.
private let delivery = """
    SubscriptionSink subscribing; SubscriptionSink created; Map subscribing; MapSink created
    Filter subscribing; FilterSink created; Just subscribing; JustSource created; JustSource running
    FilterSink on event next(4); FilterSink forwarding event next(4); MapSink on event next(4)
    MapSink forwarding event next(40); SubscriptionSink on event next(40)
    Subscription handled event: next(40); FilterSink on event completed
    FilterSink forwarding event completed; MapSink on event completed
    MapSink forwarding event completed; SubscriptionSink on event completed
    Subscription handled event: completed; JustSource disposed; FilterSink disposed
    MapSink disposed; SubscriptionSink disposed; MapSink disposed; FilterSink disposed
    JustSource deinit; FilterSink deinit; MapSink deinit
    """

/// The log of the seed, as its author published it, several lines in one.
private let seedLog = """
    Creating observable chain; Just observing; Just creating; Filter observing; Filter created
    Map observing; Map created


    Subscription 1; - Subscription retained but everything else ~~should~~ be disposed.
    \(delivery)


    Subscription 2; - Subscription set to nil so everything should be disposed.
    \(delivery)
    SubscriptionSink deinit


    Subscription 3; - Subscription retained but should go out of scope and deallocate.
    \(delivery)
    SubscriptionSink deinit


    Subscription 4; - Test create, everything should be handled.; Create observing; Create creating
    SubscriptionSink subscribing; SubscriptionSink created; Create subscribing; CreateSource created
    CreateSource running; CreateSource on event next(15); CreateSource forwarding next(15)
    SubscriptionSink on event next(15); Subscription handled event: next(15)
    CreateSource on event completed; CreateSource forwarding completed
    SubscriptionSink on event completed; Subscription handled event: completed
    CreateSource disposed; SubscriptionSink disposed; CreateSource deinit


    Subscription 5; - Test create disposed before event is fired.; Create observing; Create creating
    Filter observing; Filter created; SubscriptionSink subscribing; SubscriptionSink created
    Filter subscribing; FilterSink created; Create subscribing; CreateSource created
    CreateSource running; CreateSource disposed; FilterSink disposed; FilterSink deinit
    SubscriptionSink disposed; SubscriptionSink deinit; CreateSource on event next(19)
    CreateSource on event completed; CreateSource deinit


    Subscription 6; - Test publish subject.; PublishSubject created; SubscriptionSink subscribing
    SubscriptionSink created; PublishSubject subscribing; PublishSubjectSubscription creating
    SubscriptionSink subscribing; SubscriptionSink created; PublishSubject subscribing
    PublishSubjectSubscription creating; PublishSubject forwarding event next(10)
    PublishSubjectSubscription forwarding event next(10); SubscriptionSink on event next(10)
    Subscription 2 handled event: next(10); PublishSubjectSubscription forwarding event next(10)
    SubscriptionSink on event next(10); Subscription 1 handled event: next(10)
    PublishSubject forwarding event next(20); PublishSubjectSubscription forwarding event next(20)
    SubscriptionSink on event next(20); Subscription 2 handled event: next(20)
    PublishSubjectSubscription forwarding event next(20); SubscriptionSink on event next(20)
    Subscription 1 handled event: next(20); PublishSubject forwarding event completed
    PublishSubjectSubscription forwarding event completed; SubscriptionSink on event completed
    Subscription 2 handled event: completed; PublishSubject removing 2
    PublishSubjectSubscription disposed; SubscriptionSink disposed
    PublishSubjectSubscription forwarding event completed; SubscriptionSink on event completed
    Subscription 1 handled event: completed; PublishSubject removing 1
    PublishSubjectSubscription disposed; SubscriptionSink disposed; SubscriptionSink deinit
    SubscriptionSink deinit; PublishSubject deinit
    """

@Suite struct PublishSubjectTests {
    private let subject = PublishSubject()
    private let log = Log()

    @Test func `a completed subject delivers nothing`() {
        let handle = subject.subscribe { log.write($0) }
        subject.onCompleted()
        subject.onNext(1)
        subject.onError(Boom())
        subject.onCompleted()
        #expect(log.lines == ["completed"])
        handle.dispose()
    }

    @Test func `who subscribes after the end receives the end, and nothing is kept`() {
        let living = Counter()
        subject.onError(Boom())
        let handle = subject.subscribe { [tracked = Tracked(living)] event in
            tracked.touch()
            log.write(event)
        }
        #expect(log.lines == ["error(boom)"])
        #expect(living.value == 0)
        handle.dispose()
    }

    @Test func `a subscriber may leave while values are delivered`() {
        var handles: [any Disposable] = []
        for number in 1...3 {
            handles.append(
                subject.subscribe { event in
                    log.write("\(number) \(event)")
                    if number == 1 { handles[1].dispose() }
                }
            )
        }
        subject.onNext(7)
        #expect(log.lines == ["1 next(7)", "3 next(7)"])
        for handle in handles { handle.dispose() }
    }

    @Test func `a subscriber may bring another while values are delivered`() {
        var second: (any Disposable)?
        let first = subject.subscribe { event in
            log.write("1 \(event)")
            if second == nil { second = subject.subscribe { log.write("2 \($0)") } }
        }
        for number in 7...8 { subject.onNext(number) }
        #expect(log.lines == ["1 next(7)", "1 next(8)", "2 next(8)"])
        first.dispose()
        second?.dispose()
    }

    @Test func `a subject does not live longer for its subscribers`() {
        weak var subject: PublishSubject?
        let handle = {
            let made = PublishSubject()
            subject = made
            return made.map { $0 }.subscribe { _ in }
        }()
        #expect(subject == nil)
        handle.dispose()
    }

    @Test func `subscribing, sending and disposing on many threads at once is safe`() {
        let rounds = 200
        let living = Counter()
        let received = Counter()
        onThreads(4) { number in
            for round in 0..<rounds {
                if number == 0 { subject.onNext(round) }
                let tracked = Tracked(living)
                let handle = subject.filter { _ in true }.subscribe { _ in
                    tracked.touch()
                    received.increment()
                }
                subject.onNext(round)
                handle.dispose()
            }
        }
        #expect(received.value >= 4 * rounds)
        #expect(living.value == 0)
    }
}

/// Asks both operators what ours are asked; their closures may not throw here.
@Suite struct ChainTests {
    // RxPrototype stops the source before it closes the sink.
    private static let clauses = (Contract.clauses + Contract.threadClauses)
        .filter { $0 != .silentWhileDisposing }

    @Test(arguments: clauses)
    func `map keeps the operator's contract`(clause: Contract.Clause) {
        check(clause, { $0.map { $0 * 2 } }, model: { $0.map { $0 * 2 } })
    }

    @Test(arguments: clauses)
    func `filter keeps the operator's contract`(clause: Contract.Clause) {
        check(clause, { $0.filter { $0 % 2 == 1 } }, model: { $0.filter { $0 % 2 == 1 } })
    }

    private func check(
        _ clause: Contract.Clause,
        _ apply: @escaping (ObservableInt) -> ObservableInt,
        model: @escaping ([Contract.Number]) -> [Contract.Number]
    ) {
        let subject = Contract.Operator(
            build: { source, _ in
                let chain = apply(
                    .create { observer in
                        let stop = source.subscribe(
                            onNext: { observer.onNext($0.value) },
                            onError: observer.onError,
                            onCompleted: observer.onCompleted
                        )
                        return Teardown(stop)
                    }
                )
                return { handler in
                    chain.subscribe(on: { handler("\($0)", $0.isStopEvent) }).dispose
                }
            },
            model: Contract.passingEnds(model)
        )
        for fault in Contract.faults(of: subject, in: clause) { Issue.record("\(fault)") }
    }
}

/// Runs an action when disposed.
///
/// Unchecked, because the contract's source may be stopped on any thread.
private final class Teardown: Disposable, @unchecked Sendable {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) { self.action = action }

    func dispose() { action() }
}
