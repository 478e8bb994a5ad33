import Foundation
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
