/// What arrives.
extension Contract.Examination {
    mutating func nothingBeforeSubscribe() {
        let bench = Contract.Bench(subject)
        expect(bench.source.subscriptions, 0, "subscriptions of the source before subscribe")
        let subscribers = [bench.subscriber(), bench.subscriber()]
        expect(bench.source.subscriptions, 2, "subscriptions of the source for two subscribers")
        for subscriber in subscribers { subscriber.dispose() }
    }

    mutating func valuesInOrder() {
        for end in Self.ends {
            let bench = Contract.Bench(subject)
            let subscriber = bench.subscriber()
            var sent: [Contract.Input] = []
            for input in Self.values + [end] {
                bench.send(input)
                sent.append(input)
                expect(subscriber, after: sent, "after \(sent)")
            }
        }
    }

    mutating func synchronous(_ inputs: [Contract.Input]) {
        let bench = Contract.Bench(subject, first: inputs)
        let subscriber = bench.subscriber()
        expect(subscriber, after: inputs, "when subscribe has returned, with \(inputs)")
        subscriber.dispose()
    }

    mutating func emptySource() {
        synchronous([.completed])
        let bench = Contract.Bench(subject)
        let subscriber = bench.subscriber()
        bench.send(.completed)
        expect(subscriber, after: [.completed], "after a completion that comes later")
    }

    mutating func failingSource() {
        synchronous([.error])
        synchronous([.next(1), .error])
        let bench = Contract.Bench(subject)
        let subscriber = bench.subscriber()
        bench.send(.next(1), .error)
        expect(subscriber, after: [.next(1), .error], "after an error that comes later")
    }

    mutating func endlessSource() {
        let bench = Contract.Bench(subject)
        let subscriber = bench.subscriber()
        let inputs = (1...2000).map { Contract.Input.next($0 % 7) }
        let alive = bench.living.value
        for input in inputs { bench.send(input) }
        expect(subscriber, after: inputs, "after 2,000 values")
        let kept = bench.living.value - alive
        if kept > 100 {
            fail("expected at most 100 of 2,000 values in memory, found \(kept)")
        }
        subscriber.dispose()
    }

    mutating func nothingAfterTheEnd() {
        for end in Self.ends {
            let bench = Contract.Bench(subject, ignoresDispose: true)
            let subscriber = bench.subscriber()
            bench.send(.next(1), end, .next(2), .completed, .error, .next(3))
            expect(subscriber, after: [.next(1), end], "a source that goes on after \(end)")
        }
    }

    mutating func twoAtOnce() {
        let bench = Contract.Bench(subject)
        let first = bench.subscriber()
        bench.send(Self.values[0], Self.values[1])
        let second = bench.subscriber()
        for input in Self.values.dropFirst(2) + [.completed] { bench.send(input) }
        expect(first, after: Self.values + [.completed], "the first one")
        expect(
            second,
            after: Self.values.dropFirst(2) + [.completed],
            "the second one, two values later"
        )
    }

    mutating func oneAfterTheOther() {
        let bench = Contract.Bench(subject)
        for end in Self.ends {
            let subscriber = bench.subscriber()
            for input in Self.values + [end] { bench.send(input) }
            expect(subscriber, after: Self.values + [end], "a subscriber up to \(end)")
        }
        let disposed = bench.subscriber()
        bench.send(Self.values[0])
        disposed.dispose()
        let last = bench.subscriber()
        for input in Self.values { bench.send(input) }
        expect(last, after: Self.values, "a subscriber after one that has disposed")
    }
}
