import Foundation
import Orders
import Synchronization

/// Carries a value to another thread where the type cannot say that this is safe.
///
/// Unchecked, because the test that wraps a value is the proof: it exercises exactly the promise
/// that the value may be used from several threads, and ThreadSanitizer watches.
public struct Shared<Value>: @unchecked Sendable {
    public let value: Value

    public init(_ value: Value) { self.value = value }
}

/// Runs `body` on another thread and waits for it.
///
/// - Returns: whether it has ended within so many seconds, which a deadlock has not.
@discardableResult
public func onAnotherThread(within seconds: Double = 60, _ body: @escaping () -> Void) -> Bool {
    let (body, end) = (Shared(body), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
        body.value()
        end.signal()
    }
    if end.wait(timeout: .now() + seconds) == .success { return true }
    // On a busy machine it may not have run: one that begins later comes to its end first only if this
    // one waits.
    for _ in 1...3 {
        let later = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            for _ in 0..<100 { sched_yield() }
            later.signal()
        }
        later.wait()
        if end.wait(timeout: .now() + 0.1) == .success { return true }
    }
    return false
}

/// Runs what waits for a process of its own ahead of other tests: from that process's end until the
/// test asks how it ended, swift-testing waits for it with a whole processor.
public func withHighPriority(_ body: @escaping @Sendable () async -> Void) async {
    await Task(priority: .high, operation: body).value
}

/// Runs `body` on a thread whose stack is small, and waits for it: what calls itself for each of ten
/// thousand elements, which takes more than 52 bytes each time, ends the process.
public func onSmallStack(_ body: @escaping () -> Void) {
    let (body, end) = (Shared(body), DispatchSemaphore(value: 0))
    let thread = Thread {
        // The runtime prints a stack that is full from another one.
        var (other, before) = (stack_t(), stack_t())
        (other.ss_sp, other.ss_size) = (.allocate(byteCount: 1 << 16, alignment: 16), 1 << 16)
        sigaltstack(&other, &before)
        body.value()
        // AddressSanitizer frees at a thread's end the one that it had made.
        sigaltstack(&before, nil)
        other.ss_sp.deallocate()
        end.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    end.wait()
}

/// Runs `body` on `count` threads of its own at once, and returns when all have ended.
///
/// One crowd of threads runs at a time, so `body` must not begin another one: it would wait for itself.
///
/// - Parameter body: is given the number of its thread, from 0.
public func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    oneCrowdAtATime.withLock {
        let arrivals = Counter()
        let ends = DispatchGroup()
        for number in 0..<count {
            ends.enter()
            let thread = Thread {
                arrivals.increment()
                spin { arrivals.value >= count }
                body(number)
                ends.leave()
            }
            thread.stackSize = 8 << 20
            thread.start()
        }
        ends.wait()
    }
}

/// Lets threads do something to each of many subjects at the same moment, each time more or less
/// apart, from nothing to a microsecond, and counts the subjects with which that went wrong.
///
/// Chance decides nothing: it goes on until the threads have met so often, both running, however
/// busy the machine is, or until it has gone wrong, or until its seconds are over. Where there is one
/// processor they can't meet, and are left out.
///
/// - Parameter body: is given the subject and the role of the thread: 0, 1, ….
public func race<Subject>(
    on threads: Int = 2,
    meetings: Int = 5_000,
    _ make: () -> Subject,
    _ body: @escaping (_ subject: Subject, _ role: Int) -> Void,
    isRight: (Subject) -> Bool
) -> Int {
    let (start, seconds) = (SuspendingClock.now, Races.seconds)
    func elapsed() -> Double { (SuspendingClock.now - start) / .seconds(1) }
    defer { Races.spend(elapsed()) }
    var (met, rounds) = (0, 10)
    while met < meetings, elapsed() < seconds {
        let subjects = (0..<min(rounds, meetings)).map { _ in make() }
        met += inRounds(subjects, on: threads, body)
        let faults = subjects.count { !isRight($0) }
        if faults > 0 { return faults }
        Heartbeat.count.increment()
        rounds = 250
    }
    return 0
}

