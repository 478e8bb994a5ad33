/// How several sequences are combined: the one difference between `combineLatest` and `zip`.
struct CombinationRule {
    /// Whether an element stays until its source sends another one, or is used up.
    let keepsLatest: Bool
    /// Whether the last source that runs may end the whole by sending what cannot be combined.
    let endsEarly: Bool
}

/// What one source has sent and is still of use; touched only in turn.
final class CombinationSlot<Element>: AnyCombinationSlot {
    private let keepsLatest: Bool
    private var elements = Queue<Element>()
    var isDone = false

    init(_ rule: CombinationRule) {
        keepsLatest = rule.keepsLatest
    }

    var isReady: Bool {
        !elements.isEmpty
    }

    func put(_ element: Element) {
        let old = keepsLatest ? elements.dequeue() : nil
        // The old one is released when the new one is in its place, because its `deinit` may send.
        withExtendedLifetime(old) { elements.enqueue(element) }
    }

    /// - Returns: the element to combine; there must be one.
    func take() -> Element {
        guard let element = elements.dequeue() else { preconditionFailure("The slot is empty") }
        if keepsLatest { elements.enqueue(element) }
        return element
    }
}

/// A slot, whatever the elements of its source are.
protocol AnyCombinationSlot: AnyObject {
    /// Whether there is an element to combine.
    var isReady: Bool { get }
    /// Whether the source has completed.
    var isDone: Bool { get set }
}

final class CombinationSink<Observer: ObserverType>: Sink<Observer> {
    private let rule: CombinationRule
    private let slots: [any AnyCombinationSlot]
    private let result: () throws -> Observer.Element
    private let subscriptions = CompositeDisposable()
    private let turns = AsyncLock()

    /// - Parameter result: takes an element out of every slot and combines them.
    init(
        rule: CombinationRule,
        slots: [any AnyCombinationSlot],
        result: @escaping () throws -> Observer.Element,
        observer: Observer,
        cancel: any Cancelable,
    ) {
        self.rule = rule
        self.slots = slots
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
            turns.invoke { [self] in on(event, slot) }
        }
        subscriptions.insert(source.subscribe(observer))
    }

    /// - Returns: what stops all sources.
    func subscribed() -> any Disposable {
        if slots.isEmpty {
            if rule.keepsLatest { forwardResult() }
            forwardOn(.completed)
            dispose()
        }
        return subscriptions
    }

    private func on<Element>(_ event: Event<Element>, _ slot: CombinationSlot<Element>) {
        guard !isClosed else { return }
        switch event {
        case .next(let element):
            slot.put(element)
            if slots.allSatisfy({ $0.isReady }) {
                forwardResult()
            } else if rule.endsEarly, slots.allSatisfy({ $0 === slot || $0.isDone }) {
                forwardOn(.completed)
                dispose()
            }
        case .error(let error):
            forwardOn(.error(error))
            dispose()
        case .completed:
            slot.isDone = true
            if slots.allSatisfy(\.isDone) {
                forwardOn(.completed)
                dispose()
            }
        }
    }

    private func forwardResult() {
        do {
            forwardOn(.next(try result()))
        } catch {
            forwardOn(.error(error))
            dispose()
        }
    }
}
