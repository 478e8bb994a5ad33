import Foundation
import Orders
import TestSupport
import Testing

@testable import RxDemo

/// What every subject has: RxSwift's have no type of their own in common.
protocol SubjectOfKind: Disposable {
    var hasObservers: Bool { get }
    func on(_ event: Event<Int>)
}

extension PublishSubject: SubjectOfKind where Element == Int {}
extension BehaviorSubject: SubjectOfKind where Element == Int {}
extension ReplaySubject: SubjectOfKind where Element == Int {}

extension SubjectOfKind {
    func send(_ events: Event<Int>...) { for event in events { on(event) } }
}

enum Kind: CaseIterable {
    case publish, behavior, replay

    /// A behavior subject begins with 0.
    func make() -> Observable<Int> & SubjectOfKind {
        switch self {
        case .publish: PublishSubject()
        case .behavior: BehaviorSubject(value: 0)
        case .replay: ReplaySubject.createUnbounded()
        }
    }
}

@Suite struct SubjectScenarios {
    @Test func `while one sends, no element is missing or twice, and none overlaps another`() {
        inEveryOrder {
            let (subject, screens) = (Kind.replay.make(), [Screen<Int>(), Screen<Int>()])
            return Scenario([
                { subject.send(.next(11), .next(12)) },
                { _ = subject.subscribe(screens[0].on) }, { _ = subject.subscribe(screens[1].on) },
            ]) { screens.lazy.compactMap { $0.fault ?? $0.lacks(of: [1: [11, 12]]) }.first }
        }
    }

