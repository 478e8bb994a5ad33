/// These ask how an operator calls the closure that a user hands over.
extension Contract.Clause {
    static let closures: [Self] = [
        .closureCalledOnce, .closureThrows, .closureAfterThrowing, .closureAfterTheEnd,
        .answeredThrow, .closureDisposes, .closureStopsSource, .closureThrowsForOne, .closureActs,
    ]

    public static let closureCalledOnce = Self(
        "the closure is called once for each value, in order"
    ) { check in
        let (bench, subscriber) = check.bench().subscribed()
        for input in values { bench.send(input) }
        check.expect(bench.calls, [1, 2, 2, 3, 1, 0, 4], "the closure's arguments")
        subscriber.dispose()
    }

    public static let closureThrows = Self(
        "what the closure throws is the end of the sequence"
    ) { check in
        for error in errors {
            let bench = check.bench { call in if call == 2 { throw error } }
            let subscriber = bench.subscriber()
            var whenStopped: [String]?
            bench.source.whenStopped = { [weak subscriber] in whenStopped = subscriber?.lines }
            let sent = check.send(upToCall: 2, bench)
            let expected = check.subject.model(sent) + ["error(boom)"]
            let lines = Contract.naming(subscriber.lines)
            check.expect(lines, expected, "it throws a \(type(of: error))")
            let heard = whenStopped.map { Contract.naming($0) } ?? expected
            check.expect(heard, expected, "what had arrived when the source was stopped")
        }
    }

    public static let closureAfterThrowing = Self(
        "a closure that has thrown is not called again",
        lacking: .throwingTransform
    ) { check in
        let later = check.bench(ignoresDispose: true) { _ in throw Boom() }
        let synchronous = check.bench(first: values) { _ in throw Boom() }
        for (name, bench) in [("later", later), ("inside subscribe", synchronous)] {
            let subscriber = bench.subscriber()
            for input in values { bench.send(input) }
            check.expect(bench.calls.count, 1, "how often a source that sends \(name) calls it")
            check.expect(subscriber.lines, ["error(boom)"], "events of a source that sends \(name)")
        }
    }

    public static let closureAfterTheEnd = Self(
        "the closure is not called after the end or after dispose"
    ) { check in
        for end in ends {
            let (bench, subscriber) = check.bench(ignoresDispose: true).subscribed()
            bench.send(end, .next(1), .next(2))
            check.expect(bench.calls, [], "the closure's arguments after \(end)")
            subscriber.dispose()
        }
        let bench = check.bench(ignoresDispose: true)
        bench.subscriber().dispose()
        bench.send(.next(1), .next(2))
        check.expect(bench.calls, [], "the closure's arguments after dispose")
    }

    public static let answeredThrow = Self(
        "an error thrown by the closure stays the end, however it is answered"
    ) { check in
        for answer in ends + [.next(9)] {
            let bench = check.bench { call in if call == 2 { throw Boom() } }
            let subscriber = bench.subscriber { [weak bench] _, event, isStop in
                if isStop, event < 8 { bench?.send(answer) }
            }
            let sent = check.send(upToCall: 2, bench)
            let expected = check.subject.model(sent) + ["error(boom)"]
            check.expect(subscriber.lines, expected, "the error is answered with \(answer)")
        }
    }

    public static let closureDisposes = Self(
        "a closure may dispose: what it returns then is not delivered"
    ) { check in
        weak var disposing: Contract.Subscriber?
        let bench = check.bench(ignoresDispose: true) { call in
            if call == 2 { disposing?.dispose() }
        }
        let subscriber = bench.subscriber()
        disposing = subscriber
        let sent = check.send(upToCall: 2, bench)
        for input in values { bench.send(input) }
        check.expect(subscriber, after: sent, "the second call disposes")
        check.expect(bench.calls.count, 2, "how often the closure was called")
    }

    public static let closureStopsSource = Self(
        "a closure that throws or disposes stops the source once",
        lacking: .stopsUpstream
    ) { check in
        let (throwing, failed) = check.bench { _ in throw Boom() }.subscribed()
        _ = check.send(upToCall: 1, throwing)
        check.expect(throwing.source.stops, 1, "how often the source was stopped after throwing")
        failed.dispose()
        check.expect(throwing.source.stops, 1, "how often, after throwing and dispose")

        weak var subscriber: Contract.Subscriber?
        let (disposing, disposed) = check.bench { _ in subscriber?.dispose() }.subscribed()
        subscriber = disposed
        for input in values { disposing.send(input) }
        let stops = withExtendedLifetime(disposed) { disposing.source.stops }
        check.expect(stops, 1, "how often the source was stopped by the closure")
    }
}

extension ContractChecker {
    /// Sends values up to the given call of the closure; returns those before it.
    func send(upToCall count: Int, _ bench: Contract.Bench) -> [Contract.Input] {
        var sent: [Contract.Input] = []
        for input in Contract.Clause.values {
            bench.send(input)
            if bench.calls.count >= count { break }
            sent.append(input)
        }
        return sent
    }
}
