/// A handler may do this while it receives an event.
extension Contract.Clause {
    static let handlers: [Self] = [
        .sendInHandler, .endInHandler, .answeredEnd, .subscribeInHandler, .disposeInHandler,
        .stopsInHandler,
    ]

    public static let sendInHandler = Self(
        "a handler may make the source send the next value, and complete"
    ) { check in
        for isEnding in [false, true] {
            let bench = check.bench()
            var (inputs, count) = (values, 0)
            let sendNext = { [weak bench] in
                count += 1
                bench?.send(inputs[count - 1])
            }
            let subscriber = bench.subscriber { _, event, isStop in
                guard event == 1, !isStop, count < inputs.count else { return }
                if isEnding { inputs[(count + 1)...] = [.completed] }
                sendNext()
                if isEnding { sendNext() }
            }
            while count < inputs.count { sendNext() }
            let answer = isEnding ? "the next value and a completion" : "the next value"
            check.expect(subscriber, after: inputs, "the first event is answered with \(answer)")
        }
    }

    public static let endInHandler = Self("a handler may make the source end") { check in
        for end in ends {
            let bench = check.bench()
            var sent: [Contract.Input] = []
            let subscriber = bench.subscriber { [weak bench] _, event, isStop in
                guard event == 1, !isStop else { return }
                sent.append(end)
                bench?.send(end)
            }
            for input in values where !sent.contains(where: \.isStop) {
                sent.append(input)
                bench.send(input)
            }
            check.expect(subscriber, after: sent, "the first event is answered with \(end)")
        }
    }

    public static let answeredEnd = Self(
        "an end that is answered with another event stays the last one"
    ) { check in
        for end in ends {
            for answer in ends + [.next(9)] {
                let bench = check.bench(ignoresDispose: true)
                let subscriber = bench.subscriber { [weak bench] _, event, isStop in
                    if isStop, event < 8 { bench?.send(answer) }
                }
                bench.send(.next(1), end)
                check.expect(subscriber, after: [.next(1), end], "\(end), answered with \(answer)")
            }
        }
    }

    public static let subscribeInHandler = Self(
        "a handler may subscribe to the same sequence"
    ) { check in
        let inputs = values + [.completed]
        for count in check.subject.model(inputs).indices {
            let bench = check.bench(first: inputs)
            var inner: Contract.Subscriber?
            let outer = bench.subscriber { [weak bench] _, event, _ in
                if event == count + 1, inner == nil { inner = bench?.subscriber() }
            }
            check.expect(outer, after: inputs, "the subscriber")
            guard let inner else { continue }
            check.expect(inner, after: inputs, "the one subscribed in event \(count + 1)")
        }
    }

    public static let disposeInHandler = Self(
        "a handler may dispose: nothing more arrives",
        lacking: .disposeIsIdempotent
    ) { check in
        for count in 1...2 {
            let bench = check.bench(ignoresDispose: true)
            let subscriber = bench.subscriber { subscriber, event, _ in
                if event == count { subscriber.dispose() }
            }
            for input in values + [.completed] { bench.send(input) }
            let expected = check.subject.model(values + [.completed]).prefix(count)
            check.expect(subscriber.lines, Array(expected), "dispose in event \(count)")
        }
    }

    public static let stopsInHandler = Self(
        "a handler that disposes stops the source once, there and then",
        lacking: .stopsUpstream
    ) { check in
        let bench = check.bench()
        var stops: [Int] = []
        let subscriber = bench.subscriber { [weak bench] subscriber, _, _ in
            subscriber.dispose()
            stops.append(bench?.source.stops ?? 0)
        }
        for input in values + [.completed] { bench.send(input) }
        check.expect(stops, [1], "how often the source was stopped when dispose returned")
        subscriber.dispose()
        check.expect(bench.source.stops, 1, "how often the source was stopped in the end")
    }
}
