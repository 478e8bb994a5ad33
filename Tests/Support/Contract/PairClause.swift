import Orders

extension Contract {
    /// One question that is asked of every operator on two sources.
    public struct PairClause: Question {
        public let description: String
        /// True of a clause for programs that promise safety on any thread.
        public let needsThreads: Bool
        /// The fault of an operator, if there is one.
        let ask: @Sendable (Pair) -> String?

        private init(
            _ sentence: String,
            needsThreads: Bool = false,
            ofPair ask: @escaping @Sendable (Pair) -> String?
        ) {
            description = sentence
            self.needsThreads = needsThreads
            self.ask = ask
        }

        /// A clause that is asked for every order in which two sources can send.
        private init(
            _ sentence: String,
            needsThreads: Bool = false,
            errors: [any Error] = [Boom()],
            ask: @escaping @Sendable (PairTrial, [Step]) -> String?
        ) {
            self.init(sentence, needsThreads: needsThreads) { pair in
                for error in errors {
                    for steps in orders {
                        if let fault = ask(PairTrial(pair, error), steps) { return fault }
                    }
                }
                return nil
            }
        }
    }

    /// An operator on two sources with the answers that are expected of it.
    public struct Pair {
        let names: (left: String, right: String)
        let build: (Source, Source) -> Subscribe
        let model: ([Step]) -> [String]

        /// - Parameters:
        ///   - names: the words of the exercise for the two.
        ///   - build: applies the operator to two sources.
        ///   - model: the events that have been delivered when these have been sent.
        public init(
            of names: (left: String, right: String),
            build: @escaping (_ left: Source, _ right: Source) -> Subscribe,
            model: @escaping ([Step]) -> [String]
        ) {
            self.names = names
            self.build = build
            self.model = model
        }

        /// The steps in the words of the exercise.
        func words(_ steps: some Sequence<Step>) -> String {
            let words = steps.map { step in
                switch step {
                case .left(let input): "\(names.left) \(input)"
                case .right(let input): "\(names.right) \(input)"
                }
            }
            return words.isEmpty ? "nothing" : words.joined(separator: ", ")
        }
    }

    /// Something that one of the two sends.
    public enum Step: Sendable {
        case left(Input)
        case right(Input)
    }

    /// The first fault that is found of an operator on two sources, in words.
    public static func faults(of pair: Pair, in clause: PairClause) -> [String] {
        if Orders.isAsked {
            guard clause == .atOnce else { return [] }
            Scenes.announce("\(clause)")
        }
        return clause.ask(pair).map { ["\(clause): \($0)"] } ?? []
    }

    /// The scripts of one source: nothing, a value or two, and each end after it.
    private static func scripts(_ values: [Int]) -> [[Input]] {
        (0...values.count).flatMap { count in
            let sent = values.prefix(count).map(Input.next)
            return [sent, sent + [.completed], sent + [.error]]
        }
    }

    /// Every order in which two of them can come.
    private static let orders = scripts([1, 2]).flatMap { left in
        scripts([11]).flatMap { right in
            interleavings(left.map(Step.left)[...], right.map(Step.right)[...])
        }
    }

    private static func interleavings(
        _ left: ArraySlice<Step>,
        _ right: ArraySlice<Step>
    ) -> [[Step]] {
        guard let first = left.first else { return [Array(right)] }
        guard let second = right.first else { return [Array(left)] }
        return interleavings(left.dropFirst(), right).map { [first] + $0 }
            + interleavings(left, right.dropFirst()).map { [second] + $0 }
    }

    /// The two send one of these inside `subscribe`.
    fileprivate static let scriptsInside = scripts([1]).flatMap { left in
        scripts([11]).map { (left: left, right: $0) }
    }

    /// The two send one of these at the same moment.
    fileprivate static let meetings: [(left: Input, right: Input)] = [
        (.completed, .completed), (.completed, .error), (.error, .completed), (.error, .error),
        (.next(2), .completed), (.completed, .next(12)),
    ]
}

extension Contract.PairClause: CaseIterable {
    public static let allCases: [Self] = [
        .everyOrder, .insideSubscribe, .nothingAfterTheEnd, .twoSubscribers, .stopsBoth,
        .endBeforeStops, .dispose, .answered, .freedElementActs, .stopSends, .nothingBegins,
        .inTurn, .atOnce,
    ]

    public static let everyOrder = Self(
        "whatever two sources send, and in whatever order they end, it is right",
        errors: Contract.Clause.errors
    ) { trial, steps in
        trial.send(steps)
        return trial.expectModel(of: steps)
    }

    public static let insideSubscribe = Self(
        "what two sources send inside subscribe counts as what they send later",
        ofPair: { pair in
            for (left, right) in Contract.scriptsInside {
                let trial = PairTrial(pair, inside: (left, right))
                let fault = trial.expectModel(of: trial.sentInside, "inside subscribe: ")
                if let fault { return fault }
            }
            return nil
        }
    )

