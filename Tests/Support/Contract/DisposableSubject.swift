extension Contract {
    /// A disposable under examination holds this.
    public final class Part {
        private let disposals: Counter
        private let tracked: Tracked
        private let action: () -> Void
        private let whenFreed: () -> Void

        init(
            _ disposals: Counter,
            _ living: Counter,
            whenFreed: @escaping () -> Void = {},
            action: @escaping () -> Void = {}
        ) {
            self.disposals = disposals
            self.action = action
            self.whenFreed = whenFreed
            tracked = Tracked(living)
        }

        deinit { whenFreed() }

        public func dispose() {
            disposals.increment()
            action()
        }
    }

    /// A disposable of the program, in closures.
    public struct Handle {
        let dispose: () -> Void
        let isDisposed: () -> Bool
        let add: ((Part) -> Void)?

        /// - Parameter add: hands it one more to hold, if that can be.
        public init(
            dispose: @escaping () -> Void,
            isDisposed: @escaping () -> Bool,
            add: ((Part) -> Void)? = nil
        ) {
            self.dispose = dispose
            self.isDisposed = isDisposed
            self.add = add
        }
    }

    /// Ways to make a disposable that is to be examined.
    public struct DisposableSubject {
        let holding: (Part) -> Handle
        let empty: (() -> Handle)?

        /// - Parameters:
        ///   - holding: makes one that holds a part.
        ///   - empty: makes one to which parts can be added, if there is such a one.
        public init(holding: @escaping (Part) -> Handle, empty: (() -> Handle)? = nil) {
            self.holding = holding
            self.empty = empty
        }
    }
}

/// Tries a disposable, and writes down what is other than expected.
final class DisposableChecker {
    let subject: Contract.DisposableSubject
    let disposals = Counter()
    let living = Counter()
    private(set) var faults: [String] = []

    init(_ subject: Contract.DisposableSubject) { self.subject = subject }

    func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String) {
        if found != expected { faults.append("\(what): expected \(expected), found \(found)") }
    }

    func part(
        action: @escaping () -> Void = {},
        whenFreed: @escaping () -> Void = {}
    ) -> Contract.Part {
        Contract.Part(disposals, living, whenFreed: whenFreed, action: action)
    }

    /// An empty disposable, for clauses about what is added.
    func emptyHandle() -> Contract.Handle? {
        if subject.empty == nil { faults.append("nothing can be added to it") }
        return subject.empty?()
    }

    /// Lets two threads use each of many disposables; one line about all rounds, because a race
    /// shows in few of them.
    func race(_ make: () -> Contract.Handle, _ body: @escaping (Contract.Handle, Int) -> Void) {
        var count = 0
        var (disposed, alive) = (0, 0)
        _ = TestSupport.race(meetings: 3_000) {
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
}
