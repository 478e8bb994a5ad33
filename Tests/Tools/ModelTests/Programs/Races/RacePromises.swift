/// What must be true whatever the order in which the threads came.
struct RacePromises {
    private let race: Race
    private let lines: [RaceWorld.Line]

    /// - Parameter lines: what all threads have logged, in the order of its stamps.
    init(_ race: Race, _ lines: [RaceWorld.Line]) {
        self.race = race
        self.lines = lines
    }

    /// The element that a step sends: no other source sends so much.
    static func number(ofStep index: Int, _ thread: Int) -> Int {
        10 + thread * 100 + index
    }

    /// What is broken.
    var faults: [String] {
        let subscriptions = Set(
            lines.compactMap { line -> Int? in
                if case .event(_, let number) = line.entry { number } else { nil }
            }
        )
        return subscriptions.sorted().flatMap { number in
            afterDispose(number) + (race.isInTurns ? inTurns(number) : [])
                + (race.keepsNumbers ? numbers(number) : [])
        }
    }

    private func events(of number: Int) -> [(line: RaceWorld.Line, signal: Signal)] {
        lines.compactMap { line in
            guard case .event(let signal, number) = line.entry else { return nil }
            return (line, signal)
        }
    }

    /// One event at a time, and nothing after the end.
    private func inTurns(_ number: Int) -> [String] {
        var faults: [String] = []
        if lines.contains(where: { $0.entry == .overlap(subscription: number) }) {
            faults.append("subscriber \(number) received two events at once")
        }
        if events(of: number).dropLast().contains(where: \.signal.isStop) {
            faults.append("subscriber \(number) received something after the end")
        }
        return faults
    }

    /// When `dispose()` has returned, nothing comes on its thread, and on others only what was on
    /// its way.
    private func afterDispose(_ number: Int) -> [String] {
        guard
            let begin = lines.first(where: { $0.entry == .disposeBegins(number) }),
            let end = lines.first(where: {
                $0.entry == .disposeReturns(number) && $0.thread == begin.thread
                    && $0.stamp > begin.stamp
            })
        else { return [] }
        // Of two that dispose at once the second may return first.
        let isAlone = !lines.contains {
            $0.entry == .disposeBegins(number) && $0.thread != begin.thread
                && $0.stamp < end.stamp
        }
        guard isAlone else { return [] }
        let late = events(of: number).filter { $0.line.stamp > end.stamp }
        var faults: [String] = []
        if late.contains(where: { $0.line.thread == end.thread }) {
            faults.append("subscriber \(number) received something on the thread that disposed it")
        }
        for case .next(let value) in late.map(\.signal) where race.keepsNumbers {
            let isSentLater = lines.contains { line in
                if case .sendBegins(value, _) = line.entry { line.stamp > end.stamp } else { false }
            }
            if isSentLater { faults.append("subscriber \(number) received what was sent later") }
        }
        return faults
    }

    /// What one thread sends to a subject arrives in its order, and once; some chains promise that
    /// all arrives.
    private func numbers(_ number: Int) -> [String] {
        let values = events(of: number).compactMap { event -> Int? in
            if case .next(let value) = event.signal, value >= 10 { value } else { nil }
        }
        var faults: [String] = []
        if race.keepsOrder {
            for pair in 0..<(2 * race.threads.count) {
                let sent = sent(by: pair / 2, to: pair % 2)
                let received = values.filter(sent.contains)
                if zip(received, received.dropFirst()).contains(where: { $0 >= $1 }) {
                    faults.append("subscriber \(number) received \(received)")
                }
            }
        }
        let isDisposed = lines.contains {
            $0.entry == .disposeBegins(number) && $0.thread < race.threads.count
        }
        if race.isComplete, number < race.first, !isDisposed {
            let sent = race.threads.indices.flatMap { self.sent(by: $0, to: 0) }
            if !Set(sent).isSubset(of: values) {
                faults.append("subscriber \(number) received \(values) of \(sent)")
            }
        }
        return faults
    }

    private func sent(by thread: Int, to subject: Int) -> [Int] {
        lines.compactMap { line in
            guard case .sendBegins(let value, to: subject) = line.entry else { return nil }
            return line.thread == thread ? value : nil
        }
    }
}
