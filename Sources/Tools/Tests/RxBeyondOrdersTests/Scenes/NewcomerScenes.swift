import Foundation
import TestSupport
import Testing

@testable import RxDemo

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
