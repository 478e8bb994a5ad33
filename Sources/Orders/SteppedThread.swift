import Foundation

/// A thread of a scenario. It works only while it has the baton.
///
/// Unchecked, because all but the baton is touched by whoever has it: the thread itself, the one that
/// hands it over, or, before and after the order, the explorer.
final class SteppedThread: @unchecked Sendable {
    let number: Int
    let execution: Execution
    private let worker: Worker
    private(set) var hasEnded = false
    /// The step before which it stands, where somebody wants to know.
    private(set) var next = "begins"
    /// The variable that its next step touches.
    private var access: (variable: AnyObject, isWrite: Bool)?
    /// What it does before its first step has no row of its own: one says so where another thread comes then.
    private var isFresh = true
    /// Nil, or whether what it waits for is there.
    private var isReady: (() -> Bool)?
    /// Its time may run out while it waits.
    private var isImpatient = false
    /// The number of times that it has passed each line since it was handed the baton.
    private var passed: [Int: Int] = [:]

    /// - Parameter isReady: whether it may begin.
    init(
        _ number: Int,
        on execution: Execution,
        when isReady: (() -> Bool)? = nil,
        _ body: @escaping () -> Void
    ) {
        (self.number, self.execution, self.isReady) = (number, execution, isReady)
        worker = Worker.idle()
        var body: (() -> Void)? = body
        worker.job = { [self] in
            pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
            self.isReady = nil
            body?()
            (body, hasEnded) = (nil, true)
            // The next order may begin now: nothing of this one is looked at or released any more.
            execution.leave(self)
        }
    }

    var baton: DispatchSemaphore { worker.baton }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        precondition(pthread_key_create(&key, nil) == 0, "no key for what a thread knows")
        return key
    }()

    /// The thread that asks, if it plays in a scenario.
    static var current: SteppedThread? {
        pthread_getspecific(key).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    var canGo: Bool { !hasEnded && isReady?() != false }
    /// Whether it can also go on because its time runs out.
    var mayGo: Bool { canGo || isImpatient }

    /// A step of the thread that has the baton: here another one may come first.
    ///
    /// - Parameter words: what it does then.
    func step(_ words: @autoclosure () -> String, _ file: String, _ line: Int) {
        execution.count(Fault.Place(file: file, line: line, thread: number))
        if execution.isTraced { next = Trace.Line(number, words(), file, line).cell() }
        passed[line, default: 0] += 1
        // Who passes a line that often waits for another thread.
        let isRound = passed[line]! > 25
        let other = isRound ? execution.next(after: self) : execution.choose(after: self)
        if isFresh, other !== self { tell("begins", "", 0) }
        isFresh = false
        hand(over: other)
    }

    /// Notes what has been done, for the trace.
    func tell(_ words: @autoclosure () -> String, _ file: String, _ line: Int) {
        guard execution.isTraced else { return }
        let call = file.isEmpty || Orders.isInQuestion(file) ? nil : Trace.Call.present
        execution.add(Trace.Line(number, words(), file, line, call: call))
    }

    /// Instead of a first step, where nothing has been done before it.
    func begin(_ words: @autoclosure () -> String, _ file: String, _ line: Int) {
        isFresh = false
        tell(words(), file, line)
    }

    func act(_ words: @autoclosure () -> String, _ file: String, _ line: Int) {
        step(words(), file, line)
        tell(words(), file, line)
    }

    /// Hands the baton over until `isReady`, or until the time has run out: when nobody else can go on, or at
    /// a switch.
    func wait(before limit: Date = .distantFuture, until isReady: @escaping () -> Bool) {
        guard limit > .now, !isReady() else { return }
        (self.isReady, isImpatient) = (isReady, limit < .distantFuture)
        hand(over: execution.choose(after: self, isFree: true))
        (self.isReady, self.isImpatient) = (nil, false)
    }

    /// Ends the order: its threads wait for good.
    func fail(_ words: String) {
        execution.end(Fault(sentence: "\(words)\(execution.last)."))
        baton.wait()
    }

    /// A step that reads or writes a variable which nothing protects: where another thread stands before one
    /// at the same variable, and one of them writes, both may come at once.
    func touch(
        _ variable: AnyObject,
        isWrite: Bool,
        _ words: @autoclosure () -> String,
        _ file: String,
        _ line: Int
    ) {
        access = (variable, isWrite)
        step(words(), file, line)
        access = nil
        let other = execution.threads.first { thread in
            thread.access.map { $0.variable === variable && ($0.isWrite || isWrite) } ?? false
        }
        guard let other, let access = other.access else { return }
        tell(words(), file, line)
        let verb = access.isWrite ? "write" : "read"
        fail("A data race: thread \(other.number + 1) may \(verb) the same variable at this moment")
    }

    private func hand(over next: SteppedThread?) {
        guard next !== self || execution.fault != nil else { return }
        passed = [:]
        execution.hand(to: next)
        baton.wait()
    }
}

/// A thread of the system that plays one stepped thread after the other, because to begin one costs
/// more than an order's steps.
///
/// Unchecked, because the job is set while it is idle, before it is handed the baton, and taken then.
private final class Worker: @unchecked Sendable {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var workers: [Worker] = []
    let baton = DispatchSemaphore(value: 0)
    var job: (() -> Void)?

    static func idle() -> Worker { lock.withLock { workers.popLast() } ?? Worker() }

    private init() {
        let thread = Thread { [self] in
            while true {
                baton.wait()
                let job = job.take()
                job?()
                Self.lock.withLock { Self.workers.append(self) }
            }
        }
        thread.stackSize = 1 << 20
        thread.start()
    }
}
