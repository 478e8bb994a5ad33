import TestSupport
import Testing

@testable import RxDemo

/// A newcomer of a subject that replays, while two threads send. Known issues, because
/// `ObserverSlot.replay` gives up its turn and only then lets the senders deliver.
@Suite struct NewcomerScenes {
    @Test func `a newcomer has all of two senders, each in its order`() {
        withKnownIssue {
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
    }

    @Test func `a newcomer has all of the thread that ends it, and then the end`() {
        withKnownIssue {
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
    }

    @Test func `a newcomer of a behavior subject has the latest, and what follows in order`() {
        withKnownIssue {
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
    }
}
