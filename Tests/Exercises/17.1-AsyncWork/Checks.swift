private let log = Log()
private let server = Server()

/// Answers when the check says so; a task that is cancelled while it waits is counted.
// Unchecked, because a subject of the rooms may be used on any thread.
private final class Server: @unchecked Sendable {
    let questions = Counter()
    let answers = PublishSubject<Int>()

    @Sendable func ask() async throws -> Int {
        questions.increment()
        return try await answers.first() ?? 0
    }
}

@Test func `it asks in a task, and subscribe returns before the answer is there`() async {
    let isSubscribed = Counter()
    let subscription = Observable.task {
        // The answer is there when `subscribe` has returned, or after a long time.
        let end = ContinuousClock.now + .seconds(1)
        while isSubscribed.value == 0, ContinuousClock.now < end { await Task.yield() }
        return 1
    }.subscribe(log)
    log.write("subscribed")
    isSubscribed.increment()
    await eventually { log.lines.count == 3 }
    #expect(log.lines == ["subscribed", "next(1)", "completed"])
    subscription.dispose()
}

@Test func `it asks in a task for every subscriber, and not before`() async {
    let second = Log()
    let sequence = Observable.task(server.ask)
    for _ in 0..<100 { await Task.yield() }
    #expect(server.questions.value == 0)
    let first = sequence.subscribe(log)
    sequence.subscribe(second)
    await eventually { server.questions.value == 2 }
    #expect(server.questions.value == 2)
    first.dispose()
    await eventually {
        server.answers.onNext(7)
        return second.lines.count == 2
    }
    #expect(log.lines == [])
    #expect(second.lines == ["next(7)", "completed"])
}

@Test func `it sends the answer and the end, also where it comes at once`() async {
    let expected = ["next(3)", "completed"]
    var lines = expected
    // Keeps a thread awake, so that a task begins before `subscribe` has returned.
    let awake = Task.detached { while !Task.isCancelled { await Task.yield() } }
    defer { awake.cancel() }
    let end = ContinuousClock.now + .seconds(max(1, Races.seconds))
    // How often the answer was there when `subscribe` returned.
    var met = 0
    while lines == expected, met < 50, ContinuousClock.now < end {
        let (log, answers) = (Log(), Counter())
        Observable.task {
            answers.increment()
            return 3
        }.subscribe(log)
        met += answers.value
        await eventually { log.lines.last == "completed" }
        lines = log.lines
    }
    #expect(lines == expected)
}

@Test(arguments: [0, 1])
func `what a task throws is sent as the error, and it asks once`(kind: Int) async {
    let (calls, error) = (Counter(), [Boom(), CancellationError()][kind] as any Error)
    Observable<Int>.task {
        calls.increment()
        throw error
    }.subscribe(log)
    await eventually { !log.lines.isEmpty }
    #expect(log.lines == ["error(\(error))"])
    #expect(calls.value == 1)
}

@Test(arguments: ["dispose", "answer"])
func `dispose cancels the task, and all is freed`(end: String) async {
    let living = Counter()
    let subscription = Observable<Int>.task { [server, tracked = Tracked(living)] in
        tracked.touch()
        return try await server.ask()
    }.subscribe { [log, tracked = Tracked(living)] event in
        tracked.touch()
        log.write(event)
    }
    await eventually { server.answers.hasObservers }
    if end == "dispose" { subscription.dispose() } else { server.answers.onNext(1) }
    // The task stops its question when it wakes up, not inside `cancel()`.
    await eventually { living.value == 0 && !server.answers.hasObservers }
    #expect(living.value == 0)
    #expect(!server.answers.hasObservers)
    #expect(log.lines == (end == "dispose" ? [] : ["next(1)", "completed"]))
}
