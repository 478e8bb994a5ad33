extension Contract {
    /// One question that is asked of every disposable; its description is the expected answer.
    public enum DisposableClause: String, CaseIterable, Sendable, CustomStringConvertible {
        case notBefore = "nothing that it holds is disposed before it is"
        case once = "what it holds is disposed once, however often dispose is called"
        case inside = "dispose may be called again from inside, and nothing is disposed twice"
        case disposedFirst = "it is disposed already when it disposes what it holds"
        case freed = "what it has disposed is freed, although it is held itself"
        case freedActs = "what it holds may dispose it again while it is freed"
        case unusedFreed = "what it holds is freed with it, and not disposed, if it never is"

        case late = "what comes after dispose is disposed at once"
        case lateTwice =
            "what comes after dispose is disposed once, also if it disposes the whole itself"
        case lateInside = "what comes from inside of dispose is disposed too"
        case lateFreed = "what comes after dispose is not kept"
        case many = "ten thousand that it holds do not fill a small stack"
        case inTurn = "one that disposes the whole has done its work before the next one begins"

        case disposeOnTwoThreads = "two threads may dispose at once: what it holds is disposed once"
        case addOnAnotherThread =
            "what one thread adds while another one disposes is disposed once, and not kept"

        public var description: String { rawValue }
    }

    /// For whatever is disposed.
    public static let disposableClauses: [DisposableClause] = [
        .notBefore, .once, .inside, .disposedFirst, .freed, .freedActs, .unusedFreed,
    ]

    /// For those to which something can be added.
    public static let lateClauses: [DisposableClause] = [
        .late, .lateTwice, .lateInside, .lateFreed,
    ]

    /// For those that hold many.
    public static let manyClauses: [DisposableClause] = [.many, .inTurn]

    /// For those that promise safety on any thread.
    public static let disposableThreadClauses: [DisposableClause] = [
        .disposeOnTwoThreads, .addOnAnotherThread,
    ]

    /// What a disposable under examination holds.
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

        deinit {
            whenFreed()
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

    /// What is wrong with a disposable, in words; empty where the clause holds.
    public static func faults(of subject: DisposableSubject, in clause: DisposableClause)
        -> [String]
    {
        var examination = DisposableExamination(subject: subject)
        examination.examine(clause)
        return examination.faults.map { "\(clause): \($0)" }
    }
}
