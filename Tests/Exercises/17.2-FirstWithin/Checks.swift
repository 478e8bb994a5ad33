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

    /// Returns what it has come to by now; cancels what has come to nothing.
    private func result(of answer: Task<Int?, any Error>) async -> Result<Int?, any Error> {
        let ended = Counter()
        Task {
            _ = await answer.result
            ended.increment()
        }
        await eventually { ended.value == 1 }
        answer.cancel()
        return await answer.result
    }

    @Test func `an element in time is returned, and the timer is stopped`() async throws {
        let answer = await waiting()
        clock.advanceTo(999)
        source.onNext(1)
        await eventually { source.disposals == 1 }
        source.onNext(2)
        #expect(source.disposals == 1)
        let element = try await result(of: answer).get()
        #expect(element == 1)
        clock.start()
        #expect(clock.clock == 999)
    }

    @Test func `nil when the time has passed, and the source is disposed`() async throws {
        let answer = await waiting()
        clock.advanceTo(1000)
        await eventually { source.disposals == 1 }
        #expect(source.disposals == 1)
        source.onNext(1)
        let element = try await result(of: answer).get()
        #expect(element == nil)
    }

    @Test func `nil at once after an end without an element`() async throws {
        let answer = await waiting()
        source.onCompleted()
        let element = try await result(of: answer).get()
        #expect(element == nil)
        #expect(clock.clock == 0)
    }

    @Test func `an error is thrown at once`() async {
        let answer = await waiting()
        source.onError(Boom())
        let result = await result(of: answer)
        #expect(throws: Boom.self) { try result.get() }
    }

    @Test func `what the source sends inside subscribe is in time`() async throws {
        let answer = Task { @MainActor in
            try await Observable.of(7, 8).first(within: .seconds(1), scheduler: clock)
        }
        let element = try await result(of: answer).get()
        #expect(element == 7)
    }

    @Test func `the second to wait has its own time`() async throws {
        let first = await waiting()
        clock.advanceTo(600)
        let second = await waiting()
        clock.advanceTo(1000)
        let early = try await result(of: first).get()
        #expect(early == nil)
        source.onNext(5)
        let late = try await result(of: second).get()
        #expect(late == 5)
    }

    @Test func `a cancelled task ends at once, and stops both`() async {
        let answer = await waiting()
        answer.cancel()
        let result = await result(of: answer)
        #expect(throws: CancellationError.self) { try result.get() }
        #expect(source.disposals == 1)
        clock.start()
        #expect(clock.clock == 0)
    }
}
