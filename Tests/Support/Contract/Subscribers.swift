/// What several subscribers have to do with each other: nothing.
extension Contract.Examination {
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

    /// The second one subscribes in each of the first one's events in turn.
    mutating func secondInTheMiddle() {
        for count in 1...3 {
            let bench = Contract.Bench(subject)
            var second: Contract.Subscriber?
            var sent: [Contract.Input] = []
            var sentBefore: Int?
            let first = bench.subscriber { [weak bench] _, event, isStop in
                guard event == count, !isStop else { return }
                sentBefore = sent.count
                second = bench?.subscriber()
            }
            for input in Self.values + [.completed] {
                sent.append(input)
                bench.send(input)
            }
            expect(first, after: sent, "the first one, where another subscribes in event \(count)")
            if let second, let sentBefore {
                let rest = Array(sent.dropFirst(sentBefore))
                expect(second, after: rest, "the one that subscribes in event \(count)")
            }
        }
    }

    mutating func othersEnd() {
        for end in Self.ends {
            let bench = Contract.Bench(subject)
            let subscribers = [bench.subscriber(), bench.subscriber(), bench.subscriber()]
            bench.send(.next(1))
            bench.source.send(end, toSubscription: 1)
            subject.settle?()
            bench.send(.next(2), .next(3))
            subscribers[1].dispose()
            bench.send(.next(4), .completed)
            let inputs: [Contract.Input] = [1, 2, 3, 4].map { .next($0) }
            expect(subscribers[0], after: [.next(1), end], "the one whose source ends")
            expect(subscribers[2], after: inputs + [.completed], "after \(end) of another one")
            let later = bench.subscriber()
            for input in Self.values { bench.send(input) }
            expect(later, after: Self.values, "one that comes after \(end) of another one")
        }
    }

    mutating func hundred() {
        let bench = Contract.Bench(subject)
        let together = (0..<100).map { _ in bench.subscriber() }
        for input in Self.values + [.completed] { bench.send(input) }
        let later = (0..<100).map { _ in
            let subscriber = bench.subscriber()
            for input in Self.values + [.completed] { bench.send(input) }
            return subscriber
        }
        let expected = subject.model(Self.values + [.completed])
        if let wrong = together.first(where: { $0.lines != expected }) {
            expect(wrong.lines, expected, "one of a hundred at once")
        }
        if let wrong = later.first(where: { $0.lines != expected }) {
            expect(wrong.lines, expected, "one of a hundred, one after the other")
        }
    }

    mutating func descriptionFreed() {
        let bench = Contract.Bench(subject)
        let subscribers = [bench.subscriber(), bench.subscriber()]
        bench.releaseOperator()
        for input in Self.values + [.completed] { bench.send(input) }
        for subscriber in subscribers {
            expect(subscriber, after: Self.values + [.completed], "without the description")
        }
    }

    mutating func leaverFreed() {
        let bench = Contract.Bench(subject)
        let staying = bench.subscriber()
        let leaving = bench.subscriber()
        bench.send(.next(1), .next(2))
        leaving.dispose()
        let alone = Contract.Bench(subject)
        let only = alone.subscriber()
        alone.send(.next(1), .next(2))
        expect(bench.living.value, alone.living.value, "how many captured objects are alive")
        for subscriber in [staying, leaving, only] { subscriber.dispose() }
    }
}
