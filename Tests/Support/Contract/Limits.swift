/// What is kept in memory, and how deep the stack grows.
extension Contract.Examination {
    mutating func keepsNothingAfterDispose() {
        expect(sendWhileDisposeFrees(), 0, "how many are kept that come while dispose frees others")
        let bench = Contract.Bench(subject, ignoresDispose: true)
        let subscriber = bench.subscriber()
        subscriber.dispose()
        let alive = bench.living.value
        bench.send(.next(2), .next(3), .next(4))
        expect(bench.living.value - alive, 0, "how many values are kept that come after dispose")
    }

    /// What dispose frees makes the source send: nothing arrives.
    ///
    /// - Returns: how many elements are kept of those that come then.
    mutating func sendWhileDisposeFrees() -> Int {
        let bench = Contract.Bench(subject, ignoresDispose: true)
        let subscriber = bench.subscriber()
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

    mutating func longSource() {
        let values = (1...10_000).map { Contract.Input.next($0 % 7) }
        var found: [(String, [String])] = []
        onSmallStack { [subject] in
            let synchronous = Contract.Bench(subject, first: values + [.completed])
            found.append(("inside subscribe", synchronous.subscriber().lines))
            let later = Contract.Bench(subject)
            let subscriber = later.subscriber()
            for value in values { later.source.send(value) }
            later.send(.completed)
            found.append(("later", subscriber.lines))
        }
        for (name, lines) in found where lines.last?.hasPrefix("next") != false {
            fail("of a source that sends \(name): found no end")
        }
    }
}
