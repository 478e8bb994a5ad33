import TestSupport
import Testing

#if RxPrototype
    /// A sequence of a study that knows whole numbers only, which is driven by hand, keeps its
    /// observers for as long as it lives, and counts how often it is stopped.
    final class Source {
        let disposals = Counter()
        private var observers: [any ObserverType] = []

        var numbers: ObservableInt {
            .create { [unowned self] observer in
                observers.append(observer)
                return Stop { [disposals] in disposals.increment() }
            }
        }

        func send(_ event: Event) { for observer in observers { observer.on(event) } }

        func send(_ numbers: Int...) { for number in numbers { send(.next(number)) } }
    }

    /// Sends what a row says to an operator, and compares what comes; `stop` is where the source is stopped.
    ///
    /// - Parameter answers: what the handler of an event sends, which then writes that it is `back`.
    func row(
        _ sent: String,
        _ expected: String,
        answering answers: [String: String] = [:],
        sourceLocation: SourceLocation = #_sourceLocation,
        of operator: (ObservableInt) -> ObservableInt
    ) {
        let (source, log) = (Source(), Log())
        func send(_ word: some StringProtocol) {
            switch word {
            case "|": source.send(.completed)
            case "#": source.send(.error(Oops()))
            default: source.send(.next(Int(word)!))
            }
        }
        _ = `operator`(source.numbers).subscribe { event in
            let word =
                switch event {
                case .next(let number): "\(number)"
                case .error: "#"
                case .completed: "|"
                }
            log.write(word)
            guard let answer = answers[word] else { return }
            send(answer)
            log.write("back")
        }
        let stops = source.disposals.value
        if stops > 0 { log.write("stop") }
        let notes = answers.map { "the handler of \($0) sends \($1)" }.joined(separator: ", ")
        row(sent, expected, in: log, where: notes, sourceLocation: sourceLocation) { word in
            let before = source.disposals.value
            send(word)
            if source.disposals.value > before { log.write("stop") }
        }
    }

    /// Does this at every `dispose()`.
    ///
    /// Unchecked, because the contract's source may be stopped on any thread.
    final class Stop: Disposable, @unchecked Sendable {
        private let action: () -> Void

        init(_ action: @escaping () -> Void) { self.action = action }

        func dispose() { action() }
    }
#endif
