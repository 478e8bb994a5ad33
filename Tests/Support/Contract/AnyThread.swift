/// What programs promise that are safe on any thread.
extension Contract.Clause {
    static let threads: [Self] = [
        .disposeOnAnotherThread, .disposeOnTwoThreads, .disposeAgainstEnd, .noLockHeld,
        .subscribeOnTwoThreads,
    ]

    fileprivate static let rounds = 60

    public static let disposeOnAnotherThread = Self(
        "another thread may dispose while events flow"
    ) { check in
        let values = (0..<20).map { Contract.Input.next($0) }
        let pairs = check.race(
            { bench, _ in for value in values { bench.source.send(value) } },
            { _, subscriber in subscriber.dispose() }
        )
        check.expectStoppedOnce(pairs)
        for (bench, subscriber) in pairs {
            let lines = subscriber.lines
            check.expect(
                lines,
                Array(check.subject.model(values).prefix(lines.count)),
                "up to dispose"
            )
            bench.source.send(.next(99))
            check.expect(subscriber.lines, lines, "events after dispose has returned")
        }
    }

    public static let disposeOnTwoThreads = Self(
        "two threads may dispose at once: the source stops once"
    ) { check in
        let pairs = check.race(
            { _, subscriber in subscriber.dispose() },
            { _, subscriber in subscriber.dispose() }
        )
        check.expectStoppedOnce(pairs)
    }

    public static let disposeAgainstEnd = Self(
        "one thread may dispose while another ends: at most one end, the source stops once"
    ) { check in
        for end in ends {
            let pairs = check.race(
                { bench, _ in
                    bench.source.send(end)
                    bench.source.send(.completed)
                },
                { _, subscriber in subscriber.dispose() }
            )
            check.expectStoppedOnce(pairs)
            let possible = [[], check.subject.model([end])]
            for (_, subscriber) in pairs where !possible.contains(subscriber.lines) {
                check.fail("\(end) against dispose: found \(subscriber.lines)")
            }
        }
    }

    /// Another thread does everything that one can do, while code of the user's runs.
    public static let noLockHeld = Self(
        "while a handler, a closure or a dispose action runs, no other thread has to wait"
    ) { check in
        var waits: [String] = []
        func tryAll(_ bench: Contract.Bench?, _ subscriber: Contract.Subscriber?, in place: String)
        {
            guard let bench else { return }
            let others = Shared((bench: bench, subscriber: subscriber))
            let isBack = onAnotherThread(within: 1) {
                others.value.bench.source.send(.next(8))
                others.value.bench.subscriber().dispose()
                others.value.subscriber?.dispose()
            }
            if !isBack { waits.append(place) }
        }
        for place in [
            "a handler", "the handler of an end", "a closure", "a dispose action", "a deinit",
        ] {
            weak var bench: Contract.Bench?
            weak var present: Contract.Subscriber?
            var isDone = false
            func once() {
                if isDone { return }
                isDone = true
                tryAll(bench, present, in: place)
            }
            let trying = check.bench(ignoresDispose: true) { _ in
                if place == "a closure" { once() }
            }
            bench = trying
            let subscriber = trying.subscriber { _, _, isStop in
                if place == (isStop ? "the handler of an end" : "a handler") { once() }
            }
            present = subscriber
            trying.source.whenStopped = { if place == "a dispose action" { once() } }
            for input in values { trying.send(input) }
            trying.whenReleased = { if place == "a deinit" { once() } }
            if place == "a deinit" { subscriber.dispose() } else { trying.send(.completed) }
            trying.whenReleased = {}
        }
        if !waits.isEmpty {
            check.fail("another thread has to wait for \(waits.joined(separator: ", for "))")
        }
    }

    public static let subscribeOnTwoThreads = Self(
        "two threads may subscribe at once, and share nothing"
    ) { check in
        let logs = Log()
        let expected = "\(check.subject.model([.next(1), .next(2), .completed]))"
        _ = TestSupport.race(meetings: rounds) {
            check.bench(first: [.next(1), .next(2), .completed])
        } _: { bench, _ in
            let lines = "\(bench.subscriber().lines)"
            if lines != expected { logs.write(lines) }
        } isRight: { _ in
            logs.lines.isEmpty
        }
        if let lines = logs.lines.first {
            check.fail("one of two that subscribe at once receives \(lines)")
        }
    }

    /// What waits may be released by the thread that fails or by the one that disposes, but once:
    /// what is released twice ends the process.
    public static let releasedOnce = Self(
        "what waits is released once, by the thread that fails or disposes"
    ) { check in
        for last: [Contract.Input] in [[.error], [.next(5), .error]] {
            _ = TestSupport.race(meetings: 1500) {
                let source = Contract.Source(living: Counter(), ignoresDispose: true)
                let dispose = check.subject.build(source, { $0 })({ _, _ in })
                for input in values { source.send(input) }
                return (source: source, dispose: dispose)
            } _: { round, number in
                if number == 0 { last.forEach(round.source.send) } else { round.dispose() }
            } isRight: { _ in
                true
            }
        }
    }
}

extension ContractChecker {
    /// Lets two threads loose on each of many subscriptions, and returns these afterwards.
    func race(
        _ first: @escaping (Contract.Bench, Contract.Subscriber) -> Void,
        _ second: @escaping (Contract.Bench, Contract.Subscriber) -> Void
    ) -> [(bench: Contract.Bench, subscriber: Contract.Subscriber)] {
        var pairs: [(bench: Contract.Bench, subscriber: Contract.Subscriber)] = []
        _ = TestSupport.race(meetings: Contract.Clause.rounds) {
            let bench = bench(ignoresDispose: true)
            pairs.append((bench: bench, subscriber: bench.subscriber()))
            return pairs[pairs.count - 1]
        } _: { pair, number in
            (number == 0 ? first : second)(pair.bench, pair.subscriber)
        } isRight: { _ in
            true
        }
        return pairs
    }

    /// One line about all rounds, since a race shows in few of them.
    func expectStoppedOnce(
        _ pairs: [(bench: Contract.Bench, subscriber: Contract.Subscriber)]
    ) {
        let wrong = pairs.map(\.bench.source.stops).filter { $0 != 1 }
        expect(wrong, [], "how often the source was stopped, where it was not once")
    }
}
