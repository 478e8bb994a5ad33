import Foundation

/// A handler that takes a while.
func showSlowly(_: some Any) {
    Thread.sleep(forTimeInterval: 0.001)
}

/// The longest call of `work`, while another thread floods `other` for a fifth of a second.
func longest(of work: () -> Void, whileFlooding other: AnyObserver<Int>) -> String {
    nonisolated(unsafe) let other = other
    let end = Date(timeIntervalSinceNow: 0.2)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        while Date() < end {
            Thread.sleep(forTimeInterval: 0.0002)
            other.onNext(0)
        }
        ended.signal()
    }
    var longest = 0.0
    while Date() < end {
        let start = Date()
        work()
        longest = max(longest, Date().timeIntervalSince(start))
        Thread.sleep(forTimeInterval: 0.001)
    }
    ended.wait()
    return "\(Int(longest * 1000)) ms"
}
