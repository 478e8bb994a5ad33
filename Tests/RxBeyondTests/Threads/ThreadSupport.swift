import Foundation
import TestSupport

@testable import RxDemo

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
