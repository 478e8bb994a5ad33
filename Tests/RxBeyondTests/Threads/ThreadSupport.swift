import Foundation
import TestSupport

@testable import RxBeyond

/// Runs `body` for every state on several threads at once, with the role of the thread: 0, 1, ….
///
/// The threads begin every state together. They wait for one another by spinning, so that the first
/// to come is running when the last one comes, and then a few steps more or fewer, others for every
/// state: so the instructions of `body` meet in every order. On a busy machine one of them may
/// have no processor; then the others go on without it, until it has caught up.
func inRounds<State>(
    _ states: [State],
    on threads: Int = 2,
    _ body: @escaping (State, Int) -> Void,
) {
    let (states, body) = (Shared(states), Shared(body))
    let begun = (0..<threads).map { _ in Counter() }
    onThreads(threads) { number in
        for (round, state) in states.value.enumerated() {
            begun[number].increment()
            for other in begun {
                var spins = 0
                while other.value <= round, spins < 200 { spins += 1 }
            }
            for _ in 0..<delay(of: number, in: round) { _ = begun[number].value }
            body.value(state, (round + number) % threads)
        }
    }
}

/// Lets one thread change each of many things while another one asks it something.
///
/// - Returns: whether each answer was one of the two, and is the second one in the end.
func isAnswered<State, Answer: Equatable>(
    _ states: [State],
    first: Answer,
    second: Answer,
    ask: @escaping (State) -> Answer,
    change: @escaping (State) -> Void,
) -> Bool {
    let wrong = Counter()
    inRounds(states) { state, role in
        if role == 0 { return change(state) }
        let answer = ask(state)
        if answer != first, answer != second { wrong.increment() }
    }
    return wrong.value == 0 && states.allSatisfy { ask($0) == second }
}

/// Enough of them for two threads to meet.
func many<State>(_ make: () -> State) -> [State] {
    (0..<200).map { _ in make() }
}

/// Runs `body` on a thread of its own.
///
/// - Returns: whether it has ended within a minute; in a deadlock it never does.
func ends(_ body: @escaping () -> Void) -> Bool {
    let (body, end) = (Shared(body), DispatchSemaphore(value: 0))
    Thread {
        body.value()
        end.signal()
    }.start()
    return end.wait(timeout: .now() + 60) == .success
}

/// Counts every call of `dispose()`.
final class CountingDisposable: Disposable {
    private let disposals = Counter()

    var count: Int {
        disposals.value
    }

    func dispose() {
        disposals.increment()
    }
}

/// Runs a closure when it is freed, as a user's object may.
final class AtDeinit {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }

    /// Keeps the object alive up to this call.
    func touch() {}

    deinit {
        body()
    }
}

/// A source that any thread may send through, subscribe to and dispose.
final class SharedSource {
    private let lock = NSLock()
    // Both are touched only under the lock.
    private var observers: [Int: AnyObserver<Int>] = [:]
    private var nextNumber = 0

    var count: Int {
        lock.withLock { observers.count }
    }

    var observable: Observable<Int> {
        Observable.create { [self] observer in
            let number = lock.withLock {
                defer { nextNumber += 1 }
                observers[nextNumber] = observer
                return nextNumber
            }
            return Disposables.create { [self] in
                // Released after the lock.
                _ = lock.withLock { observers.removeValue(forKey: number) }
            }
        }
    }

    func on(_ event: Event<Int>) {
        for (_, observer) in lock.withLock({ observers }) { observer.on(event) }
    }
}