    public static let nothingBegins = Self(
        "after an end inside subscribe no other source is subscribed to, and none goes on",
        needsThreads: true,
        ofPair: { pair in
            for (left, right) in Contract.scriptsInside {
                let trial = PairTrial(pair, inside: (left, right))
                guard let whenOver = trial.whenOver else { continue }
                if trial.subscriptions != whenOver {
                    return "one more is subscribed to after \(pair.words(trial.sentInside))"
                }
                if let fault = trial.stops { return fault }
            }
            return nil
        }
    )

    public static let nothingAfterTheEnd = Self(
        "nothing arrives after the end, whatever both go on to send"
    ) { trial, steps in
        for (count, step) in steps.enumerated() {
            if trial.isOver(after: steps.prefix(count + 1)) {
                trial.left.ignoreDispose()
                trial.right.ignoreDispose()
            }
            trial.send([step])
        }
        return trial.expectModel(of: steps, "sources that go on after the end: ")
    }

    public static let twoSubscribers = Self(
        "one that subscribes in the middle has events and ends of its own"
    ) { trial, steps in
        let second = Log()
        trial.send(steps.prefix(1))
        let disposeSecond = trial.subscribe { line, _ in second.write(line) }
        trial.send(steps.dropFirst())
        defer { disposeSecond() }
        return trial.expectModel(of: steps, "with a second subscriber: ")
            ?? trial.expectModel(of: steps.dropFirst(), in: second, "the second subscriber: ")
    }

    public static let stopsBoth = Self(
        "after any end both sources are stopped, each once"
    ) { trial, steps in
        trial.send(steps)
        return trial.isOver ? trial.stops : nil
    }

    public static let endBeforeStops = Self(
        "the end arrives before a source is stopped that has not ended itself"
    ) { trial, steps in
        for (count, step) in steps.enumerated() {
            let isOver = trial.isOver(after: steps.prefix(count + 1))
            for (source, name, isIts) in trial.sources {
                // The one that has ended may be stopped at once.
                source.whenStopped = { [weak trial] in
                    guard let trial, isOver, !isIts(step), !trial.isOver else { return }
                    trial.fault = "the \(name) is stopped before the end arrives"
                }
            }
            trial.send([step])
            if isOver { break }
        }
        for (source, _, _) in trial.sources { source.whenStopped = {} }
        return trial.fault.map { "\(trial.pair.words(steps)): \($0)" }
    }

    public static let dispose = Self(
        "dispose stops both at any time, each once, and nothing more arrives"
    ) { trial, steps in
        let before = steps.prefix(steps.count / 2)
        trial.send(before)
        trial.dispose()
        trial.send(steps.dropFirst(steps.count / 2))
        return trial.stops ?? trial.expectModel(of: before, "dispose after ")
    }

    public static let answered = Self("both may end while a handler runs") { trial, steps in
        trial.answer(steps, onAnotherThread: false)
    }

    public static let inTurn = Self(
        "what comes from another thread while a handler runs comes after it",
        needsThreads: true
    ) { trial, steps in
        trial.answer(steps, onAnotherThread: true)
    }

    public static let freedElementActs = Self(
        "an element may send while it is being freed, also one that waits",
        needsThreads: true
    ) { trial, steps in
        var (isActing, acts) = (false, 0)
        for source in [trial.left, trial.right] {
            source.whenFreed = { [weak trial] in
                guard !isActing, acts < 10 else { return }
                (isActing, acts) = (true, acts + 1)
                trial?.send([.left(.next(9)), .right(.next(19))])
                isActing = false
            }
        }
        trial.send(steps)
        for source in [trial.left, trial.right] { source.whenFreed = {} }
        let (found, expected) = (trial.first.lines, Contract.upToTheEnd(trial.first.lines))
        guard found != expected else { return nil }
        let difference = Contract.difference(of: found, from: expected)
        return "\(trial.pair.words(steps)), and of a freed element 9 and 19: \(difference)"
    }

    /// The other source's, while it is stopped, in the middle of all; that is not for all.
    public static let stopSends = Self(
        "one that sends while the other one is stopped in the middle is heard"
    ) { trial, steps in
        guard let count = steps.firstIndex(where: { if case .right = $0 { true } else { false } })
        else { return nil }
        var hasSent = false
        trial.right.whenStopped = { [weak trial] in
            hasSent = true
            trial?.left.send(.next(5))
        }
        trial.send(steps.prefix(count + 1))
        trial.right.whenStopped = {}
        trial.send(steps.dropFirst(count + 1))
        guard hasSent else { return nil }
        let all = steps.prefix(count + 1) + [.left(.next(5))] + steps.dropFirst(count + 1)
        return trial.expectModel(of: all, "5 while the \(trial.pair.names.right) is stopped: ")
    }

