import Foundation
import Synchronization
import TestSupport
import Testing

@testable import RxDemo

/// Handlers that wait for other threads: no lock is held while they run, so nothing stands still.
@Suite struct SubjectDeadlockTests {
    private let log = Log()

    @Test(arguments: SubjectKind.allCases)
    func `an observer may wait until it has handled another thread's event itself`(
        kind: SubjectKind
    ) {
        let subject = kind.make()
        let handled = DispatchSemaphore(value: 0)
        expectNoDeadlock {
            subject.observable.subscribe { event in
                switch event {
                case .next(1):
                    Thread.detachNewThread { subject.onNext(2) }
                    handled.wait()
                case .next(2): handled.signal()
                default: break
                }
            }
            subject.onNext(1)
        }
        subject.dispose()
    }

    @Test(arguments: SubjectKind.allCases)
    func `a handler may wait until another thread has subscribed`(kind: SubjectKind) {
        let (subject, log) = (kind.make(), Log())
        expectNoDeadlock {
            subject.observable.subscribe { event in
                guard case .next(1) = event else { return }
                onAnotherThread {
                    subject.observable.subscribe(log)
                    log.write("subscribed")
                }
            }
            subject.onNext(1)
        }
        expect(log, (kind == .behavior ? ["next(1)"] : []) + ["subscribed"])
        subject.dispose()
    }

    @Test
    func `the handler of a first element may wait for a thread that receives its own, or sends`() {
        let (behavior, replay) = (BehaviorSubject(value: 1), replaying(1))
        let subjects = [
            (behavior.asObservable(), behavior.onCompleted),
            (replay.asObservable(), replay.onCompleted),
        ]
        for (subject, complete) in subjects {
            let other = Log()
            expectNoDeadlock {
                subject.subscribe { event in
                    log.write(event)
                    guard !event.isStopEvent else { return }
                    onAnotherThread { subject.subscribe(other).dispose() }
                    onAnotherThread { complete() }
                }
                .dispose()
            }
            expect(other, ["next(1)"])
        }
        expect(log, ["next(1)", "completed", "next(1)", "completed"])
    }

    @Test(arguments: SubjectKind.allCases)
    func `the handler of an end, also a late one, may wait for a thread that subscribes and asks`(
        kind: SubjectKind
    ) {
        let (subject, log) = (kind.make(), Log())
        expectNoDeadlock {
            for isLate in [false, true] {
                if isLate { subject.onCompleted() }
                subject.observable.subscribe { event in
                    guard event.isStopEvent else { return }
                    onAnotherThread {
                        subject.observable.subscribe(log)
                        log.write(subject.hasObservers)
                    }
                }
            }
        }
        expect(log, ["completed", "false", "completed", "false"])
    }

    @Test func `value is what this thread has just sent, also while another thread delivers`() {
        let subject = BehaviorSubject(value: 0)
        let values = Log()
        expectNoDeadlock {
            subject.subscribe { event in
                guard case .next(1) = event else { return }
                onAnotherThread {
                    subject.onNext(2)
                    values.write("\((try? subject.value()) ?? -1)")
                }
            }
            subject.onNext(1)
        }
        expect(values, ["2"])
        subject.dispose()
    }

    private func replaying(_ element: Int) -> ReplaySubject<Int> {
        let subject = ReplaySubject<Int>.create(bufferSize: 1)
        subject.onNext(element)
        return subject
    }
}

@Suite(.serialized) struct SubjectThreadTests {
    @Test(arguments: SubjectKind.allCases)
    func `thousands of operations of all kinds on four threads, and nothing is left`(
        kind: SubjectKind
    ) {
        let count = ProcessInfo.processInfo.environment["RX_MEASURE"] == nil ? 10_000 : 100_000
        let subject = kind.make()
        let held = (0..<4).map { _ in Shared(Held()) }
        let (received, living) = (Counter(), Counter())
        onThreads(4) { number in
            let held = held[number].value
            for round in 0..<count {
                switch (round &+ number) % 7 {
                case 0, 1:
                    let tracked = Tracked(living)
                    held.disposables.append(
                        subject.observable.map { $0 + 1 }.subscribe { _ in
                            tracked.touch()
                            received.increment()
                        }
                    )
                case 2, 5: subject.onNext(1)
                case 3: held.disposables.popLast()?.dispose()
                case 4:
                    guard !held.disposables.isEmpty else { break }
                    held.disposables.remove(at: round % held.disposables.count).dispose()
                default: _ = subject.hasObservers
                }
            }
            for disposable in held.disposables { disposable.dispose() }
            held.disposables = []
        }
        expect(!subject.hasObservers)
        expect(received.value > 0)
        expect(living.value, 0)
    }

    @Test(arguments: SubjectKind.allCases)
    func `what a subject says while another thread changes it`(kind: SubjectKind) {
        let subjects = many(kind.make)
        let hasObservers = isAnswered(subjects, first: false, second: true) {
            $0.hasObservers
        } change: {
            _ = $0.observable.subscribe(AnyObserver { _ in })
        }
        let isDisposed = isAnswered(subjects, first: false, second: true) {
            $0.isDisposed
        } change: {
            $0.dispose()
        }
        let value = isAnswered(many { BehaviorSubject(value: 1) }, first: 1, second: 2) {
            try? $0.value()
        } change: {
            $0.onNext(2)
        }
        expect([hasObservers, isDisposed, value], [true, true, true])
    }
}

/// Each thread holds one of these.
private final class Held {
    var disposables: [any Disposable] = []
}
