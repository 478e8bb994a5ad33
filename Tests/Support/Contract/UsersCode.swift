/// What code of the user's does that runs in the middle of something.
extension Contract.Examination {
    /// Whether nothing comes behind the first end.
    private func keepsTheGrammar(_ lines: [String]) -> Bool {
        lines.dropLast().allSatisfy { $0.hasPrefix("next") }
    }

    mutating func sendWhileEnding() {
        for end in Self.ends {
            let bench = Contract.Bench(subject, ignoresDispose: true)
            let subscriber = bench.subscriber()
            bench.source.whenStopped = { [weak bench] in
                bench?.source.send(.next(5))
                bench?.source.send(.completed)
            }
            bench.send(.next(1), end)
            expect(subscriber, after: [.next(1), end], "a source that sends while it ends")
        }
    }

    mutating func subscribeWhileStopping() {
        for isDisposed in [true, false] {
            let bench = Contract.Bench(subject)
            let first = bench.subscriber()
            var second: Contract.Subscriber?
            bench.source.whenStopped = { [weak bench] in second = bench?.subscriber() }
            bench.send(.next(1))
            if isDisposed {
                first.dispose()
            } else if second == nil {
                bench.source.send(.completed)
            }
            subject.settle?()
            expect(
                first,
                after: isDisposed ? [.next(1)] : [.next(1), .completed],
                "the one whose source is stopped"
            )
            guard let second else { continue }
            for input in Self.values { bench.send(input) }
            expect(second, after: Self.values, "the one that subscribes while that is stopped")
        }
    }

    /// What comes of it depends on when it is freed; but there is one end, and nothing after it.
    mutating func freedElementActs() {
        _ = sendWhileDisposeFrees()
        for act in Self.ends + [.next(9), nil] {
            let bench = Contract.Bench(subject, ignoresDispose: true)
            let subscriber = bench.subscriber()
            var hasActed = false
            bench.source.whenFreed = { [weak bench, weak subscriber] in
                if hasActed { return }
                hasActed = true
                if let act { bench?.source.send(act) } else { subscriber?.dispose() }
            }
            for input in Self.values { bench.send(input) }
            bench.source.whenFreed = {}
            let name = act.map { "sends \($0)" } ?? "disposes"
            let lines = subscriber.lines
            if !keepsTheGrammar(lines) { fail("an element that \(name): found \(lines)") }
            bench.send(.next(1), .completed)
            let isOver = act?.isStop ?? true
            if hasActed, isOver { expect(subscriber.lines, lines, "after one that \(name)") }
        }
    }

    /// An object that the handler or the closure has captured uses the subscription in its `deinit`.
    mutating func freedCaptureActs() {
        for throwing in [false, true] {
            for end in Self.ends + [nil] {
                let bench = Contract.Bench(subject, ignoresDispose: true) { call in
                    if throwing, call == 2 { throw Boom() }
                }
                let subscriber = bench.subscriber()
                bench.releaseOperator()
                bench.whenReleased = { [weak bench, weak subscriber] in
                    bench?.source.send(.next(9))
                    subscriber?.dispose()
                    bench?.source.send(.completed)
                }
                bench.send(.next(1), .next(2))
                if let end { bench.send(end) } else { subscriber.dispose() }
                bench.whenReleased = {}
                if throwing, bench.calls.count > 1 {
                    let lines = subscriber.lines
                    if !keepsTheGrammar(lines) { fail("after a throw: found \(lines)") }
                    continue
                }
                let inputs = [.next(1), .next(2)] + (end.map { [$0] } ?? [])
                expect(subscriber, after: inputs, "what is captured disposes when it is freed")
            }
        }
    }

    mutating func closureThrowsForOne() {
        let bench = Contract.Bench(subject) { call in if call == 3 { throw Boom() } }
        let (first, second) = (bench.subscriber(), bench.subscriber())
        // The calls are the first one's, the second one's, and the first one's again.
        bench.send(.next(1), .next(2))
        guard bench.calls.prefix(3) == [1, 1, 2] else { return }
        bench.send(.next(3), .completed)
        let later = bench.subscriber()
        for input in Self.values { bench.send(input) }
        expect(later, after: Self.values, "one that comes after it has thrown")
        expect(first.lines, subject.model([.next(1)]) + ["error(boom)"], "for whom it throws")
        let inputs: [Contract.Input] = [.next(1), .next(2), .next(3), .completed]
        expect(second, after: inputs, "the other one")
    }

    /// What the closure returns after an end may be delivered before that, or not at all.
    mutating func closureActs() {
        for act in Self.ends + [.next(9), nil] {
            weak var acting: Contract.Bench?
            var other: Contract.Subscriber?
            let bench = Contract.Bench(subject, ignoresDispose: true) { call in
                guard call == 2 else { return }
                if let act { acting?.source.send(act) } else { other = acting?.subscriber() }
            }
            acting = bench
            let subscriber = bench.subscriber()
            for input in Self.values { bench.send(input) }
            let name = act.map { "sends \($0)" } ?? "subscribes"
            let lines = subscriber.lines
            if !keepsTheGrammar(lines) { fail("a closure that \(name): found \(lines)") }
            if let act, act.isStop {
                if lines.isEmpty { fail("a closure that \(name): found no end") }
                bench.send(.next(1))
                expect(subscriber.lines, lines, "after a closure that \(name)")
            }
            if act == nil { expect(subscriber, after: Self.values, "a closure that \(name)") }
            other.take()?.dispose()
        }
    }
}
