/// On the main actor, where a task runs until it waits before the check goes on.
@MainActor @Suite struct OnTheMainActor {
    let clock = VirtualTimeScheduler()
    let source = TestSource<Int>()

    private func waiting() async -> Task<Int?, any Error> {
        let task = Task { @MainActor in
            try await source.observable.first(within: .seconds(1), scheduler: clock)
        }
        let subscriptions = source.subscriptions
        await eventually { source.subscriptions > subscriptions }
        return task
    }

    /// Returns what it has come to by now, in words; cancels what has come to nothing.
    private func result(of answer: Task<Int?, any Error>) async -> String {
        let ended = Counter()
        Task {
            _ = await answer.result
            ended.increment()
        }
        await eventually { ended.value == 1 }
        guard ended.value == 1 else {
            answer.cancel()
            return "no answer"
        }
        switch await answer.result {
        case .success(let element): return element.map { "\($0)" } ?? "nil"
        case .failure(is CancellationError): return "the error of a cancelled task"
        case .failure(let error): return "\(error)"
        }
    }

    @Test(arguments: [
        (after: 999, sent: "1", comes: "1"), (1000, "-", "nil"), (0, "|", "nil"), (0, "#", "boom"),
    ])
    func `it gives the first result, or nil when the time is over or the sequence has ended`(
        after: Int,
        sent: String,
        comes: String
    ) async {
        let answer = await waiting()
        clock.advanceTo(after)
        if sent != "-" { source.on(Event(sent[...])) }
        await eventually { source.disposals == 1 }
        source.onNext(2)
        #expect(source.disposals == 1)
        let came = await result(of: answer)
        #expect(came == comes)
        clock.start()
        #expect(clock.clock == after)
    }

    @Test func `it gives the first result, also one within subscribe`() async {
        let answer = Task { @MainActor in
            try await Observable.of(7, 8).first(within: .seconds(1), scheduler: clock)
        }
        let came = await result(of: answer)
        #expect(came == "7")
    }

    @Test func `when the time of the first is over, the second one gives its result`() async {
        let first = await waiting()
        clock.advanceTo(600)
        let second = await waiting()
        clock.advanceTo(1000)
        let early = await result(of: first)
        source.onNext(5)
        let late = await result(of: second)
        #expect([early, late] == ["nil", "5"])
    }

    @Test func `a cancelled task ends at once, and stops both`() async {
        let answer = await waiting()
        answer.cancel()
        let end = await result(of: answer)
        #expect(end == "the error of a cancelled task")
        #expect(source.disposals == 1)
        clock.start()
        #expect(clock.clock == 0)
    }
}
