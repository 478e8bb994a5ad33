/// What a handler may do while it receives an event.
extension Contract.Examination {
    mutating func sendInHandler() {
        for isEnding in [false, true] {
            let bench = Contract.Bench(subject)
            var (inputs, count) = (Self.values, 0)
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
            expect(subscriber, after: inputs, "the first event is answered with \(answer)")
        }
    }

    mutating func endInHandler() {
        for end in Self.ends {
            let bench = Contract.Bench(subject)
            var sent: [Contract.Input] = []
            let subscriber = bench.subscriber { [weak bench] _, event, isStop in
                guard event == 1, !isStop else { return }
                sent.append(end)
                bench?.send(end)
            }
            for input in Self.values where !sent.contains(where: \.isStop) {
                sent.append(input)
                bench.send(input)
            }
            expect(subscriber, after: sent, "the first event is answered with \(end)")
        }
    }

    mutating func answeredEnd() {
        for end in Self.ends {
            for answer in Self.ends + [.next(9)] {
                let bench = Contract.Bench(subject, ignoresDispose: true)
                let subscriber = bench.subscriber { [weak bench] _, event, isStop in
                    if isStop, event < 8 { bench?.send(answer) }
                }
                bench.send(.next(1), end)
                expect(subscriber, after: [.next(1), end], "\(end) is answered with \(answer)")
            }
        }
    }

    mutating func subscribeInHandler() {
        let inputs = Self.values + [.completed]
        for count in subject.model(inputs).indices {
            let bench = Contract.Bench(subject, first: inputs)
            var inner: Contract.Subscriber?
            let outer = bench.subscriber { [weak bench] _, event, _ in
                if event == count + 1, inner == nil { inner = bench?.subscriber() }
            }
            expect(outer, after: inputs, "the subscriber")
            guard let inner else { continue }
            expect(
                inner,
                after: inputs,
                "the one that its handler subscribes in event \(count + 1)"
            )
        }
    }

    mutating func disposeInHandler() {
        for count in 1...2 {
            let bench = Contract.Bench(subject, ignoresDispose: true)
            let subscriber = bench.subscriber { subscriber, event, _ in
                if event == count { subscriber.dispose() }
            }
            for input in Self.values + [.completed] { bench.send(input) }
            let expected = subject.model(Self.values + [.completed]).prefix(count)
            expect(subscriber.lines, Array(expected), "dispose in event \(count)")
        }
    }

    mutating func stopsInHandler() {
        let bench = Contract.Bench(subject)
        var stops: [Int] = []
        let subscriber = bench.subscriber { [weak bench] subscriber, _, _ in
            subscriber.dispose()
            stops.append(bench?.source.stops ?? 0)
        }
        for input in Self.values + [.completed] { bench.send(input) }
        expect(stops, [1], "how often the source was stopped when dispose returned")
        subscriber.dispose()
        expect(bench.source.stops, 1, "how often the source was stopped in the end")
    }
}