    @Test(arguments: Kind.allCases)
    func `a newcomer at the end has one end, and is freed`(kind: Kind) {
        inEveryOrder(kind) {
            let (subject, screens) = (kind.make(), [Screen<Int>(), Screen<Int>()])
            let living = Counter()
            return Scenario([
                { subject.send(.completed) },
                {
                    _ = subject.subscribe { [tracked = Tracked(living)] event in
                        tracked.touch()
                        screens[0].on(event)
                    }
                },
                { _ = subject.subscribe(screens[1].on) },
            ]) {
                screens[0].lacksOneEnd ?? screens[1].lacksOneEnd
                    ?? unless(!subject.hasObservers, "it has observers after its end")
                    ?? unless(living.value == 0, "what the newcomer holds is not freed")
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `of two ends one is delivered, and nothing is sent after one's own`(kind: Kind) {
        inEveryOrder(kind) {
            let (subject, screen) = (kind.make(), Screen<Int>())
            let subscription = subject.subscribe(screen.on)
            return Scenario([
                { subject.send(.completed, .next(99)) },
                { subject.send(.error(Boom()), .next(99)) },
            ]) {
                subscription.dispose()
                return unless(screen.ends == 1 && !screen.elements.contains(99), screen.seen)
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
            return Scenario([
                {
                    subscription.dispose()
                    isDisposed = true
                },
                { subject.send(.next(isDisposed ? 99 : 1)) }, others[1].dispose,
            ]) {
                unless(!screen.elements.contains(99), screen.seen)
                    ?? unless(!subject.hasObservers, "it has observers")
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `observers come and go, and who stays receives all`(kind: Kind) {
        inEveryOrder(kind) {
            let (subject, screen, newcomer) = (kind.make(), Screen<Int>(), Screen<Int>())
            let leaving = subject.subscribe { _ in }
            _ = subject.subscribe(screen.on)
            return Scenario([
                leaving.dispose, { _ = subject.subscribe(newcomer.on) },
                { subject.send(.next(11), .next(12)) },
            ]) {
                subject.send(.next(13))
                return screen.lacks(of: [1: [11, 12, 13]])
                    ?? unless(newcomer.elements.last == 13, newcomer.seen)
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `a subject that is disposed has no observers, and sends them nothing then`(kind: Kind) {
        inEveryOrder(kind) {
            let (subject, screen, newcomer) = (kind.make(), Screen<Int>(), Screen<Int>())
            _ = subject.subscribe(screen.on)
            return Scenario([
                subject.dispose, { subject.send(.next(1)) }, { _ = subject.subscribe(newcomer.on) },
            ]) {
                let isDisposed = (subject as? any Cancelable)?.isDisposed != false
                let before = screen.events.count + newcomer.events.count
                subject.send(.next(2))
                let after = screen.events.count + newcomer.events.count
                return unless(!subject.hasObservers, "it has observers")
                    ?? unless(isDisposed, "it is not disposed")
                    ?? unless(after == before, "sent after dispose")
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
                    subject.send(.next(number))
                    if !received.contains(number) { missing.append(number) }
                }
            }
            return Scenario([{ send([11, 12]) }, { send([21]) }]) {
                unless(missing == [], "\(missing) not yet")
                    ?? unless(received.count >= 3, "\(received)")
            }
        }
    }

    @Test(arguments: [Kind.behavior, .replay])
    func `an observer has its first element when subscribe returns, while others send`(kind: Kind) {
        inEveryOrder(kind) {
            let (subject, screen) = (kind.make(), Screen<Int>())
            subject.send(.next(1))
            var count = 0
            return Scenario([
                {
                    _ = subject.subscribe(screen.on)
                    count = screen.events.count
                },
                { subject.send(.next(11)) },
            ]) { screen.fault ?? unless(count > 0, "nothing") }
        }
    }

    @Test func `the value is what this thread has sent, while another one subscribes`() {
        inEveryOrder {
            let (subject, screen) = (BehaviorSubject(value: 0), Screen<Int>())
            var values: [Int] = []
            return Scenario([
                {
                    for number in 1...2 {
                        subject.onNext(number)
                        values.append((try? subject.value()) ?? -1)
                    }
                },
                { _ = subject.subscribe(screen.on) },
            ]) { screen.fault ?? unless(values == [1, 2], "\(values)") }
        }
    }

    @Test(arguments: [Kind.behavior, .replay])
    func `two subjects may subscribe to each other crosswise`(kind: Kind) {
        inEveryOrder(kind) {
            let subjects = [kind.make(), kind.make()]
            for subject in subjects { subject.send(.next(1)) }
            var received = 0
            func cross(_ mine: Int) {
                let subscription = subjects[mine].subscribe { _ in
                    step("subscribes to the other")
                    subjects[1 - mine].subscribe { _ in received += 1 }.dispose()
                }
                subscription.dispose()
            }
            return Scenario([{ cross(0) }, { cross(1) }]) {
                unless(received == 2, "\(received) of 2 received")
            }
        }
    }
}

/// A newcomer of what replays, while others send.
@Suite struct NewcomerScenarios {
    /// Two that send, and a newcomer with this screen.
    private func scene(
        _ kind: Kind,
        _ first: Event<Int>...,
        broken: @escaping (Screen<Int>) -> String?
    ) -> Scenario {
        let (subject, screen) = (kind.make(), Screen<Int>())
        return Scenario([
            { for event in first { subject.send(event) } }, { subject.send(.next(21)) },
            { _ = subject.subscribe(screen.on) },
        ]) { broken(screen) }
    }

    @Test func `a newcomer has all of two senders, each in its order`() {
        inEveryOrder(switches: 3) {
            scene(.replay, .next(11), .next(12)) { $0.lacks(of: [1: [11, 12], 2: [21]]) }
        }
    }

    @Test func `a newcomer has all of the thread that ends it, and then the end`() {
        inEveryOrder(switches: 3) {
            scene(.replay, .next(11), .completed) { screen in
                // What the other one sends at the same moment may come with the end.
                let upToEnd = screen.events.prefix { !$0.isStopEvent }.compactMap(\.element)
                return unless(upToEnd.contains(11) && screen.ends == 1, screen.seen)
            }
        }
    }

    @Test func `a newcomer of a behavior subject has the latest, and what follows in order`() {
        inEveryOrder(switches: 3) {
            scene(.behavior, .next(11), .next(12), .next(13)) { screen in
                let elements = screen.elements
                return screen.disorder ?? unless(Set(elements).count == elements.count, screen.seen)
                    ?? unless(elements.contains(13) || elements == [21], screen.seen)
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
            return Scenario([
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
                screen.fault ?? unless(1...17 ~= own, "\(own) delivered by the newcomer")
                    ?? unless(screen.elements == Array(screen.elements[0]...last), screen.seen)
            }
        }
    }

    @Test(arguments: [1, 2])
    func `subscribe and on come back for two newcomers whose handlers send`(subjects count: Int) {
        inEveryOrder(count, switches: 1) {
            let subjects = (0..<2).map { _ in Kind.replay.make() }
            for subject in subjects { subject.send(.next(0)) }
            var received: [[Int]] = [[], []]
            func come(_ number: Int) {
                _ = subjects[number % count].subscribe(onNext: { element in
                    received[number].append(element)
                    guard element == 0 else { return }
                    step("answers")
                    // More than are left to a newcomer.
                    for answer in 1...17 {
                        subjects[(number + 1) % count].send(.next((number + 1) * 100 + answer))
                    }
                })
            }
            return Scenario([{ come(0) }, { come(1) }]) {
                let other = [received[0].filter { $0 > 200 }, received[1].filter { 1..<200 ~= $0 }]
                return unless(other == [Array(201...217), Array(101...117)], "\(received)")
            }
        }
    }

    @Test func `what a sender that has waited sends from its handler is delivered at once`() {
        inEveryOrder(switches: 1) {
            let subject = Kind.replay.make()
            subject.send(.next(0))
            var received: [Int] = []
            var (sender, isLeft) = (pthread_self(), false)
            return Scenario([
                {
                    _ = subject.subscribe(onNext: { element in
                        step("receives \(element)")
                        received.append(element)
                        // The first that is not left to the newcomer, at the latest.
                        guard element == 17 else { return }
                        subject.send(.next(100))
                        isLeft = pthread_equal(sender, pthread_self()) != 0 && received.last != 100
                    })
                },
                {
                    sender = pthread_self()
                    for element in 1...18 { subject.send(.next(element)) }
                },
            ]) {
                unless(received.filter { $0 < 100 } == Array(0...18), "\(received)")
                    ?? unless(!isLeft, "it is left, though the sender has the turn")
            }
        }
    }
}
