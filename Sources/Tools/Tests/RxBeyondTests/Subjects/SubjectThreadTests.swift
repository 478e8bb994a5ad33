import Foundation
import Synchronization
import TestSupport
import Testing

@testable import RxDemo

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

/// What one thread holds.
private final class Held {
    var disposables: [any Disposable] = []
}
