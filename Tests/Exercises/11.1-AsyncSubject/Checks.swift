private let log = Log()
private let subject = AsyncSubject<Int>()

private static func event(_ input: Contract.Input) -> Event<Int> {
    switch input {
    case .next(let value): .next(value)
    case .error: .error(Boom())
    case .completed: .completed
    }
}

@Test func `nothing arrives before the end, and then the latest element`() {
    subject.subscribe(log)
    subject.onNext(1)
    subject.onNext(2)
    #expect(log.lines == [])
    subject.onCompleted()
    #expect(log.lines == ["next(2)", "completed"])
}

@Test func `without an element there is only the completion`() {
    subject.subscribe(log)
    subject.onCompleted()
    subject.subscribe(log)
    #expect(log.lines == ["completed", "completed"])
}

@Test func `an error comes without the element`() {
    subject.subscribe { [log] in log.write("early \($0)") }
    subject.onNext(1)
    subject.onError(Boom())
    subject.subscribe { [log] in log.write("late \($0)") }
    #expect(log.lines == ["early error(boom)", "late error(boom)"])
}

@Test func `a late observer receives the same inside subscribe`() {
    subject.onNext(1)
    subject.onNext(1)
    subject.onCompleted()
    subject.subscribe(log)
    subject.subscribe(log)
    #expect(log.lines == ["next(1)", "completed", "next(1)", "completed"])
}

@Test func `all receive the element, in order, and then all the completion`() {
    for name in ["a", "b", "c"] {
        subject.subscribe { [log] in log.write("\(name) \($0)") }
    }
    subject.onNext(1)
    subject.onCompleted()
    #expect(
        log.lines == [
            "a next(1)", "b next(1)", "c next(1)", "a completed", "b completed",
            "c completed",
        ]
    )
}

@Test func `an observer that comes in the middle receives what the others do`() {
    subject.onNext(1)
    subject.subscribe(log)
    #expect(log.lines == [])
    subject.onCompleted()
    #expect(log.lines == ["next(1)", "completed"])
}

@Test(arguments: [Contract.Input.next(2), .error, .completed])
func `after the end nothing changes it`(input: Contract.Input) {
    subject.subscribe(log)
    subject.onNext(1)
    subject.onCompleted()
    subject.on(Self.event(input))
    subject.subscribe(log)
    #expect(log.lines == ["next(1)", "completed", "next(1)", "completed"])
}

@Test(arguments: [Contract.Input.next(2), .error, .completed])
func `after an error nothing changes it`(input: Contract.Input) {
    subject.subscribe(log)
    subject.onError(Boom())
    subject.on(Self.event(input))
    subject.on(.completed)
    subject.subscribe(log)
    #expect(log.lines == ["error(boom)", "error(boom)"])
}

@Test(arguments: [Contract.Input.next(9), .error, .completed])
func `a handler may answer the end: that changes nothing`(answer: Contract.Input) {
    subject.subscribe { [log, subject] event in
        log.write(event)
        if log.lines.count < 20 { subject.on(Self.event(answer)) }
    }
    subject.onNext(1)
    subject.onCompleted()
    subject.subscribe(log)
    #expect(log.lines == ["next(1)", "completed", "next(1)", "completed"])
}

@Test func `a disposed observer receives nothing, and the others all`() {
    let first = subject.subscribe { [log] in log.write("a \($0)") }
    subject.subscribe { [log] in log.write("b \($0)") }
    subject.onNext(1)
    first.dispose()
    first.dispose()
    subject.onCompleted()
    #expect(log.lines == ["b next(1)", "b completed"])
}

@Test func `a handler may dispose itself, and another one that has received nothing`() {
    let (own, other) = (SingleAssignmentDisposable(), SingleAssignmentDisposable())
    own.setDisposable(
        subject.subscribe { [log] event in
            log.write("a \(event)")
            own.dispose()
            other.dispose()
        }
    )
    other.setDisposable(subject.subscribe { [log] in log.write("b \($0)") })
    subject.onNext(1)
    subject.onCompleted()
    #expect(log.lines == ["a next(1)"])
}

@Test(arguments: [Contract.Input.completed, .error])
func `who is disposed in a handler of the end does not receive it`(end: Contract.Input) {
    let other = SingleAssignmentDisposable()
    subject.subscribe { event in if event.isStopEvent { other.dispose() } }
    other.setDisposable(subject.subscribe(log))
    subject.onNext(1)
    subject.on(Self.event(end))
    #expect(!log.lines.contains("\(Self.event(end))"))
}

@Test(arguments: [false, true])
func `who subscribes in a handler of the end receives it at once`(onAnother: Bool) {
    subject.subscribe { [log, subject] event in
        log.write("a \(event)")
        guard case .next = event else { return }
        let add = { _ = subject.subscribe { log.write("b \($0)") } }
        if onAnother { onAnotherThread(within: 1, add) } else { add() }
    }
    subject.subscribe { [log] in log.write("c \($0)") }
    subject.onNext(1)
    subject.onCompleted()
    #expect(
        log.lines == [
            "a next(1)", "b next(1)", "b completed", "c next(1)", "a completed",
            "c completed",
        ]
    )
}

