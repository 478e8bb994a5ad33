/// The way in which sequences are combined: the one difference between `combineLatest` and `zip`.
struct CombinationRule {
    /// True if an element stays until its source sends another one.
    let keepsLatest: Bool
    /// True if the last source that runs ends the whole by sending in vain.
    let endsEarly: Bool
}

/// Counts the sources of one combination; touched only in turn.
final class CombinationCounts {
    fileprivate(set) var all = 0
    /// Those that have an element to combine.
    @exclusivity(unchecked) fileprivate(set) var ready = 0
    fileprivate(set) var done = 0
}

/// The elements of one source that are still of use; touched only in turn.
final class CombinationSlot<Element> {
    // Not checked, because a ring runs nothing of others while it changes.
    @exclusivity(unchecked) private var ring = Ring<Element>()
    private let keepsLatest: Bool
    private let counts: CombinationCounts
    fileprivate var isDone = false

    init(_ rule: CombinationRule, _ counts: CombinationCounts) {
        keepsLatest = rule.keepsLatest
        self.counts = counts
        counts.all += 1
    }

    deinit { ring.free() }

    func put(_ element: Element) {
        if keepsLatest, ring.count == 1 {
            ring[0] = element
        } else {
            if ring.count == 0 { counts.ready += 1 }
            ring.append(element)
        }
    }

    /// - Returns: the element to combine; there must be one.
    func take() -> Element {
        precondition(ring.count > 0, "The slot is empty")
        if keepsLatest { return ring[0] }
        if ring.count == 1 { counts.ready -= 1 }
        return ring.removeFirst()
    }
}

final class CombinationSink<Observer: ObserverType>: Sink<Observer> {
    private let rule: CombinationRule
    private let counts: CombinationCounts
    private let result: () throws -> Observer.Element
    private let subscriptions = CompositeDisposable()
    fileprivate let turns = AsyncLock()

    /// - Parameter result: takes an element out of every slot and combines them.
    init(
        rule: CombinationRule,
        counts: CombinationCounts,
        result: @escaping () throws -> Observer.Element,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.rule = rule
        self.counts = counts
        self.result = result
        super.init(observer: observer, cancel: cancel)
    }

    func subscribe<Element>(to source: Observable<Element>, _ slot: CombinationSlot<Element>) {
        // One of the sources before may have ended all of it.
        guard !isClosed else { return }
        subscriptions.insert(source.subscribe(SlotObserver(sink: self, slot: slot)))
    }

    /// - Returns: what stops all sources.
    func subscribed() -> any Disposable {
        if counts.all == 0 {
            if rule.keepsLatest { forwardResult() }
            end()
        }
        return subscriptions
    }

    fileprivate func complete<Element>(_ slot: CombinationSlot<Element>) {
        if !slot.isDone { counts.done += 1 }
        slot.isDone = true
        if counts.done == counts.all { end() }
    }

    fileprivate func put<Element>(_ element: Element, _ slot: CombinationSlot<Element>) {
        slot.put(element)
        if counts.ready == counts.all {
            forwardResult()
        } else if rule.endsEarly, counts.done + (slot.isDone ? 0 : 1) == counts.all {
            end()
        }
    }

    private func forwardResult() {
        do {
            forwardNext(try result())
        } catch {
            end(with: error)
        }
    }
}

/// The observer of one source of a combination.
private struct SlotObserver<Element, Observer: ObserverType>: ElementObserverType {
    let sink: CombinationSink<Observer>
    let slot: CombinationSlot<Element>

    func onNext(_ element: Element) {
        sink.turns.invoke(from: ObjectIdentifier(slot)) {
            if !sink.isClosed { sink.put(element, slot) }
        }
    }

    func onError(_ error: any Error) {
        sink.turns.invoke(from: ObjectIdentifier(slot)) {
            if !sink.isClosed { sink.end(with: error) }
        }
    }

    func onCompleted() {
        sink.turns.invoke(from: ObjectIdentifier(slot)) {
            if !sink.isClosed { sink.complete(slot) }
        }
    }
}
