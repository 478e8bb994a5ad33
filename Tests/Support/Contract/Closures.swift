/// How the closure is called that a user hands over.
extension Contract.Examination {
    /// Sends values up to the given call of the closure; returns those before it.
    private func send(upToCall count: Int, _ bench: Contract.Bench) -> [Contract.Input] {
        var sent: [Contract.Input] = []
        for input in Self.values {
            bench.send(input)
            if bench.calls.count >= count { break }
            sent.append(input)
        }
        return sent
    }

    mutating func closureCalledOnce() {
        let bench = Contract.Bench(subject)
        let subscriber = bench.subscriber()
        for input in Self.values { bench.send(input) }
        let sent = [1, 2, 2, 3, 1, 0, 4]
        expect(bench.calls, subject.closureArguments(sent), "the closure's arguments")
        subscriber.dispose()
    }

    mutating func closureThrows() {
        for error in Self.errors {
            let bench = Contract.Bench(subject) { call in if call == 2 { throw error } }
            let subscriber = bench.subscriber()
            var whenStopped: [String]?
            bench.source.whenStopped = { [weak subscriber] in whenStopped = subscriber?.lines }
            let sent = send(upToCall: 2, bench)
            let expected = subject.model(sent) + ["error(boom)"]
            expect(Self.naming(subscriber.lines), expected, "it throws a \(type(of: error))")
            let heard = whenStopped.map { Self.naming($0) } ?? expected
            expect(heard, expected, "what had arrived when the source was stopped")
        }
    }

    mutating func closureAfterThrowing() {
        let later = Contract.Bench(subject, ignoresDispose: true) { _ in throw Boom() }
        let synchronous = Contract.Bench(subject, first: Self.values) { _ in throw Boom() }
        for (name, bench) in [("later", later), ("inside subscribe", synchronous)] {
            let subscriber = bench.subscriber()
            for input in Self.values { bench.send(input) }
            expect(bench.calls.count, 1, "how often it was called by a source that sends \(name)")
            expect(subscriber.lines, ["error(boom)"], "events of a source that sends \(name)")
        }
    }

    mutating func closureAfterTheEnd() {
        for end in Self.ends {
            let bench = Contract.Bench(subject, ignoresDispose: true)
            let subscriber = bench.subscriber()
            bench.send(end, .next(1), .next(2))
            expect(bench.calls, [], "the closure's arguments after \(end)")
            subscriber.dispose()
        }
        let bench = Contract.Bench(subject, ignoresDispose: true)
        bench.subscriber().dispose()
        bench.send(.next(1), .next(2))
        expect(bench.calls, [], "the closure's arguments after dispose")
    }

    mutating func answeredThrow() {
        for answer in Self.ends + [.next(9)] {
            let bench = Contract.Bench(subject) { call in if call == 2 { throw Boom() } }
            let subscriber = bench.subscriber { [weak bench] _, event, isStop in
                if isStop, event < 8 { bench?.send(answer) }
            }
            let sent = send(upToCall: 2, bench)
            let expected = subject.model(sent) + ["error(boom)"]
            expect(subscriber.lines, expected, "the error is answered with \(answer)")
        }
    }

    mutating func closureDisposes() {
        weak var disposing: Contract.Subscriber?
        let bench = Contract.Bench(subject, ignoresDispose: true) { call in
            if call == 2 { disposing?.dispose() }
        }
        let subscriber = bench.subscriber()
        disposing = subscriber
        let sent = send(upToCall: 2, bench)
        for input in Self.values { bench.send(input) }
        expect(subscriber, after: sent, "the second call disposes")
        expect(bench.calls.count, 2, "how often the closure was called")
    }

    mutating func closureStopsSource() {
        let throwing = Contract.Bench(subject) { _ in throw Boom() }
        let failed = throwing.subscriber()
        _ = send(upToCall: 1, throwing)
        expect(throwing.source.stops, 1, "how often the source was stopped after throwing")
        failed.dispose()
        expect(throwing.source.stops, 1, "how often, after throwing and dispose")

        weak var subscriber: Contract.Subscriber?
        let disposing = Contract.Bench(subject) { _ in subscriber?.dispose() }
        let disposed = disposing.subscriber()
        subscriber = disposed
        for input in Self.values { disposing.send(input) }
        let stops = withExtendedLifetime(disposed) { disposing.source.stops }
        expect(stops, 1, "how often the source was stopped by the closure")
    }
}
