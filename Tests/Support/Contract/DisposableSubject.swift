import Orders

extension Contract {
    /// A disposable under examination holds this.
    public final class Part {
        private let disposals: Counter
        private let tracked: Tracked
        private let action: () -> Void

        init(
            _ disposals: Counter,
            _ living: Counter,
            whenFreed: @escaping () -> Void = {},
            action: @escaping () -> Void = {}
        ) {
            self.disposals = disposals
            self.action = action
            tracked = Tracked(living, whenFreed: whenFreed)
        }

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

/// Tries a disposable.
final class DisposableChecker: Checker<Contract.DisposableSubject> {
    let disposals = Counter()
    let living = Counter()

    func part(
        action: @escaping () -> Void = {},
        whenFreed: @escaping () -> Void = {}
    ) -> Contract.Part {
        Contract.Part(disposals, living, whenFreed: whenFreed, action: action)
    }

    /// An empty disposable, for clauses about what is added.
    func emptyHandle() -> Contract.Handle? {
        if subject.empty == nil { fail("nothing can be added to it") }
        return subject.empty?()
    }

    /// Lets two threads use a disposable in every order, which holds one part or is given one.
    ///
    /// - Parameters:
    ///   - make: makes the disposable, and may put a part into it.
    ///   - body: is given the role of its thread, 0 or 1, and makes a part that it may add.
    func race(
        _ make: @escaping (_ part: () -> Contract.Part) -> Contract.Handle,
        _ body: @escaping (Contract.Handle, _ role: Int, _ part: () -> Contract.Part) -> Void
    ) {
        let fault = Orders.fault(meetings: 3_000, between: 3_000) {
            let (disposals, living) = (Counter(), Counter())
            let part = { Contract.Part(disposals, living) }
            let handle = make(part)
            return Scenario((0...1).map { role in { body(handle, role, part) } }) {
                let count = disposals.value
                if count != 1 { return "What it holds is disposed \(count) times, not once." }
                return living.value == 0 ? nil : "What it has disposed is kept."
            }
        }
        if let fault { fail(fault) }
    }
}
