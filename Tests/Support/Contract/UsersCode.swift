/// A user's code may do this when it runs in the middle of something.
extension Contract.Clause {
    static let usersCode: [Self] = [
        .sendWhileEnding, .subscribeWhileStopping, .freedElementActs, .freedCaptureActs,
    ]

    public static let sendWhileEnding = Self(
        "a source that sends while it is stopped at its end changes nothing"
    ) { check in
        for end in ends {
            let (bench, subscriber) = check.bench(ignoresDispose: true).subscribed()
            bench.source.whenStopped = { [weak bench] in
                bench?.source.send(.next(5))
                bench?.source.send(.completed)
            }
            bench.send(.next(1), end)
            check.expect(subscriber, after: [.next(1), end], "a source that sends while it ends")
        }
    }

    public static let subscribeWhileStopping = Self(
        "what runs while the source is stopped may subscribe to the same sequence"
    ) { check in
        for isDisposed in [true, false] {
            let (bench, first) = check.bench().subscribed()
            var second: Contract.Subscriber?
            bench.source.whenStopped = { [weak bench] in second = bench?.subscriber() }
            bench.send(.next(1))
            if isDisposed {
                first.dispose()
            } else if second == nil {
                bench.source.send(.completed)
            }
            check.subject.settle?()
            check.expect(
                first,
                after: isDisposed ? [.next(1)] : [.next(1), .completed],
                "the one whose source is stopped"
            )
            guard let second else { continue }
            for input in values { bench.send(input) }
            check.expect(second, after: values, "the one that subscribes while that is stopped")
        }
    }

    /// Its moment decides what comes of it; but there is one end, and nothing after it.
    public static let freedElementActs = Self(
        "an element may send, end or dispose while it is being freed"
    ) { check in
        let kept = check.sendWhileDisposeFrees()
        check.expect(kept, 0, "how many are kept that come while dispose frees others")
        for act in ends + [.next(9), nil] {
            let (bench, subscriber) = check.bench(ignoresDispose: true).subscribed()
            var hasActed = false
            bench.source.whenFreed = { [weak bench, weak subscriber] in
                if hasActed { return }
                hasActed = true
                if let act { bench?.source.send(act) } else { subscriber?.dispose() }
            }
            for input in values { bench.send(input) }
            bench.source.whenFreed = {}
            let name = act.map { "sends \($0)" } ?? "disposes"
            let lines = subscriber.lines
            check.expectGrammar(lines, "an element that \(name)")
            // One that is freed only by what follows has ended nothing before it.
            let isOver = hasActed && (act?.isStop ?? true)
            bench.send(.next(1), .completed)
            if isOver { check.expect(subscriber.lines, lines, "after one that \(name)") }
        }
    }

    /// An object that the handler or the closure has captured uses the subscription in its `deinit`.
    public static let freedCaptureActs = Self(
        "what the handler or the closure has captured may send and dispose while it is freed"
    ) { check in
        for throwing in [false, true] {
            for end in ends + [nil] {
                let bench = check.bench(ignoresDispose: true) { call in
                    if throwing, call == 2 { throw Boom() }
                }
                let subscriber = bench.subscriber()
                bench.releaseOperator()
                var isFreed = false
                bench.release.action = { [weak bench, weak subscriber] in
                    isFreed = true
                    bench?.source.send(.next(9))
                    subscriber?.dispose()
                    bench?.source.send(.completed)
                }
                bench.send(.next(1), .next(2))
                if let end { bench.send(end) } else { subscriber.dispose() }
                bench.release.action = {}
                if throwing, bench.calls.count > 1 {
                    check.expectGrammar(subscriber.lines, "after a throw")
                    continue
                }
                let values: [Contract.Input] = [.next(1), .next(2)]
                // One that is freed before the end is forwarded disposes before it.
                if isFreed, subscriber.lines == check.subject.model(values) { continue }
                check.expect(
                    subscriber,
                    after: values + (end.map { [$0] } ?? []),
                    "what is captured disposes when it is freed"
                )
            }
        }
    }

    public static let closureThrowsForOne = Self(
        "what the closure throws for one subscriber ends that one only"
    ) { check in
        let bench = check.bench { call in if call == 3 { throw Boom() } }
        let (first, second) = (bench.subscriber(), bench.subscriber())
        // The calls are the first one's, the second one's, and the first one's again.
        bench.send(.next(1), .next(2))
        guard bench.calls.prefix(3) == [1, 1, 2] else { return }
        bench.send(.next(3), .completed)
        let later = bench.subscriber()
        for input in values { bench.send(input) }
        check.expect(later, after: values, "one that comes after it has thrown")
        let expected = check.subject.model([.next(1)]) + ["error(boom)"]
        check.expect(first.lines, expected, "the one for whom it throws")
        let inputs: [Contract.Input] = [.next(1), .next(2), .next(3), .completed]
        check.expect(second, after: inputs, "the other one")
    }

    /// An element that the closure returns after an end may be delivered before that, or not at all.
    public static let closureActs = Self(
        "a closure may make the source send, fail or complete, and may subscribe"
    ) { check in
        for act in ends + [.next(9), nil] {
            weak var acting: Contract.Bench?
            var other: Contract.Subscriber?
            let bench = check.bench(ignoresDispose: true) { call in
                guard call == 2 else { return }
                if let act { acting?.source.send(act) } else { other = acting?.subscriber() }
            }
            acting = bench
            let subscriber = bench.subscriber()
            for input in values { bench.send(input) }
            let name = act.map { "sends \($0)" } ?? "subscribes"
            let lines = subscriber.lines
            check.expectGrammar(lines, "a closure that \(name)")
            if let act, act.isStop {
                if lines.isEmpty { check.fail("a closure that \(name): found no end") }
                bench.send(.next(1))
                check.expect(subscriber.lines, lines, "after a closure that \(name)")
            }
            if act == nil { check.expect(subscriber, after: values, "a closure that \(name)") }
            other.take()?.dispose()
        }
    }
}

extension ContractChecker {
    /// Nothing comes behind the first end.
    func expectGrammar(_ lines: [String], _ situation: String) {
        expect(lines, Contract.upToTheEnd(lines), situation)
    }
}
