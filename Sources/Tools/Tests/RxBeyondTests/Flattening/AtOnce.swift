import TestSupport

@testable import RxDemo

/// Sends 1 to `count` on every one of `sources` at once, each on a thread of its own.
func sendAtOnce(_ count: Int, on sources: [PublishSubject<Int>]) {
    let sources = Shared(sources)
    let barrier = SpinBarrier(sources.value.count)
    onThreads(sources.value.count) { thread in
        for number in 1...count {
            if number % 10 == 1 { barrier.wait() }
            sources.value[thread].on(.next(number))
        }
    }
}
