import Foundation
import Synchronization
import TestSupport

/// Runs a race, and looks for what must not be in any of its orders.
///
/// Unchecked, because each thread has a log of its own, the lock guards what they share, and all of
/// it is read when both threads have ended. The logs share no lock, because it would put the threads
/// in an order in which ThreadSanitizer finds nothing.
final class RaceWorld: @unchecked Sendable {
    enum Entry: Equatable {
        case event(Signal, subscription: Int)
        /// An event that came while another one was being delivered to the same subscriber.
        case overlap(subscription: Int)
        case sendBegins(Int, to: Int)
        case disposeBegins(Int)
        case disposeReturns(Int)
    }

    struct Line {
        let stamp: Int
        let thread: Int
        let entry: Entry
    }

    /// What one thread has written.
    private final class ThreadLog {
        var lines: [Line] = []
    }

    private let race: Race
    /// One for each of the threads, and one for the thread that has started them.
    private let logs: [ThreadLog]
    private let main: Int
    private let stamps = Atomic(0)
    private var player: (any Player)?

    private let lock = NSLock()
    // Both are touched only under the lock.
    private var disposals: [Int: () -> Void] = [:]
    private var started = 0

    private let subscribers = Counter()
    private let actions = Counter()
    private let made = Counter()
    private let run = Counter()

    /// - Returns: the broken promises, of the first run that has any.
    static func faults(of race: Race, _ make: (RandomProgram, User) -> any Player) -> [String] {
        for _ in 0..<race.runs {
            let world = RaceWorld(race)
            let faults = world.faults(make)
            if !faults.isEmpty { return faults }
        }
        return []
    }

    private init(_ race: Race) {
        self.race = race
        main = race.threads.count
        logs = (0...main).map { _ in ThreadLog() }
    }

    private func faults(_ make: (RandomProgram, User) -> any Player) -> [String] {
        player = make(race.program, User(closure: { _ in { $0 } }, action: action))
        for _ in 0..<race.first { subscribe(main) }
        onThreads(main) { [self] thread in
            Thread.current.threadDictionary["race"] = thread
            for (index, step) in race.threads[thread].enumerated() {
                perform(step, thread, index)
            }
        }
        for number in 0..<started { dispose(number, main) }
        disposals = [:]
        player = nil
        return RacePromises(race, logs.flatMap(\.lines).sorted { $0.stamp < $1.stamp }).faults
            + atTheEnd
    }

    private var atTheEnd: [String] {
        let left = [
            ("dispose actions have not run once", made.value - run.value),
            ("subscribers are not freed", subscribers.value),
            ("actions are not freed", actions.value),
        ]
        return left.filter { $0.1 != 0 }.map { "\($0.1) \($0.0)" }
    }

    /// - Parameter ordering: that of the counter, with what the thread has done before and does
    ///   after it.
    private func write(_ entry: Entry, _ thread: Int, isOrdered: Bool = false) {
        let stamp =
            isOrdered
            ? stamps.add(1, ordering: .sequentiallyConsistent).newValue
            : stamps.add(1, ordering: .relaxed).newValue
        logs[thread].lines.append(Line(stamp: stamp, thread: thread, entry: entry))
    }

    private func perform(_ step: Step, _ thread: Int, _ index: Int) {
        switch step {
        case .subscribe: subscribe(thread)
        case .dispose(let number): dispose(number, thread)
        case .send(let signal, let subject):
            let number = RacePromises.number(ofStep: index, thread)
            write(.sendBegins(number, to: subject), thread, isOrdered: true)
            player?.send(signal.isStop ? signal : .next(number), to: subject)
        case .disposeThis, .emit, .forget, .disposeSubject, .look, .advance, .count: break
        }
    }

    private func subscribe(_ thread: Int) {
        let number = lock.withLock {
            let old = started
            started += 1
            return old
        }
        let tracked = Tracked(subscribers)
        let (deliveries, elements) = (Counter(), Counter())
        let dispose = player?.subscribe(to: 0) { [self] signal in
            tracked.touch()
            let thread = Thread.current.threadDictionary["race"] as? Int ?? main
            if deliveries.increment() > 1 { write(.overlap(subscription: number), thread) }
            write(.event(signal, subscription: number), thread)
            if !signal.isStop, elements.increment() == 1, race.disposesItself.contains(number) {
                self.dispose(number, thread)
            }
            deliveries.decrement()
        }
        lock.withLock { disposals[number] = dispose }
    }

    private func dispose(_ number: Int, _ thread: Int) {
        guard let dispose = lock.withLock({ disposals[number] }) else { return }
        write(.disposeBegins(number), thread)
        dispose()
        write(.disposeReturns(number), thread, isOrdered: true)
    }

    private func action(_ name: Int) -> () -> Void {
        let tracked = Tracked(actions)
        made.increment()
        return { [self] in
            tracked.touch()
            run.increment()
        }
    }
}
