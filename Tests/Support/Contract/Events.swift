/// These ask which events arrive.
extension Contract.Clause {
    static let events: [Self] = [
        .nothingBeforeSubscribe, .valuesInOrder, .insideAnotherSubscribe, .emptySource,
        .failingSource, .endlessSource, .nothingAfterTheEnd, .synchronousSource,
    ]

    public static let nothingBeforeSubscribe = Self(
        "the source is subscribed to once for every subscriber, and not before"
    ) { check in
        let bench = check.bench()
        check.expect(bench.source.subscriptions, 0, "subscriptions of the source before subscribe")
        let subscribers = [bench.subscriber(), bench.subscriber()]
        check.expect(bench.source.subscriptions, 2, "source's subscriptions for two subscribers")
        for subscriber in subscribers { subscriber.dispose() }
    }

    public static let valuesInOrder = Self(
        "each event arrives in order, as soon as it is sent",
        lacking: .valuesInOrder
    ) { check in
        check.valuesInOrder()
    }

    public static let insideAnotherSubscribe = Self(
        "inside another subscribe events arrive as soon as they are sent, too"
    ) { check in
        let nest = check.subject.nest
        nest? { check.valuesInOrder() }
    }

    public static let emptySource = Self(
        "an empty source gives an empty sequence that completes"
    ) { check in
        check.synchronous([.completed])
        let (bench, subscriber) = check.bench().subscribed()
        bench.send(.completed)
        check.expect(subscriber, after: [.completed], "after a completion that comes later")
    }

    public static let failingSource = Self(
        "an error of the source arrives as that error"
    ) { check in
        check.synchronous([.error])
        check.synchronous([.next(1), .error])
        for error in errors {
            let bench = check.bench()
            bench.source.error = error
            let subscriber = bench.subscriber()
            bench.send(.next(1), .error)
            let expected = check.subject.model([.next(1), .error])
            let lines = Contract.naming(subscriber.lines)
            let kind = error is Boom ? "" : " of a cancelled task"
            check.expect(lines, expected, "after 1 and an error\(kind), later")
        }
    }

    public static let endlessSource = Self(
        "of an endless source no more is kept than is needed"
    ) { check in
        let (bench, subscriber) = check.bench().subscribed()
        let inputs = (1...2000).map { Contract.Input.next($0 % 7) }
        let alive = bench.living.value
        var most = 0
        for input in inputs {
            bench.send(input)
            most = max(most, bench.living.value - alive)
        }
        check.expect(subscriber, after: inputs, "after 2,000 values")
        if most > check.subject.keeps {
            check.fail(
                "expected at most \(check.subject.keeps) of 2,000 values in memory, found \(most)"
            )
        }
        subscriber.dispose()
    }

    public static let nothingAfterTheEnd = Self(
        "nothing arrives after the end, whatever the source sends",
        lacking: .nothingAfterTheEnd
    ) { check in
        for end in ends {
            let (bench, subscriber) = check.bench(ignoresDispose: true).subscribed()
            bench.send(.next(1), end, .next(2), .completed, .error, .next(3))
            check.expect(subscriber, after: [.next(1), end], "a source that goes on after \(end)")
        }
    }

    public static let synchronousSource = Self(
        "a source that sends inside subscribe gives the same events"
    ) { check in
        check.synchronous(values + [.completed])
    }
}

extension ContractChecker {
    func valuesInOrder() {
        for end in Contract.Clause.ends {
            let (bench, subscriber) = self.bench().subscribed()
            var sent: [Contract.Input] = []
            for input in Contract.Clause.values + [end] {
                bench.send(input)
                sent.append(input)
                expect(subscriber, after: sent, "after \(sent)")
            }
        }
    }

    func synchronous(_ inputs: [Contract.Input]) {
        let bench = bench(first: inputs)
        var (count, counts) = (0, [Int]())
        bench.source.whenSending = { _ in counts.append(count) }
        let subscriber = bench.subscriber { _, event, _ in count = event }
        expect(subscriber, after: inputs, "when subscribe has returned, with \(inputs)")
        if subject.settle == nil {
            // An end may have to wait until `subscribe` has returned, but no value.
            let values = inputs.prefix { !$0.isStop }
            let expected = values.indices.map { subject.model(Array(values[...$0])).count }
            let found = Array(counts.dropFirst().prefix(values.count))
            expect(found, expected, "arrived as each was sent")
        }
        subscriber.dispose()
    }
}

/// These ask what is kept in memory, and how deep the stack grows.
extension Contract.Clause {
    static let limits: [Self] = [.keepsNothingAfterDispose, .longSource]

    public static let keepsNothingAfterDispose = Self(
        "what a source sends after dispose is not kept"
    ) { check in
        let (bench, subscriber) = check.bench(ignoresDispose: true).subscribed()
        subscriber.dispose()
        let alive = bench.living.value
        bench.send(.next(2), .next(3), .next(4))
        check.expect(bench.living.value - alive, 0, "how many values after dispose are kept")
    }

    public static let longSource = Self(
        "ten thousand elements do not fill a small stack"
    ) { check in
        let values = (1...10_000).map { Contract.Input.next($0 % 7) }
        var last: String?
        onSmallStack { last = check.bench(first: values + [.completed]).subscriber().lines.last }
        if last?.hasPrefix("next") != false { check.fail("found no end") }
    }
}

extension ContractChecker {
    /// Nothing arrives that the source sends because of what dispose frees.
    ///
    /// - Returns: how many elements are kept of those that come then.
    func sendWhileDisposeFrees() -> Int {
        let (bench, subscriber) = self.bench(ignoresDispose: true).subscribed()
        var (isDisposing, kept) = (false, 0)
        bench.source.whenFreed = { [weak bench] in
            guard isDisposing else { return }
            isDisposing = false
            kept += 1
            bench?.source.whenFreed = { kept -= 1 }
            bench?.source.send(.next(9))
        }
        for value in 1...3 { bench.source.send(.next(value)) }
        isDisposing = true
        let lines = subscriber.lines
        subscriber.dispose()
        isDisposing = false
        expect(subscriber.lines, lines, "an element that sends while dispose frees it")
        return kept
    }
}
