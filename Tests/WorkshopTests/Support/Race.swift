import Foundation
import Synchronization
import TestSupport

/// Lets two threads do something to each of many subjects at the same moment, each time more or
/// less apart, from nothing to a microsecond, and counts the subjects with which that went wrong.
///
/// It ends with the first thousand in which one did, when the threads have met often enough, or
/// after two seconds: on a busy machine two threads seldom run at once.
///
/// - Parameter body: is given the subject and the number of the thread, 0 or 1.
func race<Subject: Sendable>(
    on make: () -> Subject,
    _ body: @escaping @Sendable (_ subject: Subject, _ thread: Int) -> Void,
    isRight: (Subject) -> Bool
) -> Int {
    let deadline = Date(timeIntervalSinceNow: 2)
    var meetings = 0
    while meetings < 20_000, Date() < deadline {
        let subjects = (0..<1000).map { _ in make() }
        let place = MeetingPlace()
        onThreads(2) { thread in
            for (round, subject) in subjects.enumerated() {
                place.meet(in: round)
                for _ in 0..<delay(of: thread, in: round) { place.pause() }
                body(subject, thread)
            }
        }
        let faults = subjects.count { !isRight($0) }
        if faults > 0 { return faults }
        meetings += place.meetings
    }
    return 0
}

/// Where two threads wait for each other without going to sleep.
private final class MeetingPlace: Sendable {
    private let arrivals = Atomic(0)
    private let numberOfMeetings = Atomic(0)

    /// How often both were running when they met.
    var meetings: Int { numberOfMeetings.load(ordering: .relaxed) }

    func meet(in round: Int) {
        let arrival = arrivals.add(1, ordering: .acquiringAndReleasing).newValue
        var spins = 0
        while arrivals.load(ordering: .acquiring) < 2 * (round + 1) {
            spins += 1
            if spins > 2000 { sched_yield() }
        }
        if arrival.isMultiple(of: 2) == false, spins <= 2000 {
            numberOfMeetings.add(1, ordering: .relaxed)
        }
    }

    /// Takes a few nanoseconds.
    func pause() {
        _ = arrivals.load(ordering: .relaxed)
    }
}

/// Runs `body` on another thread.
///
/// - Returns: whether it was back within a second, so that nothing there had to wait for the caller.
func returnsOnAnotherThread(_ body: @escaping () -> Void) -> Bool {
    let group = DispatchGroup()
    let work = Shared(body)
    DispatchQueue.global().async(group: group) { work.value() }
    return group.wait(timeout: .now() + 1) == .success
}
