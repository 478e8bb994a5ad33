import Dispatch
import Foundation

/// The events that a new observer is still to receive, and the thread whose turn it is to deliver.
///
/// The thread that subscribes begins. A sender leaves its event there and goes on; but when `limit`
/// events have been left, it waits for its turn, and delivers its own. So `subscribe` returns,
/// however fast others send. A thread whose turn it is, here or at another observer, never waits,
/// because two of them might wait for each other.
final class ReplayTurns<Element> {
    private typealias Sender = (thread: pthread_t, turn: DispatchSemaphore)

    private let limit = 16
    /// The subject's.
    private let lock: NSLock
    // The kept elements, and how many of them are still to come; touched only by the owner.
    private var replayed: [Element]
    private var rest: Int
    // Touched only under the lock.
    private var owner = pthread_self()
    private var waiting = Queue<Event<Element>>()
    /// The number of events that have been left since the owner took its turn.
    private var left = 0
    /// Those who wait until all that has been left is delivered.
    private var senders = Queue<Sender>()
    private var hasEnded = false

    /// True when nothing waits any more: from then on, senders need no turn.
    var isOver: Bool {
        lock.withLock { hasEnded }
    }

    /// - Parameter replayed: what it receives first.
    init(_ replayed: [Element], _ lock: NSLock) {
        (self.replayed, rest) = (replayed, replayed.count)
        self.lock = lock
    }

    /// Delivers `event`, or leaves it to the thread whose turn it is.
    func on(_ event: Event<Element>, _ deliver: (Event<Element>) -> Void) {
        let thread = pthread_self()
        lock.lock()
        // A handler's own event is delivered at once, unless something else comes before it.
        if hasEnded || owner == thread && rest == 0 && waiting.isEmpty {
            lock.unlock()
            return deliver(event)
        }
        guard left >= limit, OwnTurns.count == 0 else {
            left += 1
            waiting.enqueue(event)
            return lock.unlock()
        }
        let sender = (thread: thread, turn: DispatchSemaphore(value: 0))
        senders.enqueue(sender)
        lock.unlock()
        sender.turn.wait()
        inOwnTurn { deliver(event) }
        deliverWaiting(deliver)
    }

    /// Delivers what it receives first.
    func replay(_ deliver: (Element) -> Void) {
        // Taken out, because an element's `deinit` may send.
        var elements: [Element] = []
        swap(&elements, &replayed)
        inOwnTurn {
            for index in 0..<elements.count {
                rest -= 1
                deliver(elements[index])
            }
        }
    }

    /// Delivers what waits, until nothing does or a sender waits for its turn.
    func deliverWaiting(_ deliver: (Event<Element>) -> Void) {
        while isMore { deliverNext(deliver) }
    }

    // Not inlined, because mostly nothing waits.
    @inline(never)
    private func deliverNext(_ deliver: (Event<Element>) -> Void) {
        guard let event = lock.withLock({ waiting.dequeue() }) else { return }
        inOwnTurn { deliver(event) }
    }

    private func inOwnTurn(_ body: () -> Void) {
        OwnTurns.count += 1
        body()
        OwnTurns.count -= 1
    }

    /// False if the turn is over: nothing waits any more, or a sender has been given it.
    private var isMore: Bool {
        lock.lock()
        defer { lock.unlock() }
        guard waiting.isEmpty else { return true }
        if let sender = senders.isEmpty ? nil : senders.dequeue() {
            (owner, left) = (sender.thread, 0)
            sender.turn.signal()
        } else {
            // In the same step, or what is left now would be overtaken by what is sent then.
            hasEnded = true
        }
        return false
    }
}

/// The turns that this thread has, at all observers of all subjects.
private enum OwnTurns {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key, nil)
        precondition(status == 0, "No key for thread-local storage: \(status)")
        return key
    }()

    static var count: Int {
        get { Int(bitPattern: pthread_getspecific(key)) }
        set { pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue)) }
    }
}
