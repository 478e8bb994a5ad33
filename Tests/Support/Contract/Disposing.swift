/// What stops the source, and what is freed.
extension Contract.Examination {
    mutating func disposeStops() {
        let bench = Contract.Bench(subject, ignoresDispose: true)
        let subscriber = bench.subscriber()
        bench.send(.next(1))
        subscriber.dispose()
        bench.send(.next(2), .next(3), .completed)
        expect(subscriber, after: [.next(1)], "dispose after the first value")
    }

    mutating func disposeOnce() {
        let bench = Contract.Bench(subject)
        let subscriber = bench.subscriber()
        bench.source.whenStopped = { [weak subscriber] in subscriber?.dispose() }
        expect(bench.source.stops, 0, "how often the source was stopped before dispose")
        subscriber.dispose()
        expect(bench.source.stops, 1, "how often the source was stopped after dispose")
        subscriber.dispose()
        expect(bench.source.stops, 1, "how often the source was stopped after a second dispose")
    }

    mutating func silentWhileDisposing() {
        let bench = Contract.Bench(subject, ignoresDispose: true)
        let subscriber = bench.subscriber()
        bench.source.whenStopped = { [weak bench] in bench?.send(.next(2), .completed) }
        bench.send(.next(1))
        subscriber.dispose()
        expect(subscriber, after: [.next(1)], "a source that sends while it is being stopped")
    }

    mutating func stopsEndedSource() {
        for end in Self.ends {
            let bench = Contract.Bench(subject)
            let subscriber = bench.subscriber()
            for input in Self.values + [end] { bench.send(input) }
            expect(bench.source.stops, 1, "how often the source was stopped after \(end)")
            subscriber.dispose()
            expect(bench.source.stops, 1, "how often, after \(end) and dispose")
        }
    }

    mutating func stopsSynchronousSource() {
        for end in Self.ends {
            let bench = Contract.Bench(subject, first: [.next(1), end])
            let subscriber = bench.subscriber()
            expect(bench.source.stops, 1, "how often the source was stopped after \(end)")
            subscriber.dispose()
            expect(bench.source.stops, 1, "how often, after \(end) and dispose")
        }
    }

    /// Ends a subscription in every way, and counts what is alive of what its closures captured.
    mutating func freed(whileHeld: Bool) {
        let endings: [(String, (Contract.Bench, Contract.Subscriber) -> Void)] = [
            ("completed", { bench, _ in bench.send(.completed) }),
            ("an error", { bench, _ in bench.send(.error) }),
            ("dispose", { _, subscriber in subscriber.dispose() }),
        ]
        for (name, end) in endings {
            let bench = Contract.Bench(subject)
            let subscriber = bench.subscriber()
            bench.releaseOperator()
            bench.send(.next(1), .next(2))
            end(bench, subscriber)
            if !whileHeld { subscriber.releaseDisposable() }
            expect(bench.living.value, 0, "how many captured objects are alive after \(name)")
        }
        let bench = Contract.Bench(subject, first: [.next(1), .completed])
        let subscriber = bench.subscriber()
        bench.releaseOperator()
        if !whileHeld { subscriber.releaseDisposable() }
        expect(bench.living.value, 0, "how many are alive after an end inside subscribe")
    }
}
