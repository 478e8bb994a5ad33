/// What programs promise that are safe on any thread.
extension Contract.Examination {
    private static let rounds = 200

    /// Lets two threads loose on each of many subscriptions, and returns these afterwards.
    private func race(
        _ first: @escaping (Contract.Bench, Contract.Subscriber) -> Void,
        _ second: @escaping (Contract.Bench, Contract.Subscriber) -> Void
    ) -> [(bench: Contract.Bench, subscriber: Contract.Subscriber)] {
        let pairs = (0..<Self.rounds).map { _ in
            let bench = Contract.Bench(subject, ignoresDispose: true)
            return (bench: bench, subscriber: bench.subscriber())
        }
        let shared = Shared((pairs: pairs, first: first, second: second))
        onThreads(2, rounds: Self.rounds) { number, round in
            let (bench, subscriber) = shared.value.pairs[round]
            (number == 0 ? shared.value.first : shared.value.second)(bench, subscriber)
        }
        return pairs
    }

    /// One line about all rounds, since a race shows in few of them.
    private mutating func expectStoppedOnce(
        _ pairs: [(bench: Contract.Bench, subscriber: Contract.Subscriber)]
    ) {
        let wrong = pairs.map(\.bench.source.stops).filter { $0 != 1 }
        expect(wrong, [], "how often the source was stopped, where it was not once")
    }

    mutating func disposeOnAnotherThread() {
        let values = (0..<20).map { Contract.Input.next($0) }
        let pairs = race(
            { bench, _ in for value in values { bench.source.send(value) } },
            { _, subscriber in subscriber.dispose() }
        )
        expectStoppedOnce(pairs)
        for (bench, subscriber) in pairs {
            let lines = subscriber.lines
            expect(lines, Array(subject.model(values).prefix(lines.count)), "up to dispose")
            bench.source.send(.next(99))
            expect(subscriber.lines, lines, "events after dispose has returned")
        }
    }

    mutating func disposeOnTwoThreads() {
        let pairs = race(
            { _, subscriber in subscriber.dispose() },
            { _, subscriber in subscriber.dispose() }
        )
        expectStoppedOnce(pairs)
    }

    mutating func disposeAgainstEnd() {
        for end in Self.ends {
            let pairs = race(
                { bench, _ in
                    bench.source.send(end)
                    bench.source.send(.completed)
                },
                { _, subscriber in subscriber.dispose() }
            )
            expectStoppedOnce(pairs)
            let possible = [[], subject.model([end])]
            for (_, subscriber) in pairs where !possible.contains(subscriber.lines) {
                fail("\(end) against dispose: found \(subscriber.lines)")
            }
        }
    }
}
