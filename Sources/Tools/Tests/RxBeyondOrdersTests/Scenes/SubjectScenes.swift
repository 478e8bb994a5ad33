import Foundation
import TestSupport
import Testing

@testable import RxDemo

/// The subjects, under one type.
enum Kind: CaseIterable {
    case publish
    case behavior
    case replay

    /// A behavior subject begins with 0.
    func make() -> BufferedSubject<Int> {
        switch self {
        case .publish: PublishSubject()
        case .behavior: BehaviorSubject(value: 0)
        case .replay: ReplaySubject.createUnbounded()
        }
    }
}

@Suite struct SubjectScenes {
    @Test func `while one sends, no element is missing or twice, and none overlaps another`() {
        inEveryOrder {
            let subject = Kind.replay.make()
            let screens = [Screen<Int>(), Screen<Int>()]
            return Scene([
                {
                    subject.on(.next(11))
                    subject.on(.next(12))
                },
                { _ = subject.subscribe(screens[0].on) },
                { _ = subject.subscribe(screens[1].on) },
            ]) {
                screens.lazy.compactMap { $0.fault ?? $0.lacks(of: [1: [11, 12]]) }.first
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `a newcomer at the end has one end`(kind: Kind) {
        inEveryOrder(kind) {
            let subject = kind.make()
            let screens = [Screen<Int>(), Screen<Int>()]
            return Scene([
                { subject.on(.completed) },
                { _ = subject.subscribe(screens[0].on) },
                { _ = subject.subscribe(screens[1].on) },
            ]) {
                broken([
                    (screens.map(\.ends) == [1, 1], "\(screens.map(\.ends)) ends"),
                    (!subject.hasObservers, "it has observers after its end"),
                ])
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `of two ends one is delivered, and nothing is sent after one's own`(kind: Kind) {
        inEveryOrder(kind) {
            let (subject, screen) = (kind.make(), Screen<Int>())
            let subscription = subject.subscribe(screen.on)
            var isLate = false
            func end(_ event: Event<Int>) {
                subject.on(event)
                subject.on(.next(99))
            }
            return Scene([{ end(.completed) }, { end(.error(Boom())) }]) {
                isLate = screen.elements.contains(99)
                subscription.dispose()
                return broken([(screen.ends == 1, screen.seen), (!isLate, screen.seen)])
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `when dispose has returned, nothing that is sent then is delivered`(kind: Kind) {
        inEveryOrder(kind) {
            let (subject, screen) = (kind.make(), Screen<Int>())
            let subscription = subject.subscribe(screen.on)
            let others = [subject.subscribe(screen.on), subject.subscribe { _ in }]
            others[0].dispose()
            var isDisposed = false
            var isLate = false
            return Scene([
                {
                    subscription.dispose()
                    isDisposed = true
                },
                {
                    let (wasDisposed, before) = (isDisposed, screen.events.count)
                    subject.on(.next(1))
                    if wasDisposed, screen.events.count > before { isLate = true }
                },
                { others[1].dispose() },
            ]) {
                broken([(!isLate, screen.seen), (!subject.hasObservers, "it has observers")])
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `observers come and go, and who stays receives all`(kind: Kind) {
        inEveryOrder(kind) {
            let (subject, screen, newcomer) = (kind.make(), Screen<Int>(), Screen<Int>())
            let leaving = subject.subscribe { _ in }
            _ = subject.subscribe(screen.on)
            return Scene([
                leaving.dispose,
                { _ = subject.subscribe(newcomer.on) },
                {
                    subject.on(.next(11))
                    subject.on(.next(12))
                },
            ]) {
                subject.on(.next(13))
                return screen.lacks(of: [1: [11, 12, 13]])
                    ?? broken([(newcomer.elements.last == 13, newcomer.seen)])
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `a subject that is disposed has no observers, and sends them nothing then`(kind: Kind) {
        inEveryOrder(kind) {
            let (subject, screen, newcomer) = (kind.make(), Screen<Int>(), Screen<Int>())
            _ = subject.subscribe(screen.on)
            return Scene([
                subject.dispose,
                { subject.on(.next(1)) },
                { _ = subject.subscribe(newcomer.on) },
            ]) {
                let before = (screen.events.count, newcomer.events.count)
                subject.on(.next(2))
                return broken([
                    (!subject.hasObservers && subject.isDisposed, "it has observers"),
                    ((screen.events.count, newcomer.events.count) == before, "sent after dispose"),
                ])
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `an event has been delivered when it has been sent, also while others send`(kind: Kind) {
        inEveryOrder(kind) {
            let subject = kind.make()
            var (received, missing): ([Int], [Int]) = ([], [])
            _ = subject.subscribe(onNext: { number in
                step("receives \(number)")
                received.append(number)
            })
            func send(_ numbers: [Int]) {
                for number in numbers {
                    subject.on(.next(number))
                    if !received.contains(number) { missing.append(number) }
                }
            }
            return Scene([{ send([11, 12]) }, { send([21]) }]) {
                broken([
                    (missing == [], "\(missing) not yet"), (received.count >= 3, "\(received)"),
                ])
            }
        }
    }

    @Test(arguments: [Kind.behavior, .replay])
    func `an observer has its first element when subscribe returns, while others send`(kind: Kind) {
        inEveryOrder(kind) {
            let (subject, screen) = (kind.make(), Screen<Int>())
            subject.on(.next(1))
            var count = 0
            return Scene([
                {
                    _ = subject.subscribe(screen.on)
                    count = screen.events.count
                },
                { subject.on(.next(11)) },
            ]) { broken([(count > 0, "nothing"), (screen.fault == nil, screen.fault ?? "")]) }
        }
    }

    @Test func `the value is what this thread has sent, while another one subscribes`() {
        inEveryOrder {
            let (subject, screen) = (BehaviorSubject(value: 0), Screen<Int>())
            var values: [Int] = []
            return Scene([
                {
                    for number in 1...2 {
                        subject.onNext(number)
                        values.append((try? subject.value()) ?? -1)
                    }
                },
                { _ = subject.subscribe(screen.on) },
            ]) { broken([(values == [1, 2], "\(values)"), (screen.fault == nil, screen.seen)]) }
        }
    }

    @Test(arguments: [Kind.behavior, .replay])
    func `two subjects may subscribe to each other crosswise`(kind: Kind) {
        inEveryOrder(kind) {
            let subjects = [kind.make(), kind.make()]
            for subject in subjects { subject.on(.next(1)) }
            var received = 0
            func cross(_ mine: Int) {
                let subscription = subjects[mine].subscribe { _ in
                    step("subscribes to the other")
                    subjects[1 - mine].subscribe { _ in received += 1 }.dispose()
                }
                subscription.dispose()
            }
            return Scene([{ cross(0) }, { cross(1) }]) {
                broken([(received == 2, "\(received) of 2 received")])
            }
        }
    }

    // MARK: In turn

    @Test(arguments: [false, true])
    func `all work is done once, one at a time, each thread's in its order`(isRecursive: Bool) {
        inEveryOrder(isRecursive ? "recursive" : nil) {
            let (lock, screen) = (AsyncLock<Int>(isRecursive: isRecursive), Screen<Int>())
            func work(_ number: Int) { lock.invoke(number) { screen.on(.next($0)) } }
            return Scene([
                {
                    work(11)
                    work(12)
                }, { work(21) }, { work(31) },
            ]) {
                screen.fault
                    ?? screen.lacks(of: [1: [11, 12], 2: [21], 3: [31]])
            }
        }
    }

    @Test func `work from within is done inside, before what others have left`() {
        inEveryOrder {
            let lock = AsyncLock<Int>(isRecursive: true)
            let sources = [Counted(), Counted()].map(ObjectIdentifier.init)
            var (done, inside): ([Int], [Int]) = ([], [])
            func work(_ number: Int) {
                step("works")
                done.append(number)
                guard number == 11 else { return }
                lock.invoke(12, from: sources[0], work)
                inside = done
            }
            return Scene([
                { lock.invoke(11, from: sources[0], work) },
                { lock.invoke(21, from: sources[1], work) },
            ]) {
                broken([
                    (inside.suffix(2) == [11, 12], "\(inside)"),
                    (done.sorted() == [11, 12, 21], "\(done)"),
                ])
            }
        }
    }

    @Test func `a serialized subject sends all observers the same, one after the other`() {
        inEveryOrder {
            let subject = PublishSubject<Int>().serialized()
            let screens = [Screen<Int>(), Screen<Int>()]
            for screen in screens { _ = subject.subscribe(screen.on) }
            return Scene([{ subject.onNext(11) }, { subject.onNext(21) }, subject.onCompleted]) {
                broken([
                    (screens[0].elements == screens[1].elements, "\(screens.map(\.events))"),
                    (screens.allSatisfy { $0.fault == nil }, "\(screens.map(\.fault))"),
                    (screens.map(\.ends) == [1, 1], "\(screens.map(\.ends)) ends"),
                ])
            }
        }
    }

    @Test func `a newcomer of a serialized behavior subject ends with the last value`() {
        inEveryOrder {
            let (behavior, screen) = (BehaviorSubject(value: 0), Screen<Int>())
            let subject = behavior.serialized()
            let subscription = SingleAssignmentDisposable()
            return Scene([
                {
                    subject.onNext(11)
                    subject.onNext(12)
                },
                { subject.onNext(21) },
                { subscription.setDisposable(subject.subscribe(screen.on)) },
            ]) {
                let value = try? behavior.value()
                subscription.dispose()
                let first = screen.elements.filter { $0 / 10 == 1 }
                return broken([
                    (first == first.sorted(), screen.seen),
                    (screen.fault == nil, screen.fault ?? ""),
                    (screen.elements.last == value, "\(screen.seen), it holds \(value ?? -1)"),
                    (!behavior.hasObservers, "it has observers"),
                ])
            }
        }
    }
}

/// A newcomer of what replays, while others send.
@Suite struct NewcomerScenes {
    @Test func `a newcomer has all of two senders, each in its order`() {
        inEveryOrder(switches: 3) {
            let (subject, screen) = (Kind.replay.make(), Screen<Int>())
            return Scene([
                {
                    subject.on(.next(11))
                    subject.on(.next(12))
                },
                { subject.on(.next(21)) },
                { _ = subject.subscribe(screen.on) },
            ]) { screen.lacks(of: [1: [11, 12], 2: [21]]) }
        }
    }

    @Test func `a newcomer has all of the thread that ends it, and then the end`() {
        inEveryOrder(switches: 3) {
            let (subject, screen) = (Kind.replay.make(), Screen<Int>())
            return Scene([
                {
                    subject.on(.next(11))
                    subject.on(.completed)
                },
                { subject.on(.next(21)) },
                { _ = subject.subscribe(screen.on) },
            ]) {
                // What the other one sends at the same moment may come with the end.
                let upToEnd = screen.events.prefix { !$0.isStopEvent }
                return broken([
                    (upToEnd.compactMap(\.element).contains(11), screen.seen),
                    (screen.ends == 1, screen.seen),
                ])
            }
        }
    }

    @Test func `a newcomer of a behavior subject has the latest, and what follows in order`() {
        inEveryOrder(switches: 3) {
            let (subject, screen) = (Kind.behavior.make(), Screen<Int>())
            return Scene([
                { for number in 11...13 { subject.on(.next(number)) } },
                { subject.on(.next(21)) },
                { _ = subject.subscribe(screen.on) },
            ]) {
                let first = screen.elements.filter { $0 / 10 == 1 }
                return broken([
                    (!screen.elements.isEmpty, "nothing"),
                    (first == first.sorted(), screen.seen),
                    (Set(screen.elements).count == screen.elements.count, screen.seen),
                    (screen.elements.contains(13) || screen.elements == [21], screen.seen),
                ])
            }
        }
    }

    @Test(arguments: [false, true])
    func `subscribe comes back, although a sender is faster than the handler`(isShared: Bool) {
        inEveryOrder(isShared ? "shared" : "a subject", switches: 1) {
            let (subject, screen) = (ReplaySubject<Int>.create(bufferSize: 1), Screen<Int>())
            subject.onNext(0)
            let shared: Observable<Int> = isShared ? subject.share(replay: 1) : subject
            if isShared { _ = shared.subscribe { _ in } }
            let (sent, last) = (StepSemaphore(value: 0), 18)
            var (newcomer, own) = (pthread_self(), 0)
            // On the newcomer's thread it takes until the next one comes.
            screen.handler = { _ in
                guard pthread_self() == newcomer else { return }
                own += 1
                sent.wait()
            }
            return Scene([
                {
                    newcomer = pthread_self()
                    _ = shared.subscribe(screen.on)
                },
                {
                    for number in 1...last {
                        sent.signal()
                        subject.onNext(number)
                    }
                    sent.signal()
                },
            ]) {
                broken([
                    (1...17 ~= own, "\(own) delivered by the newcomer"),
                    (screen.elements == Array(screen.elements[0]...last), screen.seen),
                    (screen.fault == nil, screen.seen),
                ])
            }
        }
    }
}
