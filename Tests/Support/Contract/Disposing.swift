/// These ask what stops the source, and what is freed.
extension Contract.Clause {
    static let disposing: [Self] = [
        .disposeStops, .disposeOnce, .silentWhileDisposing, .stopsEndedSource,
        .stopsSynchronousSource, .freedWithDisposable, .freedAtOnce, .describedFreed,
    ]

    public static let disposeStops = Self(
        "nothing arrives after dispose, whatever the source sends",
        lacking: .disposeStops
    ) { check in
        for last in ends + [.next(2)] {
            for first: [Contract.Input] in [[], [.next(1)]] {
                let (bench, subscriber) = check.bench(ignoresDispose: true).subscribed()
                for input in first { bench.send(input) }
                subscriber.dispose()
                bench.send(last, .next(3), .completed)
                check.expect(subscriber, after: first, "\(last) behind a dispose after \(first)")
            }
        }
    }

    public static let disposeOnce = Self(
        "dispose is passed on to the source exactly once, also when the source calls it again",
        lacking: .stopsUpstream
    ) { check in
        let (bench, subscriber) = check.bench().subscribed()
        bench.source.whenStopped = { [weak subscriber] in subscriber?.dispose() }
        check.expect(bench.source.stops, 0, "how often the source was stopped before dispose")
        subscriber.dispose()
        check.expect(bench.source.stops, 1, "how often the source was stopped after dispose")
        subscriber.dispose()
        check.expect(bench.source.stops, 1, "how often it was stopped after a second dispose")
    }

    public static let silentWhileDisposing = Self(
        "nothing arrives while the subscription is being disposed",
        lacking: .silentWhileDisposing
    ) { check in
        let (bench, subscriber) = check.bench(ignoresDispose: true).subscribed()
        bench.source.whenStopped = { [weak bench] in bench?.send(.next(2), .completed) }
        bench.send(.next(1))
        subscriber.dispose()
        check.expect(subscriber, after: [.next(1)], "a source that sends while it is being stopped")
    }

    public static let stopsEndedSource = Self(
        "a source is disposed once when the sequence ends",
        lacking: .actionOnce
    ) { check in
        for end in ends {
            let (bench, subscriber) = check.bench().subscribed()
            var before: [String] = []
            bench.source.whenStopped = { [weak subscriber] in before = subscriber?.lines ?? [] }
            for input in values + [end] { bench.send(input) }
            check.expect(bench.source.stops, 1, "how often the source was stopped after \(end)")
            let late = check.subject.model(values + [end]).dropFirst(before.count)
            // One of several may be stopped when it has ended, before all are over, and one whose end
            // is on its way.
            let isOver = check.subject.joinsSources && late.last == "completed"
            let isOnItsWay = check.subject.settle != nil && late.count == 1
            if let event = late.first, !isOver, !isOnItsWay {
                check.fail("the source was stopped before \(event) arrived")
            }
            subscriber.dispose()
            check.expect(bench.source.stops, 1, "how often, after \(end) and dispose")
        }
    }

    /// Also one that goes on, where the sequence ends; and with one that its handler subscribes.
    public static let stopsSynchronousSource = Self(
        "a source that ends while subscribe runs is disposed once, before subscribe returns",
        lacking: .actionOnce
    ) { check in
        for inputs in ends.map({ [.next(1), $0] }) + [values] {
            for isNested in [false, true] {
                let bench = check.bench(first: inputs)
                var inner: Contract.Subscriber?
                let subscriber = bench.subscriber { [weak bench] _, event, _ in
                    if isNested, event == 1 { inner = bench?.subscriber() }
                }
                let (stops, all) = (bench.source.stops, bench.source.subscriptions)
                subscriber.dispose()
                inner?.dispose()
                guard subscriber.lines.last?.hasPrefix("next") == false else { continue }
                let name = "\(inputs)\(isNested ? ", with one in its handler" : "")"
                check.expect(stops, all, "how often the source was stopped after \(name)")
                check.expect(bench.source.stops, all, "how often, after \(name) and dispose")
            }
        }
    }

    public static let freedWithDisposable = Self(
        "an ended subscription is freed with its disposable",
        lacking: .freesWithDisposable
    ) { check in
        check.freed(whileHeld: false)
    }

    public static let freedAtOnce = Self(
        "an ended subscription is freed while its disposable is held",
        lacking: .freesAtOnce
    ) { check in
        check.freed(whileHeld: true)
    }

    public static let describedFreed = Self(
        "a sequence keeps nothing of a subscription that has ended",
        lacking: .freesWithDisposable
    ) { check in
        check.freed(whileHeld: false, whileDescribed: true)
    }
}

extension ContractChecker {
    /// Ends a subscription in every way, and counts what is alive of what its closures captured.
    func freed(whileHeld: Bool, whileDescribed: Bool = false) {
        let endings: [(String, (Contract.Bench, Contract.Subscriber) -> Void)] = [
            ("completed", { bench, _ in bench.send(.completed) }),
            ("an error", { bench, _ in bench.send(.error) }),
            ("dispose", { _, subscriber in subscriber.dispose() }),
        ]
        for (name, end) in endings {
            let bench = bench()
            let before = whileDescribed ? bench.living.value : 0
            let subscriber = bench.subscriber()
            if !whileDescribed { bench.releaseOperator() }
            bench.send(.next(1), .next(2))
            end(bench, subscriber)
            if !whileHeld { subscriber.releaseDisposable() }
            let alive = bench.living.value - before
            expect(alive, 0, "how many captured objects are alive after \(name)")
        }
        let (bench, subscriber) = self.bench(first: [.next(1), .completed]).subscribed()
        bench.releaseOperator()
        if !whileHeld { subscriber.releaseDisposable() }
        expect(bench.living.value, 0, "how many are alive after an end inside subscribe")
    }
}
