extension Contract {
    /// Tries a disposable, and writes down what is other than expected.
    struct DisposableExamination {
        private static let rounds = 3_000

        let subject: DisposableSubject
        private(set) var faults: [String] = []

        private let disposals = Counter()
        private let living = Counter()

        init(subject: DisposableSubject) {
            self.subject = subject
        }

        mutating func examine(_ clause: DisposableClause) {
            switch clause {
            case .notBefore: notBefore()
            case .once: once()
            case .inside: inside()
            case .disposedFirst: disposedFirst()
            case .freed: freed()
            case .freedActs: freedActs()
            case .unusedFreed: unusedFreed()
            case .late: late()
            case .lateTwice: lateTwice()
            case .lateInside: lateInside()
            case .lateFreed: lateFreed()
            case .many: many()
            case .inTurn: inTurn()
            case .disposeOnTwoThreads: disposeOnTwoThreads()
            case .addOnAnotherThread: addOnAnotherThread()
            }
        }

        private mutating func expect<Value: Equatable>(
            _ found: Value,
            _ expected: Value,
            _ what: String
        ) {
            if found != expected { faults.append("\(what): expected \(expected), found \(found)") }
        }

        private func part(action: @escaping () -> Void = {}) -> Part {
            Part(disposals, living, action: action)
        }

        /// For clauses about what is added: only disposables that can be empty are asked.
        private mutating func emptyHandle() -> Handle? {
            if subject.empty == nil { faults.append("nothing can be added to it") }
            return subject.empty?()
        }

        private mutating func notBefore() {
            let handle = subject.holding(part())
            expect(handle.isDisposed(), false, "disposed")
            expect(disposals.value, 0, "parts disposed")
            expect(living.value, 1, "parts alive")
            handle.dispose()
            expect(handle.isDisposed(), true, "disposed afterwards")
            expect(disposals.value, 1, "parts disposed afterwards")
        }

        private mutating func once() {
            let handle = subject.holding(part())
            for _ in 1...2 { handle.dispose() }
            expect(disposals.value, 1, "parts disposed")
            expect(handle.isDisposed(), true, "disposed after the second time")
        }

        private mutating func inside() {
            var handle: Handle?
            var calls = 0
            handle = subject.holding(
                part {
                    calls += 1
                    // What disposes twice would go on for ever.
                    if calls < 3 { handle?.dispose() }
                }
            )
            handle?.dispose()
            expect(disposals.value, 1, "parts disposed")
            handle = nil
        }

        private mutating func disposedFirst() {
            var handle: Handle?
            var wasDisposed: Bool?
            handle = subject.holding(part { wasDisposed = handle?.isDisposed() })
            handle?.dispose()
            expect(wasDisposed, true, "disposed, asked from inside")
            handle = nil
        }

        private mutating func freed() {
            let handle = subject.holding(part())
            expect(living.value, 1, "parts alive before")
            handle.dispose()
            expect(withExtendedLifetime(handle) { living.value }, 0, "parts alive")
        }

        private mutating func freedActs() {
            var handle: Handle?
            handle = subject.holding(Part(disposals, living, whenFreed: { handle?.dispose() }))
            handle?.dispose()
            expect(disposals.value, 1, "parts disposed")
            expect(living.value, 0, "parts alive")
            _ = handle.take()
        }

        private mutating func unusedFreed() {
            do { _ = subject.holding(part()) }
            expect(disposals.value, 0, "parts disposed")
            expect(living.value, 0, "parts alive")
        }

        private mutating func late() {
            guard let handle = emptyHandle() else { return }
            handle.dispose()
            expect(handle.isDisposed(), true, "disposed")
            handle.add?(part())
            expect(disposals.value, 1, "parts disposed")
        }

        private mutating func lateTwice() {
            guard let handle = emptyHandle() else { return }
            handle.dispose()
            handle.add?(part { [disposals] in if disposals.value < 3 { handle.dispose() } })
            expect(disposals.value, 1, "parts disposed")
            handle.dispose()
            expect(disposals.value, 1, "parts disposed, after one more dispose")
        }

        private mutating func lateInside() {
            guard let handle = emptyHandle() else { return }
            let late = Counter()
            let newcomer = Part(late, living)
            handle.add?(part { handle.add?(newcomer) })
            handle.dispose()
            expect(late.value, 1, "newcomers disposed")
            handle.dispose()
            expect([disposals.value, late.value], [1, 1], "disposed, after one more dispose")
        }

        private mutating func lateFreed() {
            guard let handle = emptyHandle() else { return }
            handle.dispose()
            handle.add?(part())
            expect(withExtendedLifetime(handle) { living.value }, 0, "parts alive")
        }

        private mutating func many() {
            guard let handle = emptyHandle() else { return }
            for _ in 1...10_000 { handle.add?(part()) }
            onSmallStack { handle.dispose() }
            expect(disposals.value, 10_000, "parts disposed")
        }

        private mutating func inTurn() {
            guard let handle = emptyHandle() else { return }
            var words: [String] = []
            for _ in 1...2 {
                handle.add?(
                    part {
                        words.append("begins")
                        handle.dispose()
                        words.append("ends")
                    }
                )
            }
            handle.dispose()
            expect(words, ["begins", "ends", "begins", "ends"], "what the parts say")
        }

        /// One line about all rounds, since a race shows in few of them.
        private mutating func race(
            _ make: () -> Handle,
            _ body: @escaping (Handle, Int) -> Void
        ) {
            var count = 0
            var (disposed, alive) = (0, 0)
            _ = TestSupport.race(meetings: Self.rounds) {
                count += 1
                return make()
            } _: { handle, number in
                body(handle, number)
            } isRight: { [disposals, living] _ in
                (disposed, alive) = (disposals.value, living.value)
                return disposed == count && alive == 0
            }
            expect(disposed, count, "parts disposed in \(count) rounds")
            expect(alive, 0, "parts alive")
        }

        private mutating func disposeOnTwoThreads() {
            race({ [self] in subject.holding(part()) }, { handle, _ in handle.dispose() })
        }

        private mutating func addOnAnotherThread() {
            guard let make = subject.empty else {
                _ = emptyHandle()
                return
            }
            race(make) { [disposals, living] handle, number in
                if number == 0 { handle.dispose() } else { handle.add?(Part(disposals, living)) }
            }
        }
    }
}
