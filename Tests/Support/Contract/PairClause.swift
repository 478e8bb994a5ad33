extension Contract {
    /// One question that is asked of every operator on two sources; its description is the answer.
    public enum PairClause: String, CaseIterable, Sendable, CustomStringConvertible {
        case everyOrder = "whatever two sources send, and in whatever order they end, it is right"
        case nothingAfterTheEnd = "nothing arrives after the end, whatever both go on to send"
        case twoSubscribers = "one that subscribes in the middle has events and ends of its own"
        case stopsBoth = "after any end both sources are stopped, each once"
        case dispose = "dispose stops both at any time, each once, and nothing more arrives"
        case answered = "both may end while a handler runs"
        case freedElementActs = "an element may send while it is being freed, also one that waits"
        case stopSends = "one that sends while the other one is stopped in the middle is heard"
        case inTurn = "what comes from another thread while a handler runs comes after it"
        case atOnce = "both may send and end at once, on two threads: there is one end"

        public var description: String { rawValue }
    }

    /// An operator on two sources with the answers that are expected of it.
    public struct Pair {
        let build: (Source, Source) -> Subscribe
        let model: ([Step]) -> [String]

        /// - Parameters:
        ///   - build: applies the operator to two sources.
        ///   - model: the events that have been delivered when these have been sent.
        public init(
            build: @escaping (_ left: Source, _ right: Source) -> Subscribe,
            model: @escaping ([Step]) -> [String]
        ) {
            self.build = build
            self.model = model
        }
    }

    /// Something that one of the two sends.
    public enum Step: Sendable, CustomStringConvertible {
        case left(Input)
        case right(Input)

        public var description: String {
            switch self {
            case .left(let input): "left \(input)"
            case .right(let input): "right \(input)"
            }
        }
    }

    /// What is wrong with an operator on two sources, in words: the first fault that is found.
    public static func faults(of pair: Pair, in clause: PairClause) -> [String] {
        let errors = clause == .everyOrder ? Examination.errors : [Boom()]
        let fault =
            clause == .atOnce
            ? atOnce(pair)
            : errors.lazy.flatMap { error in
                orders.lazy.compactMap { PairTrial(pair, error).fault(clause, $0) }
            }.first
        return fault.map { ["\(clause): \($0)"] } ?? []
    }

    /// What each of the two may send: nothing, a value or two, and each end after it.
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

    /// What the two send at the same moment.
    private static let meetings: [(left: Input, right: Input)] = [
        (.completed, .completed), (.completed, .error), (.error, .error), (.next(2), .completed),
        (.completed, .next(12)),
    ]

    private static func atOnce(_ pair: Pair) -> String? {
        for before in [[], [.left(.next(1))], [.left(.next(1)), .right(.next(11))]] as [[Step]] {
            for (left, right) in meetings {
                // Who has not ended goes on to its end.
                var after: [Step] = right.isStop ? [] : [.right(.next(13)), .right(.completed)]
                if !left.isStop { after.append(.left(.completed)) }
                let orders = [[Step.left(left), .right(right)], [.right(right), .left(left)]]
                let possible = Set(orders.map { "\(pair.model(before + $0 + after))" })
                var wrong: [String]?
                _ = race(meetings: 400) {
                    let trial = PairTrial(pair)
                    trial.answersOnAnotherThread = true
                    before.forEach(trial.send)
                    return trial
                } _: { trial, number in
                    if number == 0 { trial.left.send(left) } else { trial.right.send(right) }
                } isRight: { trial in
                    after.forEach(trial.send)
                    if !possible.contains("\(trial.first.lines)") { wrong = trial.first.lines }
                    wrong = wrong ?? trial.fault.map { [$0] }
                    return wrong == nil
                }
                if let wrong {
                    return "\(left) and \(right) at once, after \(before): found \(wrong)"
                }
            }
        }
        return nil
    }
}

/// Two sources, and a subscription to what is made of them.
private final class PairTrial {
    let left: Contract.Source
    let right: Contract.Source
    let first = Log()
    private let living = Counter()
    private let pair: Contract.Pair
    private let subscribe: Contract.Subscribe
    private var dispose: () -> Void = {}
    /// Is sent once, while a handler runs.
    private var answers: [Contract.Step] = []
    fileprivate var answersOnAnotherThread = false
    private let running = Counter()
    fileprivate var fault: String?

