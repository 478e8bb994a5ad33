import Synchronization
import TestSupport

@testable import RxDemo

/// A flag for any thread.
final class Flag: Sendable {
    private let flag = Atomic(false)

    var isSet: Bool { flag.load(ordering: .sequentiallyConsistent) }

    func set() { flag.store(true, ordering: .sequentiallyConsistent) }
}

/// An observer that checks the grammar: one event at a time, and nothing after the end.
final class GrammarObserver<Element>: ObserverType {
    private let inside = Counter()
    private let log = Log()
    private let elements = Log()
    private let ended = Atomic(false)
    private let steps: Int

    /// - Parameter steps: how long it takes over an event.
    init(steps: Int = 0) {
        self.steps = steps
    }

    /// What was wrong.
    var faults: [String] { log.lines }

    var hasEnded: Bool { ended.load(ordering: .acquiring) }

    /// The elements that came, as text.
    var received: [String] { elements.lines }

    func on(_ event: Event<Element>) {
        if inside.increment() != 1 { log.write("two events at once") }
        if hasEnded { log.write("\(event) after the end") }
        switch event {
        case .next(let element): elements.write(element)
        case .error, .completed: ended.store(true, ordering: .releasing)
        }
        for _ in 0..<steps { _ = inside.value }
        inside.decrement()
    }
}
