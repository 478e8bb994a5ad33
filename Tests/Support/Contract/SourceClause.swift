extension Contract {
    /// One question that is asked of every source.
    public struct SourceClause: Question {
        public let description: String
        /// The lines that arrive where those of the subject are expected.
        let ask: @Sendable (SourceSubject) -> [String]

        init(_ sentence: String, ask: @escaping @Sendable (SourceSubject) -> [String]) {
            description = sentence
            self.ask = ask
        }
    }

    /// A source with the events that are expected of it.
    public struct SourceSubject {
        let make: (Number) -> Subscribe
        let lines: [String]
        let settle: () -> Void

        /// - Parameters:
        ///   - settle: runs whatever the source has scheduled, on a clock of the test's.
        ///   - lines: the events that arrive if it is made of 7.
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

        fileprivate func subscribed() -> (Log, dispose: () -> Void) {
            let log = Log()
            return (log, make(7)({ line, _ in log.write(line) }))
        }
    }

    /// The faults of a source, in words; empty where the clause holds.
    public static func faults(of subject: SourceSubject, in clause: SourceClause) -> [String] {
        let found = clause.ask(subject)
        if found == subject.lines { return [] }
        return ["\(clause): \(difference(of: found, from: subject.lines))"]
    }
}

extension Contract.SourceClause: CaseIterable {
    public static let allCases = [
        Self("every subscriber receives all values and the end, one after the other") { subject in
            let subscribe = subject.make(7)
            let logs = [Log(), Log(), Log()]
            for log in logs.prefix(2) { _ = subscribe { line, _ in log.write(line) } }
            subject.settle()
            for log in logs.suffix(1) { _ = subscribe { line, _ in log.write(line) } }
            subject.settle()
            return logs.map(\.lines).first { $0 != subject.lines } ?? subject.lines
        },
        Self("a handler may subscribe to the same source") { subject in
            let subscribe = subject.make(7)
            let (outer, inner) = (Log(), Log())
            _ = subscribe { line, _ in
                outer.write(line)
                if outer.lines.count == 1 { _ = subscribe { line, _ in inner.write(line) } }
            }
            subject.settle()
            return outer.lines == subject.lines ? inner.lines : outer.lines
        },
        Self("nothing arrives after dispose") { subject in
            let (log, dispose) = subject.subscribed()
            dispose()
            let before = log.lines.count
            subject.settle()
            return subject.lines + log.lines.dropFirst(before)
        },
        Self("dispose after the end, and dispose again, does nothing") { subject in
            let (log, dispose) = subject.subscribed()
            subject.settle()
            dispose()
            dispose()
            subject.settle()
            return log.lines
        },
        Self("all is freed after the end while the disposable is held") { subject in
            let living = Counter()
            let dispose: () -> Void
            do {
                let subscribe = subject.make(Contract.Number(7, tag: Tracked(living)))
                dispose = subscribe { [tracked = Tracked(living)] _, _ in tracked.touch() }
            }
            subject.settle()
            let alive = withExtendedLifetime(dispose) { living.value }
            return alive == 0 ? subject.lines : ["\(alive) objects are alive"]
        },
    ]
}
