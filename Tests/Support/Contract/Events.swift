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
        valuesInOrder(where: "")
        let nest = subject.nest
        nest? { valuesInOrder(where: ", inside another subscribe") }
    }

    private mutating func valuesInOrder(where place: String) {
        for end in Self.ends {
            let bench = Contract.Bench(subject)
            let subscriber = bench.subscriber()
            var sent: [Contract.Input] = []
            for input in Self.values + [end] {
                bench.send(input)
                sent.append(input)
                expect(subscriber, after: sent, "after \(sent)\(place)")
            }
        }
    }

    mutating func synchronous(_ inputs: [Contract.Input]) {
        let bench = Contract.Bench(subject, first: inputs)
        var (count, counts) = (0, [Int]())
        bench.source.whenSent = { counts.append(count) }
        let subscriber = bench.subscriber { _, event, _ in count = event }
        expect(subscriber, after: inputs, "when subscribe has returned, with \(inputs)")
        if subject.settle == nil {
            // An end may have to wait until `subscribe` has returned, but no value.
            let values = inputs.prefix { !$0.isStop }
            let expected = values.indices.map { subject.model(Array(values[...$0])).count }
            expect(Array(counts.prefix(values.count)), expected, "arrived as each was sent")
        }
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
        for error in Self.errors {
            let bench = Contract.Bench(subject)
            bench.source.error = error
            let subscriber = bench.subscriber()
            bench.send(.next(1), .error)
            let expected = subject.model([.next(1), .error])
            expect(Self.naming(subscriber.lines), expected, "after a \(type(of: error)), later")
        }
    }

    mutating func endlessSource() {
        let bench = Contract.Bench(subject)
        let subscriber = bench.subscriber()
        let inputs = (1...2000).map { Contract.Input.next($0 % 7) }
        let alive = bench.living.value
        var most = 0
        for input in inputs {
            bench.send(input)
            most = max(most, bench.living.value - alive)
        }
        expect(subscriber, after: inputs, "after 2,000 values")
        if most > subject.keeps {
            fail("expected at most \(subject.keeps) of 2,000 values in memory, found \(most)")
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
}