    init(_ pair: Contract.Pair, _ error: any Error = Boom()) {
        self.pair = pair
        left = Contract.Source(living: living)
        right = Contract.Source(living: living)
        (left.error, right.error) = (error, error)
        subscribe = pair.build(left, right)
        dispose = subscribe { [weak self, first] line, _ in
            first.write(line)
            guard let self else { return }
            if running.increment() > 1, answersOnAnotherThread {
                fault = "a handler runs while another one does"
            }
            let present = Shared((steps: answers, trial: self))
            answers = []
            func answer() { present.value.steps.forEach(present.value.trial.send) }
            if !answersOnAnotherThread {
                answer()
            } else if !present.value.steps.isEmpty, !onAnotherThread(within: 1, answer) {
                fault = "the other thread has to wait for the handler"
            }
            running.decrement()
        }
    }

    func send(_ step: Contract.Step) {
        switch step {
        case .left(let input): left.send(input)
        case .right(let input): right.send(input)
        }
    }

    private var unstopped: [Int] {
        [left.stops - left.subscriptions, right.stops - right.subscriptions]
    }

    func fault(_ clause: Contract.PairClause, _ steps: [Contract.Step]) -> String? {
        switch clause {
        case .everyOrder, .atOnce:
            steps.forEach(send)
            return expect(first, pair.model(steps), "after \(steps)")
        case .nothingAfterTheEnd:
            for (count, step) in steps.enumerated() {
                if pair.model(Array(steps.prefix(count + 1))).last?.hasPrefix("next") == false {
                    left.ignoreDispose()
                    right.ignoreDispose()
                }
                send(step)
            }
            return expect(first, pair.model(steps), "sources that go on after the end: \(steps)")
        case .twoSubscribers:
            let second = Log()
            steps.prefix(1).forEach(send)
            let disposeSecond = subscribe { line, _ in second.write(line) }
            steps.dropFirst().forEach(send)
            defer { disposeSecond() }
            let rest = Array(steps.dropFirst())
            return expect(first, pair.model(steps), "with a second subscriber: \(steps)")
                ?? expect(second, pair.model(rest), "the second subscriber, after \(rest)")
        case .stopsBoth:
            steps.forEach(send)
            let isOver = first.lines.last?.hasPrefix("next") == false
            guard isOver, unstopped != [0, 0] else { return nil }
            return "after \(steps): stops that are missing or too many: \(unstopped)"
        case .dispose:
            let (before, after) = (steps.prefix(steps.count / 2), steps.dropFirst(steps.count / 2))
            before.forEach(send)
            dispose()
            after.forEach(send)
            if unstopped != [0, 0] {
                return "dispose after \(before): stops that are missing or too many: \(unstopped)"
            }
            return expect(first, pair.model(Array(before)), "dispose after \(before)")
        case .freedElementActs:
            var (isActing, acts) = (false, 0)
            for source in [left, right] {
                source.whenFreed = { [weak self] in
                    guard !isActing, acts < 10 else { return }
                    (isActing, acts) = (true, acts + 1)
                    self?.left.send(.next(9))
                    self?.right.send(.next(19))
                    isActing = false
                }
            }
            steps.forEach(send)
            for source in [left, right] { source.whenFreed = {} }
            let endsOnce = first.lines.dropLast().allSatisfy { $0.hasPrefix("next") }
            return endsOnce ? nil : "\(steps), and of a freed element 9 and 19: \(first.lines)"
        case .stopSends:
            // The other source's, while it is stopped, in the middle of all; that is not for all.
            guard
                let count = steps.indices.first(where: { index in
                    if case .right = steps[index] { true } else { false }
                })
            else { return nil }
            var hasSent = false
            right.whenStopped = { [weak self] in
                hasSent = true
                self?.left.send(.next(5))
            }
            steps.prefix(count + 1).forEach(send)
            right.whenStopped = {}
            steps.dropFirst(count + 1).forEach(send)
            guard hasSent else { return nil }
            let all = steps.prefix(count + 1) + [.left(.next(5))] + steps.dropFirst(count + 1)
            return expect(
                first,
                pair.model(Array(all)),
                "5 while the right one is stopped: \(steps)"
            )
        case .answered, .inTurn:
            guard steps.count > 2 else { return nil }
            // The last two come while the event is delivered that those before them make.
            let before = steps.dropLast(2)
            guard pair.model(Array(before.dropLast())).isEmpty,
                pair.model(Array(before)).count == 1
            else { return nil }
            answersOnAnotherThread = clause == .inTurn
            answers = Array(steps.suffix(2))
            before.forEach(send)
            if let fault { return "\(fault): \(steps)" }
            return expect(first, pair.model(steps), "\(steps), the last two while a handler runs")
        }
    }

    private func expect(_ log: Log, _ expected: [String], _ situation: String) -> String? {
        Contract.Examination.naming(log.lines) == expected
            ? nil : "\(situation): expected \(expected), found \(log.lines)"
    }

    deinit {
        dispose()
    }
}