@Test func `it knows whether it has observers`() {
    #expect(!subject.hasObservers)
    let subscription = subject.subscribe { _ in }
    #expect(subject.hasObservers)
    subscription.dispose()
    #expect(!subject.hasObservers)
    subject.subscribe { _ in }
    subject.onCompleted()
    subject.subscribe { _ in }
    #expect(!subject.hasObservers)
}

@Test func `an element that another one follows is freed at once`() {
    let living = Counter()
    let subject = AsyncSubject<Tracked>()
    for _ in 1...1000 {
        subject.onNext(Tracked(living))
        if living.value > 1 { break }
    }
    #expect(living.value == 1)
    subject.onError(Boom())
    #expect(living.value == 0, "after an error")
}

@Test(arguments: [Contract.Input.completed, .error])
func `the observers are freed after the end, while all else is held`(end: Contract.Input) {
    let living = Counter()
    let subscription = subject.subscribe { [tracked = Tracked(living)] _ in tracked.touch()
    }
    subject.on(Self.event(end))
    withExtendedLifetime((subject, subscription)) { #expect(living.value == 0) }
}

@Test func `a disposed observer is freed at once`() {
    let living = Counter()
    let subscription = subject.subscribe { [tracked = Tracked(living)] _ in tracked.touch()
    }
    subscription.dispose()
    withExtendedLifetime((subject, subscription)) { #expect(living.value == 0) }
}

@Test func `a disposable does not keep the subject`() {
    let living = Counter()
    var subject: AsyncSubject<Tracked>? = AsyncSubject()
    subject?.onNext(Tracked(living))
    let subscription = subject?.subscribe { _ in }
    subject = nil
    withExtendedLifetime(subscription) { #expect(living.value == 0) }
}

@Test func `while a handler runs, another thread may use the subject`() {
    let calls = Counter()
    subject.subscribe { [log, subject] event in
        // What delivers every element would call this for ever.
        guard calls.increment() < 4 else { return }
        let isBack = onAnotherThread(within: 1) {
            _ = subject.hasObservers
            subject.onNext(2)
            subject.subscribe { _ in }.dispose()
        }
        log.write("\(event): \(isBack ? "back" : "waits")")
    }
    subject.onNext(1)
    subject.onCompleted()
    #expect(log.lines == ["next(1): back", "completed: back"])
    subject.subscribe { [log, subject] event in
        let isBack = onAnotherThread(within: 1) { _ = subject.hasObservers }
        log.write("late \(event): \(isBack ? "back" : "waits")")
    }
    #expect(log.lines.suffix(2) == ["late next(1): back", "late completed: back"])
}

@Test func `an element that is being released may use the subject`() {
    let subject = AsyncSubject<AtDeinit>()
    let isBack = onAnotherThread(within: 1) {
        for _ in 1...2 {
            subject.onNext(AtDeinit { [weak subject] in _ = subject?.hasObservers })
        }
        subject.onError(Boom())
    }
    #expect(isBack, "whether nothing waited for itself")
}

@Test func `an element that completes while it is replaced leaves its successor`() {
    let subject = AsyncSubject<AtDeinit>()
    subject.subscribe { [log] event in log.write(event.isStopEvent ? "completed" : "next") }
    subject.onNext(AtDeinit { [weak subject] in subject?.onCompleted() })
    subject.onNext(AtDeinit {})
    #expect(log.lines == ["next", "completed"])
}

@Test func `what an observer holds may use the subject while it is freed, on any thread`() {
    let ends: [(AsyncSubject<Int>, any Disposable) -> Void] = [
        { _, disposable in disposable.dispose() },
        { subject, _ in subject.onCompleted() },
        { subject, _ in subject.onError(Boom()) },
    ]
    for end in ends {
        let subject = AsyncSubject<Int>()
        var disposable: (any Disposable)?
        do {
            let held = AtDeinit { [log, subject] in
                let isBack = onAnotherThread(within: 1) {
                    log.write("\(subject.hasObservers)")
                    subject.onNext(1)
                }
                if !isBack { log.write("the other thread waits") }
            }
            disposable = subject.subscribe { _ in held.touch() }
        }
        disposable.map { end(subject, $0) }
    }
    #expect(log.lines == ["false", "false", "false"])
}

@Test func `of two threads that end it one does`() {
    inEveryOrder {
        let (log, late) = (Log(), Log())
        let subject = AsyncSubject<Int>()
        subject.onNext(1)
        subscribe(log, to: subject)
        return Scene([subject.onCompleted, { subject.on(.error(Boom())) }]) {
            subject.subscribe(late)
            let isOneEnd = [["next(1)", "completed"], ["error(boom)"]].contains(log.lines)
            return isOneEnd && log.lines == late.lines
                ? nil
                : "An observer has received \(log.lines), and a late one \(late.lines)."
        }
    }
}

@Test func `who subscribes while another thread completes misses nothing`() {
    inEveryOrder {
        let (subject, log) = (AsyncSubject<Int>(), Log())
        subject.onNext(1)
        return Scene([subject.onCompleted, { subscribe(log, to: subject) }]) {
            log.lines == ["next(1)", "completed"]
                ? nil : "It has received \(log.lines), not the element and the completion."
        }
    }
}

/// An observer into which another thread may come.
private func subscribe(_ log: Log, to subject: AsyncSubject<Int>) {
    _ = subject.subscribe { event in
        step("receives \(event)")
        log.write(event)
    }
}
