extension Contract {
    /// One question that is asked of every source; its description is the expected answer.
    public enum SourceClause: String, CaseIterable, Sendable, CustomStringConvertible {
        case anew = "every subscriber receives all values and the end, one after the other"
        case subscribeInHandler = "a handler may subscribe to the same source"
        case disposeStops = "nothing arrives after dispose"
        case disposeTwice = "dispose after the end, and dispose again, does nothing"
        case freedAtOnce = "all is freed after the end while the disposable is held"

        public var description: String { rawValue }
    }

    /// A source with the events that are expected of it.
    public struct SourceSubject {
        let make: (Number) -> Subscribe
        let lines: [String]
        let settle: () -> Void

        /// - Parameters:
        ///   - settle: runs whatever the source has scheduled, on a clock of the test's.
        ///   - lines: what arrives if it is made of 7.
        ///   - make: makes a source of a value.
        public init(
            settle: @escaping () -> Void = {},
            lines: [String],
            make: @escaping (Number) -> Subscribe
        ) {
            self.make = make
            self.lines = lines
            self.settle = settle
        }
    }

    /// What is wrong with a source, in words; empty where the clause holds.
    public static func faults(of subject: SourceSubject, in clause: SourceClause) -> [String] {
        let found =
            switch clause {
            case .anew: anew(subject)
            case .subscribeInHandler: subscribeInHandler(subject)
            case .disposeStops: disposeStops(subject)
            case .disposeTwice: disposeTwice(subject)
            case .freedAtOnce: freedAtOnce(subject)
            }
        return found == subject.lines
            ? [] : ["\(clause): expected \(subject.lines), found \(found)"]
    }

    private static func anew(_ subject: SourceSubject) -> [String] {
        let subscribe = subject.make(7)
        let logs = [Log(), Log(), Log()]
        for log in logs.prefix(2) { _ = subscribe { line, _ in log.write(line) } }
        subject.settle()
        for log in logs.suffix(1) { _ = subscribe { line, _ in log.write(line) } }
        subject.settle()
        return logs.map(\.lines).first { $0 != subject.lines } ?? subject.lines
    }

    private static func subscribeInHandler(_ subject: SourceSubject) -> [String] {
        let subscribe = subject.make(7)
        let (outer, inner) = (Log(), Log())
        _ = subscribe { line, _ in
            outer.write(line)
            if outer.lines.count == 1 { _ = subscribe { line, _ in inner.write(line) } }
        }
        subject.settle()
        return outer.lines == subject.lines ? inner.lines : outer.lines
    }

    /// The lines that arrive after dispose are added to those that are expected.
    private static func disposeStops(_ subject: SourceSubject) -> [String] {
        let log = Log()
        let subscribe = subject.make(7)
        let dispose = subscribe { line, _ in log.write(line) }
        dispose()
        let before = log.lines.count
        subject.settle()
        return subject.lines + log.lines.dropFirst(before)
    }

    private static func disposeTwice(_ subject: SourceSubject) -> [String] {
        let log = Log()
        let subscribe = subject.make(7)
        let dispose = subscribe { line, _ in log.write(line) }
        subject.settle()
        dispose()
        dispose()
        subject.settle()
        return log.lines
    }

    private static func freedAtOnce(_ subject: SourceSubject) -> [String] {
        let living = Counter()
        let dispose: () -> Void
        do {
            let subscribe = subject.make(Number(7, tag: Tag(living, whenFreed: {})))
            dispose = subscribe { [tracked = Tracked(living)] _, _ in tracked.touch() }
        }
        subject.settle()
        let alive = withExtendedLifetime(dispose) { living.value }
        return alive == 0 ? subject.lines : ["\(alive) objects are alive"]
    }
}
