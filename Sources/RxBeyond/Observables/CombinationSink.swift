/// How several sequences are combined: the one difference between `combineLatest` and `zip`.
struct CombinationRule {
    /// Whether an element stays until its source sends another one, or is used up.
    let keepsLatest: Bool
    /// Whether the last source that runs may end the whole by sending what cannot be combined.
    let endsEarly: Bool
}

/// What the slots of one combination count together; touched only in turn.
final class CombinationCounts {
    /// How many sources there are.
    fileprivate(set) var all = 0
    /// How many have an element to combine.
    fileprivate(set) var ready = 0
    /// How many have completed.
    fileprivate(set) var done = 0
}

/// What one source has sent and is still of use; touched only in turn.
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
        super.init(
            observer: observer,
            cancel: cancel,
        )
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
