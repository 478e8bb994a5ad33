/// What stops the source, and what is freed.
extension Contract.Examination {
    mutating func disposeStops() {
        for last in Self.ends + [.next(2)] {
            for first: [Contract.Input] in [[], [.next(1)]] {
                let bench = Contract.Bench(subject, ignoresDispose: true)
                let subscriber = bench.subscriber()
                for input in first { bench.send(input) }
                subscriber.dispose()
                bench.send(last, .next(3), .completed)
                expect(subscriber, after: first, "\(last) behind a dispose after \(first)")
            }
        }
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
            var before: [String] = []
            bench.source.whenStopped = { [weak subscriber] in before = subscriber?.lines ?? [] }
            for input in Self.values + [end] { bench.send(input) }
            expect(bench.source.stops, 1, "how often the source was stopped after \(end)")
            // One of many that completes may be stopped before all are over, but it has been heard.
            let late = subject.model(Self.values + [end]).dropFirst(before.count)
            expect(late.filter { $0 != "completed" }, [], "what arrived when it had been stopped")
            subscriber.dispose()
            expect(bench.source.stops, 1, "how often, after \(end) and dispose")
        }
    }

    /// Also one that goes on, where the sequence ends; and with one that its handler subscribes.
    mutating func stopsSynchronousSource() {
        for inputs in Self.ends.map({ [.next(1), $0] }) + [Self.values] {
            for isNested in [false, true] {
                let bench = Contract.Bench(subject, first: inputs)
                var inner: Contract.Subscriber?
                let subscriber = bench.subscriber { [weak bench] _, event, _ in
                    if isNested, event == 1 { inner = bench?.subscriber() }
                }
                let (stops, all) = (bench.source.stops, bench.source.subscriptions)
                subscriber.dispose()
                inner?.dispose()
                guard subscriber.lines.last?.hasPrefix("next") == false else { continue }
                let name = "\(inputs)\(isNested ? ", with one in its handler" : "")"
                expect(stops, all, "how often the source was stopped after \(name)")
                expect(bench.source.stops, all, "how often, after \(name) and dispose")
            }
        }
    }

    /// Ends a subscription in every way, and counts what is alive of what its closures captured.
    mutating func freed(whileHeld: Bool, whileDescribed: Bool = false) {
        let endings: [(String, (Contract.Bench, Contract.Subscriber) -> Void)] = [
            ("completed", { bench, _ in bench.send(.completed) }),
            ("an error", { bench, _ in bench.send(.error) }),
            ("dispose", { _, subscriber in subscriber.dispose() }),
        ]
        for (name, end) in endings {
            let bench = Contract.Bench(subject)
            let before = whileDescribed ? bench.living.value : 0
            let subscriber = bench.subscriber()
            if !whileDescribed { bench.releaseOperator() }
            bench.send(.next(1), .next(2))
            end(bench, subscriber)
            if !whileHeld { subscriber.releaseDisposable() }
            let alive = bench.living.value - before
            expect(alive, 0, "how many captured objects are alive after \(name)")
        }
        let bench = Contract.Bench(subject, first: [.next(1), .completed])
        let subscriber = bench.subscriber()
        bench.releaseOperator()
        if !whileHeld { subscriber.releaseDisposable() }
        expect(bench.living.value, 0, "how many are alive after an end inside subscribe")
    }
}
