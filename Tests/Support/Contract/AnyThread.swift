/// What programs promise that are safe on any thread.
extension Contract.Examination {
    private static let rounds = 60

    /// Lets two threads loose on each of many subscriptions, and returns these afterwards.
    private func race(
        _ first: @escaping (Contract.Bench, Contract.Subscriber) -> Void,
        _ second: @escaping (Contract.Bench, Contract.Subscriber) -> Void
    ) -> [(bench: Contract.Bench, subscriber: Contract.Subscriber)] {
        var pairs: [(bench: Contract.Bench, subscriber: Contract.Subscriber)] = []
        _ = TestSupport.race(meetings: Self.rounds) {
            let bench = Contract.Bench(subject, ignoresDispose: true)
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

    /// What waits may be released by the thread that fails or by the one that disposes, but once:
    /// what is released twice ends the process.
    func releasedOnce() {
        for last: [Contract.Input] in [[.error], [.next(5), .error]] {
            _ = TestSupport.race(meetings: 1500) {
                let source = Contract.Source(living: Counter(), ignoresDispose: true)
                let dispose = subject.build(source, { $0 })({ _, _ in })
                for input in Self.values { source.send(input) }
                return (source: source, dispose: dispose)
            } _: { round, number in
                if number == 0 { last.forEach(round.source.send) } else { round.dispose() }
            } isRight: { _ in
                true
            }
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

    /// Another thread does everything that one can do, while code of the user's runs.
    mutating func noLockHeld() {
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
            let trying = Contract.Bench(subject, ignoresDispose: true) { _ in
                if place == "a closure" { once() }
            }
            bench = trying
            let subscriber = trying.subscriber { _, _, isStop in
                if place == (isStop ? "the handler of an end" : "a handler") { once() }
            }
            present = subscriber
            trying.source.whenStopped = { if place == "a dispose action" { once() } }
            for input in Self.values { trying.send(input) }
            trying.whenReleased = { if place == "a deinit" { once() } }
            if place == "a deinit" { subscriber.dispose() } else { trying.send(.completed) }
            trying.whenReleased = {}
        }
        expect(waits, [], "where another thread has to wait")
    }

    mutating func subscribeOnTwoThreads() {
        let logs = Log()
        let expected = "\(subject.model([.next(1), .next(2), .completed]))"
        _ = TestSupport.race(meetings: Self.rounds) {
            Contract.Bench(subject, first: [.next(1), .next(2), .completed])
        } _: { bench, _ in
            let lines = "\(bench.subscriber().lines)"
            if lines != expected { logs.write(lines) }
        } isRight: { _ in
            logs.lines.isEmpty
        }
        expect(Array(logs.lines.prefix(1)), [], "what one of two that subscribe at once receives")
    }
}
