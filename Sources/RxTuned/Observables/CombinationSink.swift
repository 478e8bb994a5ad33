/// The way in which sequences are combined: the one difference between `combineLatest` and `zip`.
struct CombinationRule {
    /// True if an element stays until its source sends another one.
    let keepsLatest: Bool
    /// True if the last source that runs ends the whole by sending what cannot be combined.
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
///
/// An array would be another type for every `Element`, to be looked up for every event.
final class CombinationSlot<Element> {
    private let keepsLatest: Bool
    private let counts: CombinationCounts
    // A ring: of `capacity` places, a power of two, the `count` from `first` on hold elements, and no
    // other does. Only `put` fills a place, a free one; only `take` and `deinit` empty one, a filled
    // one. `put` and `take` say so before what is not ours runs, the `deinit` of an element.
    private var places: UnsafeMutablePointer<Element>
    private var capacity = 1
    @exclusivity(unchecked) private var first = 0
    @exclusivity(unchecked) private var count = 0
    fileprivate var isDone = false

    init(_ rule: CombinationRule, _ counts: CombinationCounts) {
        keepsLatest = rule.keepsLatest
        self.counts = counts
        counts.all += 1
        places = .allocate(capacity: 1)
    }

    deinit {
        for index in 0..<count { place(index).deinitialize(count: 1) }
        places.deallocate()
    }

    private func place(_ index: Int) -> UnsafeMutablePointer<Element> {
        places + (first + index) & (capacity - 1)
    }

    func put(_ element: Element) {
        if keepsLatest, count == 1 {
            // Swapped, because the old one's `deinit` may send, and then the new one has to be here.
            var element = element
            return swap(&places.pointee, &element)
        }
        if count == 0 { counts.ready += 1 }
        if count == capacity { grow() }
        place(count).initialize(to: element)
        count += 1
    }

    /// - Returns: the element to combine; there must be one.
    func take() -> Element {
        precondition(count > 0, "The slot is empty")
        if keepsLatest { return places.pointee }
        let taken = place(0)
        first = (first + 1) & (capacity - 1)
        count -= 1
        if count == 0 { counts.ready -= 1 }
        return taken.move()
    }

    private func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
        for index in 0..<count { (larger + index).moveInitialize(from: place(index), count: 1) }
        places.deallocate()
        (places, capacity, first) = (larger, 2 * capacity, 0)
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
        super.init(
            observer: observer,
            cancel: cancel,
        )
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

    fileprivate func on<Element>(_ event: Event<Element>, _ slot: CombinationSlot<Element>) {
        guard !isClosed else { return }
        switch event {
        case .next(let element):
            put(element, slot)
        case .error(let error):
            end(with: error)
        case .completed:
            if !slot.isDone { counts.done += 1 }
            slot.isDone = true
            if counts.done == counts.all { end() }
        }
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
private struct SlotObserver<Element, Observer: ObserverType>: ObserverType {
    let sink: CombinationSink<Observer>
    let slot: CombinationSlot<Element>

    func on(_ event: Event<Element>) {
        sink.turns.invoke(from: ObjectIdentifier(slot)) { sink.on(event, slot) }
    }

    func onNext(_ element: Element) {
        sink.turns.invoke(from: ObjectIdentifier(slot)) {
            if !sink.isClosed { sink.put(element, slot) }
        }
    }
}
