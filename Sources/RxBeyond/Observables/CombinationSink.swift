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
    fileprivate(set) var ready = 0
    fileprivate(set) var done = 0
}

/// The elements of one source that are still of use; touched only in turn.
final class CombinationSlot<Element> {
    private let keepsLatest: Bool
    private let counts: CombinationCounts
    /// The element to combine.
    private var first: Element?
    private var waiting = Queue<Element>()
    fileprivate var isDone = false

    init(_ rule: CombinationRule, _ counts: CombinationCounts) {
        keepsLatest = rule.keepsLatest
        self.counts = counts
        counts.all += 1
    }

    func put(_ element: Element) {
        if first == nil {
            counts.ready += 1
        } else if !keepsLatest {
            return waiting.enqueue(element)
        }
        // Swapped, because the old one's `deinit` may send, and then the new one has to be here.
        var element: Element? = element
        swap(&first, &element)
    }

    /// - Returns: the element to combine; there must be one.
    func take() -> Element {
        guard let element = first else { preconditionFailure("The slot is empty") }
        if !keepsLatest {
            first = waiting.dequeue()
            if first == nil { counts.ready -= 1 }
        }
        return element
    }
}

final class CombinationSink<Observer: ObserverType>: Sink<Observer> {
    private let rule: CombinationRule
    private let counts: CombinationCounts
    private let result: () throws -> Observer.Element
    private let subscriptions = CompositeDisposable()
    private let turns = AsyncLock()

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
        let observer = AnyObserver<Element> { [self] event in
            turns.invoke(from: ObjectIdentifier(slot)) { [self] in on(event, slot) }
        }
        subscriptions.insert(source.subscribe(observer))
    }

    /// - Returns: what stops all sources.
    func subscribed() -> any Disposable {
        if counts.all == 0 {
            if rule.keepsLatest { forwardResult() }
            end()
        }
        return subscriptions
    }

    private func on<Element>(_ event: Event<Element>, _ slot: CombinationSlot<Element>) {
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

    private func put<Element>(_ element: Element, _ slot: CombinationSlot<Element>) {
        slot.put(element)
        if counts.ready == counts.all {
            forwardResult()
        } else if rule.endsEarly, counts.done + (slot.isDone ? 0 : 1) == counts.all {
            end()
        }
    }

    private func forwardResult() {
        do {
            forwardNext(.next(try result()))
        } catch {
            end(with: error)
        }
    }

    // Not inlined, because what it needs would be looked up for every element.
    @inline(never)
    private func end(with error: (any Error)? = nil) {
        forwardOn(error.map { .error($0) } ?? .completed)
        dispose()
    }
}
