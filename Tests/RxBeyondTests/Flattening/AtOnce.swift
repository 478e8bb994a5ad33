import Dispatch
import Foundation
import Synchronization
import TestSupport

@testable import RxBeyond

/// Runs `body` on another thread and waits for it.
///
/// - Returns: whether it has ended within a minute, which a deadlock has not.
func endsOnAnotherThread(_ body: @escaping () -> Void) -> Bool {
    let body = Shared(body)
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
        body.value()
        end.signal()
    }
    thread.start()
    return end.wait(timeout: .now() + 60) == .success
}

/// An observer that checks the grammar: one event at a time, and nothing after the end.
final class GrammarObserver<Element>: ObserverType {
    private let inside = Counter()
    private let log = Log()
    private let elements = Log()
    private let ended = Atomic(false)

    /// What was wrong.
    var faults: [String] { log.lines }

    /// The elements that came, as text.
    var received: [String] { elements.lines }

    func on(_ event: Event<Element>) {
        if inside.increment() != 1 { log.write("two events at once") }
        if ended.load(ordering: .acquiring) { log.write("\(event) after the end") }
        switch event {
        case .next(let element): elements.write(element)
        case .error, .completed: ended.store(true, ordering: .releasing)
        }
        inside.decrement()
    }
}

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
