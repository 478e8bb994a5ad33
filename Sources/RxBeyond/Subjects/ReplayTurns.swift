import Dispatch
import Foundation

/// The events that a new observer is still to receive, and the thread whose turn it is to deliver.
///
/// The thread that subscribes begins. A sender leaves its event there and goes on; but when `limit`
/// events have been left, it waits for its turn, and delivers its own. So `subscribe` returns,
/// however fast others send.
final class ReplayTurns<Element> {
    private typealias Sender = (thread: pthread_t, turn: DispatchSemaphore)

    private let limit = 16
    private let lock = NSLock()
    // The kept elements, and how many of them are still to come; touched only by the owner.
    private var replayed: [Element]
    private var rest: Int
    // Touched only under the lock.
    private var owner = pthread_self()
    private var waiting = Queue<Event<Element>>()
    /// The sender that delivers each event that waits; nil if it has been left.
    private var senders = Queue<Sender?>()
    /// The number of events that have been left since the owner took its turn.
    private var left = 0
    private var hasEnded = false

    /// True when nothing waits any more: from then on, senders need no turn.
    var isOver: Bool {
        lock.withLock { hasEnded }
    }

    /// - Parameters:
    ///   - replayed: what it receives first.
    ///   - end: what comes then, if the subject is over; nothing is sent after it.
    init(_ replayed: [Element], end: Event<Element>?) {
        (self.replayed, rest) = (replayed, replayed.count)
        if let end { waiting.enqueue(end) }
    }

    /// Delivers `event`, or leaves it to the thread whose turn it is.
    func on(_ event: Event<Element>, _ deliver: (Event<Element>) -> Void) {
        let thread = pthread_self()
        lock.lock()
        let isMine = owner == thread
        // A handler's own event is delivered at once, unless something else comes before it.
        if hasEnded || isMine && rest == 0 && waiting.isEmpty {
            lock.unlock()
            return deliver(event)
        }
        let mustWait = !isMine && left >= limit
        let sender: Sender? = mustWait ? (thread, DispatchSemaphore(value: 0)) : nil
        waiting.enqueue(event)
        senders.enqueue(sender)
        left += 1
        lock.unlock()
        guard let sender else { return }
        sender.turn.wait()
        deliver(event)
        deliverWaiting(deliver)
    }

    /// Delivers what waits, as far as no sender waits for its turn to deliver the next one itself.
    func deliverWaiting(_ deliver: (Event<Element>) -> Void) {
        // Taken out, because an element's `deinit` may send.
        var elements: [Element] = []
        swap(&elements, &replayed)
        for element in elements {
            rest -= 1
            deliver(.next(element))
        }
        while let event = next() { deliver(event) }
    }

    /// - Returns: nil if the turn is over: nothing waits any more, or a sender has been given it.
    private func next() -> Event<Element>? {
        lock.withLock {
            // In the same step, or what is left now would be overtaken by what is sent then.
            hasEnded = waiting.isEmpty
            let event = waiting.dequeue()
            guard let sender = senders.dequeue() ?? nil else { return event }
            (owner, left) = (sender.thread, 0)
            sender.turn.signal()
            return nil
        }
    }
}
