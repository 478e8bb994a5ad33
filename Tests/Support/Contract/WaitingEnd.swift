extension Contract {
    /// One of these ends an operator that follows what a selector makes, while a handler runs on another
    /// thread: the end waits for its turn, and all is over.
    public enum WaitingEnd: String, CaseIterable, Sendable, CustomStringConvertible {
        case source = "an error of the source"
        case completion = "the completion of all"
        case selector = "what the selector throws"
        case inner = "an error of what the selector has made"
        case dispose = "a selector that disposes"

        public var description: String { rawValue }
    }

    /// Tries an operator whose end waits for its turn: it may neither call its selector nor
    /// subscribe to anything more.
    ///
    /// - Parameter select: makes the operator of an outer source, an inner one that its selector
    ///   returns, and a closure that its selector calls.
    public static func faults(
        after end: WaitingEnd,
        _ select: @escaping (Source, Source, @escaping Closure) -> Subscribe
    ) -> [String] {
        [false, true].flatMap { isCompleting in
            let trial = WaitingTrial(end, isCompleting: isCompleting)
            return trial.faults(of: select).map { "\(end), while a handler runs: \($0)" }
        }
    }
}

private final class WaitingTrial {
    private let end: Contract.WaitingEnd
    /// Says whether a sequence completes before the end.
    private let isCompleting: Bool
    private let outer = Contract.Source(living: Counter())
    private let inner = Contract.Source(living: Counter())
    private var completed: Set<Int> = []
    private var isSelecting = false
    private var dispose: () -> Void = {}
    /// So many sequences had been subscribed to when it was over.
    private var whenOver: Int?
    private var faults: [String] = []

    init(_ end: Contract.WaitingEnd, isCompleting: Bool) {
        self.end = end
        self.isCompleting = isCompleting
    }

    func faults(
        of select: (Contract.Source, Contract.Source, @escaping Contract.Closure) ->
            Contract.Subscribe
    ) -> [String] {
        let subscribe = select(outer, inner) { [unowned self] number in
            if whenOver != nil { faults.append("the selector is called") }
            guard isSelecting else { return number }
            whenOver = inner.subscriptions
            if end == .selector { throw Boom() }
            dispose()
            return number
        }
        let log = Log()
        dispose = subscribe { [unowned self] line, _ in
            log.write(line)
            let present = Shared(self)
            if log.lines.count == 1, !onAnotherThread(within: 1, { present.value.act() }) {
                faults.append("the other thread has to wait for the handler")
            }
        }
        for number in 1...2 { outer.send(.next(number)) }
        inner.send(.next(7), toSubscription: inner.subscriptions)
        dispose()
        if inner.subscriptions != whenOver { faults.append("one more is subscribed to") }
        let last = end == .completion ? "completed" : "error(boom)"
        let expected = ["next(7)"] + (end == .dispose ? [] : [last])
        if log.lines != expected { faults.append("found \(log.lines)") }
        return faults
    }

    private func act() {
        if isCompleting { complete(inner.subscriptions) }
        switch end {
        case .source:
            outer.send(.error)
        case .completion:
            (1...2).forEach(complete)
            outer.send(.completed)
        case .selector, .dispose:
            isSelecting = true
            outer.send(.next(3))
        case .inner:
            outer.send(.next(3))
            completed.insert(inner.subscriptions)
            inner.send(.error, toSubscription: inner.subscriptions)
        }
        if !isSelecting { whenOver = inner.subscriptions }
        for number in 1...4 {
            complete(number)
            outer.send(.next(4))
        }
    }

    private func complete(_ number: Int) {
        if completed.insert(number).inserted { inner.send(.completed, toSubscription: number) }
    }
}
