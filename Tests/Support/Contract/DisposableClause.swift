extension Contract {
    /// One question that is asked of every disposable.
    public struct DisposableClause: Question {
        public let description: String
        let ask: @Sendable (DisposableChecker) -> Void

        init(_ sentence: String, ask: @escaping @Sendable (DisposableChecker) -> Void) {
            description = sentence
            self.ask = ask
        }
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

    /// The faults of a disposable, in words; empty where the clause holds.
    public static func faults(of subject: DisposableSubject, in clause: DisposableClause)
        -> [String]
    {
        let check = DisposableChecker(subject)
        clause.ask(check)
        return check.faults.map { "\(clause): \($0)" }
    }
}

extension Contract.DisposableClause {
    public static let notBefore = Self("nothing that it holds is disposed before it is") { check in
        let handle = check.subject.holding(check.part())
        check.expect(handle.isDisposed(), false, "disposed")
        check.expect(check.disposals.value, 0, "parts disposed")
        check.expect(check.living.value, 1, "parts alive")
        handle.dispose()
        check.expect(handle.isDisposed(), true, "disposed afterwards")
        check.expect(check.disposals.value, 1, "parts disposed afterwards")
    }

    public static let once = Self(
        "what it holds is disposed once, however often dispose is called"
    ) { check in
        let handle = check.subject.holding(check.part())
        for _ in 1...2 { handle.dispose() }
        check.expect(check.disposals.value, 1, "parts disposed")
        check.expect(handle.isDisposed(), true, "disposed after the second time")
    }

    public static let inside = Self(
        "dispose may be called again from inside, and nothing is disposed twice"
    ) { check in
        var handle: Contract.Handle?
        var calls = 0
        handle = check.subject.holding(
            check.part {
                calls += 1
                // What disposes twice would go on for ever.
                if calls < 3 { handle?.dispose() }
            }
        )
        handle?.dispose()
        check.expect(check.disposals.value, 1, "parts disposed")
        handle = nil
    }

    public static let disposedFirst = Self(
        "it is disposed already when it disposes what it holds"
    ) { check in
        var handle: Contract.Handle?
        var wasDisposed: Bool?
        handle = check.subject.holding(check.part { wasDisposed = handle?.isDisposed() })
        handle?.dispose()
        check.expect(wasDisposed, true, "disposed, asked from inside")
        handle = nil
    }

    public static let freed = Self(
        "what it has disposed is freed, although it is held itself"
    ) { check in
        let handle = check.subject.holding(check.part())
        check.expect(check.living.value, 1, "parts alive before")
        handle.dispose()
        check.expect(withExtendedLifetime(handle) { check.living.value }, 0, "parts alive")
    }

    public static let freedActs = Self(
        "what it holds may dispose it again while it is freed"
    ) { check in
        var handle: Contract.Handle?
        handle = check.subject.holding(check.part(whenFreed: { handle?.dispose() }))
        handle?.dispose()
        check.expect(check.disposals.value, 1, "parts disposed")
        check.expect(check.living.value, 0, "parts alive")
        _ = handle.take()
    }

    public static let unusedFreed = Self(
        "what it holds is freed with it, and not disposed, if it never is"
    ) { check in
        do { _ = check.subject.holding(check.part()) }
        check.expect(check.disposals.value, 0, "parts disposed")
        check.expect(check.living.value, 0, "parts alive")
    }

    public static let late = Self("what comes after dispose is disposed at once") { check in
        guard let handle = check.emptyHandle() else { return }
        handle.dispose()
        check.expect(handle.isDisposed(), true, "disposed")
        handle.add?(check.part())
        check.expect(check.disposals.value, 1, "parts disposed")
    }

    public static let lateTwice = Self(
        "what comes after dispose is disposed once, also if it disposes the whole itself"
    ) { check in
        guard let handle = check.emptyHandle() else { return }
        handle.dispose()
        handle.add?(check.part { if check.disposals.value < 3 { handle.dispose() } })
        check.expect(check.disposals.value, 1, "parts disposed")
        handle.dispose()
        check.expect(check.disposals.value, 1, "parts disposed, after one more dispose")
    }

    public static let lateInside = Self(
        "what comes from inside of dispose is disposed too"
    ) { check in
        guard let handle = check.emptyHandle() else { return }
        let late = Counter()
        let newcomer = Contract.Part(late, check.living)
        handle.add?(check.part { handle.add?(newcomer) })
        handle.dispose()
        check.expect(late.value, 1, "newcomers disposed")
        handle.dispose()
        let counts = [check.disposals.value, late.value]
        check.expect(counts, [1, 1], "disposed, after another dispose")
    }

    public static let lateFreed = Self("what comes after dispose is not kept") { check in
        guard let handle = check.emptyHandle() else { return }
        handle.dispose()
        handle.add?(check.part())
        check.expect(withExtendedLifetime(handle) { check.living.value }, 0, "parts alive")
    }

    public static let many = Self("ten thousand that it holds do not fill a small stack") { check in
        guard let handle = check.emptyHandle() else { return }
        for _ in 1...10_000 { handle.add?(check.part()) }
        onSmallStack { handle.dispose() }
        check.expect(check.disposals.value, 10_000, "parts disposed")
    }

    public static let inTurn = Self(
        "one that disposes the whole has done its work before the next one begins"
    ) { check in
        guard let handle = check.emptyHandle() else { return }
        var words: [String] = []
        let part = {
            words.append("begins")
            handle.dispose()
            words.append("ends")
        }
        for _ in 1...2 { handle.add?(check.part(action: part)) }
        handle.dispose()
        check.expect(words, ["begins", "ends", "begins", "ends"], "what the parts say")
    }

    public static let disposeOnTwoThreads = Self(
        "two threads may dispose at once: what it holds is disposed once"
    ) { check in
        check.race { part in
            check.subject.holding(part())
        } _: { handle, _, _ in
            handle.dispose()
        }
    }

    /// Also what comes too late, and so is disposed by who adds it.
    public static let noLockHeld = Self(
        "while a part is disposed or freed, no other thread has to wait"
    ) { check in
        for isFreed in [false, true] {
            var handle: Contract.Handle?
            func use() {
                let another = Shared(handle)
                let isBack = onAnotherThread(within: 1) {
                    _ = another.value?.isDisposed()
                    another.value?.dispose()
                }
                check.expect(isBack, true, "back from what it \(isFreed ? "frees" : "disposes")")
            }
            func part() -> Contract.Part {
                isFreed ? check.part(whenFreed: use) : check.part(action: use)
            }
            handle = check.subject.holding(part())
            handle?.dispose()
            handle = check.subject.empty?()
            handle?.dispose()
            handle?.add?(part())
            handle = nil
        }
    }

    public static let addOnAnotherThread = Self(
        "what one thread adds while another one disposes is disposed once, and not kept"
    ) { check in
        guard let make = check.subject.empty else {
            _ = check.emptyHandle()
            return
        }
        check.race { _ in
            make()
        } _: { handle, role, part in
            if role == 0 { handle.dispose() } else { handle.add?(part()) }
        }
    }
}
