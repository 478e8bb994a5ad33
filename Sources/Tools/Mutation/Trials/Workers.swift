import Dispatch
import Synchronization

/// A few threads that share a list of tasks.
struct Workers {
    private let count: Int

    init(_ count: Int) {
        self.count = count
    }

    /// Runs `task` with each number below `tasks`, and with the number of its worker.
    ///
    /// - Throws: the first error; the tasks that have not begun are left out.
    func run(_ tasks: Int, task: @Sendable (_ number: Int, _ worker: Int) throws -> Void) throws {
        let next = Atomic(0)
        let failure = Mutex<(any Error)?>(nil)
        DispatchQueue.concurrentPerform(iterations: count) { worker in
            while failure.withLock({ $0 == nil }) {
                let number = next.add(1, ordering: .relaxed).oldValue
                guard number < tasks else { return }
                do {
                    try task(number, worker)
                } catch {
                    failure.withLock { $0 = $0 ?? error }
                }
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
    }
}

/// The same numbers for the same seed, on every system.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