    public static let atOnce = Self(
        "both may send and end at once, on two threads: there is one end",
        needsThreads: true,
        ofPair: { pair in
            for before: [Contract.Step] in [
                [], [.left(.next(1))], [.left(.next(1)), .right(.next(11))],
            ] {
                for (left, right) in Contract.meetings {
                    // The one that has not ended goes on to its end.
                    var after: [Contract.Step] =
                        right.isStop ? [] : [.right(.next(13)), .right(.completed)]
                    if !left.isStop { after.append(.left(.completed)) }
                    let both = [Contract.Step.left(left), .right(right)]
                    let possible = [both, both.reversed()].map { pair.model(before + $0 + after) }
                    // Two that count their ends are at one variable between two steps.
                    let between = possible[0].count == 2 && left.isStop && right.isStop ? 200 : 0
                    let steps = "\(pair.words(both)) at once, after \(pair.words(before))"
                    let fault = Orders.fault(meetings: 400, between: between, named: steps) {
                        let trial = PairTrial(pair)
                        trial.answersOnAnotherThread = true
                        trial.send(before)
                        return Scenario([{ trial.left.send(left) }, { trial.right.send(right) }]) {
                            trial.send(after)
                            let lines = trial.first.lines
                            if possible.contains(lines) { return trial.fault }
                            let differences = possible.map {
                                Contract.difference(of: lines, from: $0)
                            }
                            return trial.fault
                                ?? Set(differences).sorted().joined(separator: ", or ")
                        }
                    }
                    if let fault { return "\(steps): \(fault)" }
                }
            }
            return nil
        }
    )
}

/// Two sources, and a subscription to what is made of them.
final class PairTrial {
    let pair: Contract.Pair
    let left: Contract.Source
    let right: Contract.Source
    let first = Log()
    var answersOnAnotherThread = false
    var fault: String?
    /// The steps of the two inside `subscribe`, in their order.
    private(set) var sentInside: [Contract.Step] = []
    /// The number of times that the two had been subscribed to when the end arrived.
    private(set) var whenOver: [Int]?
    private(set) var subscribe: Contract.Subscribe
    private(set) var dispose: () -> Void = {}
    private let living = Counter()
    /// Is sent once, while a handler runs.
    private var answers: [Contract.Step] = []
    private let running = Counter()

    init(
        _ pair: Contract.Pair,
        _ error: any Error = Boom(),
        inside: (left: [Contract.Input], right: [Contract.Input]) = ([], [])
    ) {
        self.pair = pair
        left = Contract.Source(living: living, first: inside.left)
        right = Contract.Source(living: living, first: inside.right)
        (left.error, right.error) = (error, error)
        subscribe = pair.build(left, right)
        left.whenSending = { [weak self] in self?.sentInside.append(.left($0)) }
        right.whenSending = { [weak self] in self?.sentInside.append(.right($0)) }
        dispose = subscribe { [weak self, first] line, isStop in
            first.write(line)
            guard let self else { return }
            if isStop { whenOver = subscriptions }
            if running.increment() > 1, answersOnAnotherThread {
                fault = "a handler runs while another one does"
            }
            step("receives \(line)")
            let present = Shared((steps: answers, trial: self))
            answers = []
            func answer() { present.value.trial.send(present.value.steps) }
            if !answersOnAnotherThread {
                answer()
            } else if !present.value.steps.isEmpty, !onAnotherThread(within: 1, answer) {
                fault = "the other thread has to wait for the handler"
            }
            running.decrement()
        }
    }

    /// Each source with its name and its own steps.
    var sources: [(Contract.Source, name: String, isIts: (Contract.Step) -> Bool)] {
        [
            (left, pair.names.left, { if case .left = $0 { true } else { false } }),
            (right, pair.names.right, { if case .right = $0 { true } else { false } }),
        ]
    }

    func send(_ steps: some Sequence<Contract.Step>) {
        for step in steps {
            switch step {
            case .left(let input): left.send(input)
            case .right(let input): right.send(input)
            }
        }
    }

    var subscriptions: [Int] { [left.subscriptions, right.subscriptions] }

    var isOver: Bool { first.lines.last?.hasPrefix("next") == false }

    func isOver(after steps: some Sequence<Contract.Step>) -> Bool {
        pair.model(Array(steps)).last?.hasPrefix("next") == false
    }

    /// The source that has not been stopped just as often as it was subscribed to.
    var stops: String? {
        for (source, name, _) in sources where source.stops != source.subscriptions {
            let times = "subscribed to \(source.subscriptions) times, stopped \(source.stops) times"
            let last = first.lines.last.map { " after \($0)" } ?? ""
            return "the \(name) has been \(times)\(last)"
        }
        return nil
    }

    /// Sends the last two while the event is delivered that those before them make.
    func answer(_ steps: [Contract.Step], onAnotherThread: Bool) -> String? {
        let before = steps.dropLast(2)
        guard steps.count > 2, pair.model(Array(before.dropLast())).isEmpty,
            pair.model(Array(before)).count == 1
        else { return nil }
        answersOnAnotherThread = onAnotherThread
        answers = Array(steps.suffix(2))
        send(before)
        if let fault { return "\(pair.words(steps)): \(fault)" }
        return expectModel(of: steps, "the last two while a handler runs: ")
    }

    func expectModel(
        of steps: some Sequence<Contract.Step>,
        in log: Log? = nil,
        _ situation: String = ""
    ) -> String? {
        let expected = pair.model(Array(steps))
        let found = Contract.naming((log ?? first).lines)
        if found == expected { return nil }
        let difference = Contract.difference(of: found, from: expected)
        return "\(situation)\(pair.words(steps)): \(difference)"
    }

    deinit { dispose() }
}
