import Foundation
import TestSupport
import Testing

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
