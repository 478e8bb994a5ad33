typealias Reply = @Sendable (Result<Int, any Error>) -> Void

/// Keeps the callback, so that the check can answer when it wants.
final class Server: Sendable {
    let asked = Counter()
    let stopped = Counter()
    let reply = Kept<Reply>()
    let answersWhenStopped: Bool

    init(answersWhenStopped: Bool = false) { self.answersWhenStopped = answersWhenStopped }

    func ask(_ reply: @escaping Reply) -> any Disposable {
        self.reply.value = reply
        asked.increment()
        return Disposables.create { [self] in
            stopped.increment()
            if answersWhenStopped { reply(.success(9)) }
        }
    }

    func answer(_ result: Result<Int, any Error>) { reply.value?(result) }
}

/// A value that any thread may read and write; unchecked, because only under the lock.
final class Kept<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var storage: Value?

    init() {}

    var value: Value? {
        get { lock.withLock { storage } }
        set { lock.withLock { storage = newValue } }
    }
}

let server = Server()
private let executor = Crossing()

/// Returns what it comes to, in words.
private func result(of task: Task<Int, any Error>) async -> String {
    let result = Kept<Result<Int, any Error>>()
    Task { result.value = await task.result }
    await eventually { result.value != nil }
    switch result.value {
    case .success(let number): return "\(number)"
    case .failure(is CancellationError): return cancelled
    case .failure(let error): return "\(error)"
    case nil: return endless
    }
}

private let cancelled = "the error of a cancelled task"
private let endless = "no answer, it waits for ever"

/// A task that has asked, and waits.
private func asking(_ server: Server) async -> Task<Int, any Error> {
    let task = Task(executorPreference: executor) { try await answer(server.ask) }
    await eventually { server.asked.value > 0 }
    executor.finish()
    return task
}

@Test(arguments: [Result<Int, any Error>.success(1), .failure(Boom())])
func `it returns the answer or throws the error, and stops the question`(
    answer: Result<Int, any Error>
) async {
    let task = await asking(server)
    server.answer(answer)
    let result = await result(of: task)
    #expect(result == ((try? answer.get()).map { "\($0)" } ?? "boom"))
    #expect(server.stopped.value == 1)
}

@Test func `a client that answers twice before it returns has answered once`() async throws {
    let stopped = Counter()
    let value = try await answer { reply in
        for number in 3...4 { reply(.success(number)) }
        return Disposables.create { stopped.increment() }
    }
    #expect(value == 3)
    #expect(stopped.value == 1)
}

@Test func `cancel() stops the question before it returns`() async {
    let task = await asking(server)
    executor.holding {
        task.cancel()
        #expect(server.stopped.value == 1)
    }
    let result = await result(of: task)
    #expect(result == cancelled)
    server.answer(.success(1))
}

@Test func `a task cancelled before does not wait for ever, and stops its question`() async {
    let task = Task { [server] in
        withUnsafeCurrentTask { $0?.cancel() }
        return try await answer(server.ask)
    }
    let result = await result(of: task)
    #expect(result == cancelled)
    #expect(server.stopped.value == server.asked.value)
}

@Test(arguments: ["answer", "cancel"])
func `what is called back while it is stopped does no harm`(end: String) async {
    let server = Server(answersWhenStopped: true)
    let task = await asking(server)
    if end == "cancel" { task.cancel() } else { server.answer(.success(1)) }
    let result = await result(of: task)
    #expect(result == (end == "cancel" ? cancelled : "1"))
}

@Test func `a client that answers twice, on any thread, is heard once`() {
    inEveryOrder(switches: 2, between: 0) { [executor] in
        let (server, result) = (Server(), Kept<Int>())
        Task(executorPreference: executor) { result.value = try await answer(server.ask) }
        let end = ContinuousClock.now + .seconds(3)
        while server.asked.value == 0, ContinuousClock.now < end { usleep(10) }
        executor.finish()
        return Scenario([{ server.answer(.success(1)) }, { server.answer(.success(2)) }]) {
            executor.finish()
            return result.value.map { $0 > 0 } == true && server.stopped.value == 1
                ? nil : "The task has not taken one, or the question goes on."
        }
    }
}

@Test func `a task that is cancelled as it begins to wait does not wait for ever`() async {
    // Cancelled between its first step and the question.
    let (met, rounds) = (Counter(), Counter())
    let end = ContinuousClock.now + .seconds(Races.seconds)
    while met.value < 2000, ContinuousClock.now < end {
        let begun = Counter()
        let round = rounds.increment()
        let task = Task {
            begun.increment()
            for _ in 0..<delay(of: 0, in: round) { _ = begun.value }
            let wasCancelled = Task.isCancelled
            return try await answer { _ in
                if !wasCancelled, Task.isCancelled { met.increment() }
                return Disposables.create()
            }
        }
        while begun.value == 0 { await Task.yield() }
        task.cancel()
        guard await result(of: task) != endless else {
            Issue.record("it waits for ever")
            return
        }
        Heartbeat.count.increment()
    }
}

@Test func `nobody waits for a thread that resumes the task`() async throws {
    let task = await asking(server)
    let isBack = Kept<Bool>()
    executor.crossing.value = { isBack.value = onAnotherThread(within: 1, task.cancel) }
    server.answer(.success(1))
    let value = try await task.value
    #expect(value == 1)
    if isBack.value != true { Issue.record("the thread that cancels waits") }
}

/// Lets something happen while a task is being resumed.
private final class Crossing: TaskExecutor {
    let crossing = Kept<() -> Void>()
    private let queue = DispatchQueue(label: "crossing")

    /// Waits until its task waits.
    func finish() { holding {} }

    /// Does what no task of it can overtake.
    func holding(_ body: () -> Void) { queue.sync(execute: body) }

    func enqueue(_ job: UnownedJob) {
        let crossing = crossing.value
        self.crossing.value = nil
        crossing?()
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
