import Orders

/// Programs that are safe on any thread promise this.
extension Contract.Clause {
    static let threads: [Self] = [
        .disposeOnAnotherThread, .disposeOnTwoThreads, .disposeAgainstEnd, .noLockHeld,
        .subscribeOnTwoThreads,
    ]

    public static let disposeOnAnotherThread = Self(
        "another thread may dispose while events flow"
    ) { check in
        let inputs = values.prefix(2)
        check.race { bench, _ in
            for input in inputs { bench.source.send(input) }
        } and: { _, subscriber in
            subscriber.dispose()
        } broken: { bench, subscriber in
            let lines = subscriber.lines
            bench.source.send(.next(99))
            if subscriber.lines != lines { return "after dispose has returned, an event arrives" }
            let possible = Array(check.subject.model(Array(inputs)).prefix(lines.count))
            if lines == possible { return nil }
            return "up to dispose: \(Contract.difference(of: lines, from: possible))"
        }
    }

    public static let disposeOnTwoThreads = Self(
        "two threads may dispose at once: the source stops once"
    ) { check in
        check.race { _, subscriber in
            subscriber.dispose()
        } and: { _, subscriber in
            subscriber.dispose()
        }
    }

    public static let disposeAgainstEnd = Self(
        "one thread may dispose while another ends: at most one end, the source stops once"
    ) { check in
        for end in ends {
            check.race { bench, _ in
                bench.source.send(end)
                bench.source.send(.completed)
            } and: { _, subscriber in
                subscriber.dispose()
            } broken: { _, subscriber in
                let (lines, expected) = (subscriber.lines, check.subject.model([end]))
                if [[], expected].contains(lines) { return nil }
                let difference = Contract.difference(of: lines, from: expected)
                return "\(end) against dispose: \(difference)"
            }
        }
    }

    /// Another thread does everything that one can do, while code of the user's runs.
    public static let noLockHeld = Self(
        "while a handler, a closure or a dispose action runs, no other thread has to wait"
    ) { check in
        var waits: [String] = []
        for place in [
            "a handler", "the handler of an end", "a closure", "a dispose action", "a deinit",
        ] {
            weak var bench: Contract.Bench?
            weak var present: Contract.Subscriber?
            var isDone = false
            func once() {
                guard !isDone, let bench else { return }
                isDone = true
                let others = Shared((bench: bench, subscriber: present))
                let isBack = onAnotherThread(within: 1) {
                    check.bench(first: [.next(1), .completed]).subscriber().dispose()
                    others.value.bench.source.send(.next(8))
                    others.value.bench.subscriber().dispose()
                    others.value.subscriber?.dispose()
                }
                if !isBack { waits.append(place) }
            }
            let trying = check.bench(ignoresDispose: true) { _ in
                if place == "a closure" { once() }
            }
            bench = trying
            let subscriber = trying.subscriber { _, _, isStop in
                if place == (isStop ? "the handler of an end" : "a handler") { once() }
            }
            present = subscriber
            trying.source.whenStopped = { if place == "a dispose action" { once() } }
            for input in values { trying.send(input) }
            trying.release.action = { if place == "a deinit" { once() } }
            if place == "a deinit" { subscriber.dispose() } else { trying.send(.completed) }
            trying.release.action = {}
        }
        if !waits.isEmpty {
            check.fail("another thread has to wait for \(waits.joined(separator: ", for "))")
        }
    }

    public static let subscribeOnTwoThreads = Self(
        "two threads may subscribe at once, and share nothing"
    ) { check in
        let inputs: [Contract.Input] = [.next(1), .next(2), .completed]
        let expected = check.subject.model(inputs)
        // What two steps of one thread share shows where the other one comes between them.
        let fault = Orders.fault(switches: 1, meetings: 60) {
            let (bench, logs) = (check.bench(first: inputs), Log())
            func subscribe() { logs.write(bench.subscriber().lines) }
            return Scenario([subscribe, subscribe]) {
                logs.lines == ["\(expected)", "\(expected)"]
                    ? nil : "expected \(expected) for both, found \(logs.lines)"
            }
        }
        if let fault { check.fail(fault) }
    }
}

extension ContractChecker {
    /// Lets two threads loose on a subscription, whose source is stopped once.
    ///
    /// - Parameter broken: what else is wrong when both have ended.
    func race(
        _ first: @escaping (Contract.Bench, Contract.Subscriber) -> Void,
        and second: @escaping (Contract.Bench, Contract.Subscriber) -> Void,
        broken: @escaping (Contract.Bench, Contract.Subscriber) -> String? = { _, _ in nil }
    ) {
        let fault = Orders.fault(meetings: 60) { [self] in
            let (bench, subscriber) = self.bench(ignoresDispose: true).subscribed()
            return Scenario([{ first(bench, subscriber) }, { second(bench, subscriber) }]) {
                let stops = bench.source.stops
                return stops == 1
                    ? broken(bench, subscriber) : "the source is stopped \(stops) times"
            }
        }
        if let fault { fail(fault) }
    }
}
