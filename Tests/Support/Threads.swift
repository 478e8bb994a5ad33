import Foundation

/// Carries a value to another thread where the type cannot say that this is safe.
///
/// Unchecked, because the test that wraps a value is the proof: it exercises exactly the promise
/// that the value may be used from several threads, and ThreadSanitizer watches.
public struct Shared<Value>: @unchecked Sendable {
    public let value: Value

    public init(_ value: Value) {
        self.value = value
    }
}

/// Runs `body` on `count` threads of its own at once, and returns when all have ended.
///
/// - Parameter body: is given the number of its thread, from 0.
public func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let start = DispatchSemaphore(value: 0)
    let ends = DispatchGroup()
    for number in 0..<count {
        ends.enter()
        let thread = Thread {
            start.wait()
            body(number)
            ends.leave()
        }
        thread.stackSize = 8 << 20
        thread.start()
    }
    for _ in 0..<count { start.signal() }
    ends.wait()
}
