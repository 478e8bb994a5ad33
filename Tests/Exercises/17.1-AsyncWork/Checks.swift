let log = Log()
let server = Server()

/// Answers when the check says so; a task that is cancelled while it waits is counted.
// Unchecked, because a subject of the rooms may be used on any thread.
final class Server: @unchecked Sendable {
    let questions = Counter()
    let answers = PublishSubject<Int>()

    @Sendable func ask() async throws -> Int {
        questions.increment()
        return try await answers.first() ?? 0
    }
}

@Test func `subscribe returns before the answer is there`() async {
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

@Test func `nothing is asked before somebody subscribes, and then once for each`() async {
    let sequence = Observable.task(server.ask)
    for _ in 0..<100 { await Task.yield() }
    #expect(server.questions.value == 0)
    let second = Log()
    sequence.subscribe(log)
    await eventually { server.answers.hasObservers }
    server.answers.onNext(1)
    await eventually { log.lines.count == 2 }
    sequence.subscribe(second)
    await eventually { server.answers.hasObservers }
    server.answers.onNext(2)
    await eventually { second.lines.count == 2 }
    #expect(log.lines == ["next(1)", "completed"])
    #expect(second.lines == ["next(2)", "completed"])
    #expect(server.questions.value == 2)
}

@Test func `two subscribers at once have a task each`() async {
    let second = Log()
    let sequence = Observable.task(server.ask)
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

@Test func `the answer is followed by the end, also where it comes at once`() async {
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
func `what is thrown is the error`(kind: Int) async {
    let error: any Error = [Boom(), CancellationError()][kind]
    Observable<Int>.task { throw error }.subscribe(log)
    await eventually { !log.lines.isEmpty }
    #expect(log.lines == ["error(\(error))"])
}

@Test func `the work is done once for each subscriber, also when it fails`() async {
    let calls = Counter()
    Observable<Int>.task {
        calls.increment()
        throw Boom()
    }.subscribe(log)
    await eventually { !log.lines.isEmpty }
    #expect(calls.value == 1)
}

@Test func `dispose cancels the task`() async {
    let subscription = Observable.task(server.ask).subscribe(log)
    await eventually { server.answers.hasObservers }
    subscription.dispose()
    // The task stops its question when it wakes up, not inside `cancel()`.
    await eventually { !server.answers.hasObservers }
    #expect(!server.answers.hasObservers)
    #expect(log.lines == [])
}

@Test func `what has ended is freed`() async {
    let living = Counter()
    for isDisposed in [false, true] {
        let (server, log) = (Server(), Log())
        let subscription = Observable<Int>.task { [tracked = Tracked(living)] in
            tracked.touch()
            return try await server.ask()
        }.subscribe { [tracked = Tracked(living)] event in
            tracked.touch()
            log.write(event)
        }
        await eventually { server.answers.hasObservers }
        if isDisposed { subscription.dispose() } else { server.answers.onNext(1) }
        await eventually { living.value == 0 }
        #expect(living.value == 0)
    }
}
