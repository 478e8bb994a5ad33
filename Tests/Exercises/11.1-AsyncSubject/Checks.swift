private let log = Log()
private let subject = AsyncSubject<Int>()

@Test func `nothing arrives before the end, and then for all the latest element`() {
    observers("a b 1 c 2 |", "- - - - - (a2 b2 c2 a| b| c|)", of: subject)
}

@Test func `without an element all observers receive only the completion`() {
    observers("a | b", "- a| b|", of: subject)
}

@Test func `an error comes alone`() {
    observers("a 1 # b", "- - a# b#", of: subject)
}

@Test func `a late observer receives the same inside subscribe`() {
    observers("1 1 | a b", "- - - (a1 a|) (b1 b|)", of: subject)
}

@Test func `after the end nothing changes it`() {
    let answers = "9 | #"
    observers("a 1 | 2 | # b", "- - (a1 a|) - - - (b1 b|)", of: AsyncSubject())
    observers("a 1 # 2 # | b", "- - a# - - - b#", of: AsyncSubject())
    observers("a 1 | b", "- - (a1 a|) (b1 b|)", when: ["a1": answers, "a|": answers], of: subject)
}

@Test func `all observers that have not left receive the element and the completion`() {
    observers("a b 1 -a -a |", "- - - - - (b1 b|)", of: subject)
}

@Test func `a handler may dispose itself, and another one that has received nothing`() {
    observers("a b 1 |", "- - - a1", when: ["a1": "-a -b"], of: subject)
}

@Test func `who is disposed in a handler of the end does not receive it`() {
    observers("a b 1 |", "- - - (a1 b1 a|)", when: ["a|": "-b"], of: AsyncSubject())
    observers("a b #", "- - a#", when: ["a#": "-b"], of: subject)
}

@Test(arguments: ["b", "@b"])
func `latecomers in a handler of the end receive both inside subscribe`(newcomer: String) {
    observers("a c 1 |", "- - - (a1 b1 b| c1 a| c|)", when: ["a1": newcomer], of: subject)
}

@Test func `it has observers until they have been disposed or it is over`() {
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

@Test func `no lock is held while an observer runs`() {
    let acts = ["a1": "@2", "a|": "@2", "b1": "@2", "b|": "@2"]
    observers("a 1 | b", "- - (a1 a|) (b1 b|)", when: acts, of: subject)
}

@Test func `an element that is replaced is freed at once`() {
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

@Test func `a disposable does not keep the subject`() {
    let living = Counter()
    var subject: AsyncSubject<Tracked>? = AsyncSubject()
    subject?.onNext(Tracked(living))
    let subscription = subject?.subscribe { _ in }
    subject = nil
    withExtendedLifetime(subscription) { #expect(living.value == 0) }
}

@Test func `no lock is held while the deinit of an element runs`() {
    let subject = AsyncSubject<AtDeinit>()
    let isBack = onAnotherThread(within: 1) {
        for _ in 1...2 {
            subject.onNext(AtDeinit { [weak subject] in _ = subject?.hasObservers })
        }
        subject.onError(Boom())
    }
    #expect(isBack, "whether nothing waited for itself")
}

@Test func `when it completes in a deinit, all observers receive the element`() {
    let subject = AsyncSubject<AtDeinit>()
    subject.subscribe { [log] event in log.write(event.isStopEvent ? "completed" : "next") }
    subject.onNext(AtDeinit { [weak subject] in subject?.onCompleted() })
    subject.onNext(AtDeinit {})
    #expect(log.lines == ["next", "completed"])
}

@Test(arguments: ["completed", "error", "disposed"])
func `what an observer holds is freed when it has ended or left, and may use the subject`(
    end: String
) {
    func hold() -> AtDeinit {
        AtDeinit { [log, subject] in
            let isBack = onAnotherThread(within: 1) {
                log.write("freed, has observers: \(subject.hasObservers)")
                subject.onNext(1)
            }
            if !isBack { log.write("the other thread waits") }
        }
    }
    let subscription = subject.subscribe { [held = hold()] _ in held.touch() }
    switch end {
    case "completed": subject.onCompleted()
    case "error": subject.onError(Boom())
    default: subscription.dispose()
    }
    withExtendedLifetime(subscription) { #expect(log.lines == ["freed, has observers: false"]) }
}

@Test func `any two threads may end it at the same moment`() {
    inEveryOrder {
        let (log, late) = (Log(), Log())
        let subject = AsyncSubject<Int>()
        subject.onNext(1)
        subscribe(log, to: subject)
        return Scenario([subject.onCompleted, { subject.on(.error(Boom())) }]) {
            subject.subscribe(late)
            let isOneEnd = [["next(1)", "completed"], ["error(boom)"]].contains(log.lines)
            return isOneEnd && log.lines == late.lines
                ? nil
                : "An observer has received \(log.lines), and a late one \(late.lines)."
        }
    }
}

@Test func `another thread may end it at the moment when one subscribes`() {
    inEveryOrder {
        let (subject, log) = (AsyncSubject<Int>(), Log())
        subject.onNext(1)
        return Scenario([subject.onCompleted, { subscribe(log, to: subject) }]) {
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