/// Says whether two threads of this process can run at once; on Linux the process may have fewer processors
/// than the machine.
private let canMeet: Bool = {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let list = status?.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list") }
    return list?.contains { ",-".contains($0) }
        ?? (ProcessInfo.processInfo.activeProcessorCount > 1)
}()

/// Lets another thread stop what is running, sooner or later after its first step: so it comes into
/// every part of a step, also into one that is too short to be met by chance.
///
/// - Parameter make: returns what runs, in steps that it counts, and what stops it.
public func stopInTheMiddle(_ make: (_ steps: Counter) -> (run: () -> Void, stop: () -> Void)) {
    var delay = 0
    _ = race(meetings: 400) {
        let steps = Counter()
        delay = (delay + 1237) % 5000
        return (make(steps), steps, delay)
    } _: { round, role in
        let (subject, steps, delay) = round
        if role == 0 {
            subject.run()
            steps.increment()
        } else {
            spin { steps.value > 0 }
            for _ in 0..<delay { _ = steps.value }
            subject.stop()
        }
    } isRight: { _ in
        true
    }
}

/// The time for which races may go on.
public enum Races {
    private static let isLuckWanted = ProcessInfo.processInfo.environment["WORKSHOP_LUCK"] != "0"
    private static let shared = Mutex<(check: String, left: Double)?>(nil)

    /// The seconds that the next one may take; none where threads can't meet, or only what is found
    /// every time is wanted.
    public static var seconds: Double {
        isLuckWanted && canMeet ? shared.withLock { $0?.left ?? 20 } : 0
    }

    /// From now on all races of a check have so many seconds together.
    public static func share(_ seconds: Double, in check: String) {
        shared.withLock { if $0?.check != check { $0 = (check: check, left: seconds) } }
    }

    fileprivate static func spend(_ seconds: Double) { shared.withLock { $0?.left -= seconds } }
}

/// Waits awake for a step of another thread, and lets that one run where it needs this processor.
public func spin(until isReached: () -> Bool) {
    var spins = 0
    while !isReached() {
        spins += 1
        // On a busy machine the others need this processor.
        if spins > 10_000 { usleep(50) } else if spins > 1000 { sched_yield() }
    }
}

/// Counts while a race goes on: so who limits a test's time sees that it does not hang.
public enum Heartbeat {
    public static let count = Counter()

    /// Also while orders are played.
    public static var now: Int { count.value + Orders.progress.load(ordering: .relaxed) }
}

/// Runs `body` for every state on several threads at once, with the role of the thread: 0, 1, ….
///
/// The threads begin every state together. They wait for one another by spinning, so that the first
/// to come is running when the last one comes, and then a few steps more or fewer, others for every
/// state: so the instructions of `body` meet in every order. On a busy machine one of them may
/// have no processor; then the others sleep until it comes.
///
/// - Returns: how often all were running when they met.
@discardableResult
public func inRounds<State>(
    _ states: [State],
    on threads: Int = 2,
    _ body: @escaping (State, Int) -> Void,
) -> Int {
    let (states, body) = (Shared(states), Shared(body))
    let (arrivals, absences) = (Counter(), Counter())
    onThreads(threads) { number in
        for (round, state) in states.value.enumerated() {
            arrivals.increment()
            var spins = 0
            while arrivals.value < threads * (round + 1) {
                spins += 1
                // It has no processor: this one is left to it, for less time than has been waited.
                if spins == 8000 { absences.increment() }
                if spins > 8000 { usleep(20) }
            }
            for _ in 0..<delay(of: number, in: round) { _ = arrivals.value }
            body.value(state, (round + number) % threads)
        }
    }
    return max(states.value.count - absences.value, 0)
}

/// A thread lets so many short steps pass before it does its part of a round, so that over the rounds
/// every gap between the threads comes up, the small ones more often.
public func delay(of thread: Int, in round: Int) -> Int {
    round * (23 + 14 * thread) % (2 << (round >> (3 * thread) & 7))
}

/// Tests run side by side, and crowds of threads that wait for one another would only take the
/// processors away from each other.
private let oneCrowdAtATime = NSLock()
