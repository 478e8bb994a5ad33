/// What is kept in memory, and how deep the stack grows.
extension Contract.Clause {
    static let limits: [Self] = [.keepsNothingAfterDispose, .longSource]

    public static let keepsNothingAfterDispose = Self(
        "what a source sends after dispose is not kept"
    ) { check in
        let bench = check.bench(ignoresDispose: true)
        let subscriber = bench.subscriber()
        subscriber.dispose()
        let alive = bench.living.value
        bench.send(.next(2), .next(3), .next(4))
        check.expect(
            bench.living.value - alive,
            0,
            "how many values are kept that come after dispose"
        )
    }

    public static let longSource = Self(
        "ten thousand elements do not fill a small stack"
    ) { check in
        let values = (1...10_000).map { Contract.Input.next($0 % 7) }
        var found: [(String, [String])] = []
        onSmallStack {
            let synchronous = check.bench(first: values + [.completed])
            found.append(("inside subscribe", synchronous.subscriber().lines))
            let later = check.bench()
            let subscriber = later.subscriber()
            for value in values { later.source.send(value) }
            later.send(.completed)
            found.append(("later", subscriber.lines))
        }
        for (name, lines) in found where lines.last?.hasPrefix("next") != false {
            check.fail("of a source that sends \(name): found no end")
        }
    }
}

extension ContractChecker {
    /// What dispose frees makes the source send: nothing arrives.
    ///
    /// - Returns: how many elements are kept of those that come then.
    func sendWhileDisposeFrees() -> Int {
        let bench = bench(ignoresDispose: true)
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
}
