import Foundation
import Synchronization
import TestSupport
import Testing

@testable import RxDemo

@Suite(.serialized) struct SubjectThreadTests {
    @Test(arguments: SubjectKind.allCases)
    func `on returns when it has delivered on this thread, also while other threads send`(
        kind: SubjectKind
    ) {
        let subject = kind.make()
        let counters = (0..<4).map { _ in Counter() }
        let faults = Counter()
        subject.observable.subscribe { event in
            guard case .next(let value) = event, value > 0 else { return }
            let thread = Thread.current.threadDictionary["number"] as? Int
            if thread != value { faults.increment() }
            counters[value - 1].increment()
        }
        onThreads(4) { number in
            Thread.current.threadDictionary["number"] = number + 1
            for round in 1...5000 {
                subject.onNext(number + 1)
                if counters[number].value != round { faults.increment() }
            }
        }
        expect(faults.value, 0)
        subject.dispose()
    }

    @Test(arguments: SubjectKind.allCases)
    func `however many threads end it, the end comes once, and then nothing that a thread sends`(
        kind: SubjectKind
    ) {
        for _ in 0..<100 {
            let subject = kind.make()
            let ends = Counter()
            let faults = Counter()
            subject.observable.subscribe { event in
                if event.isStopEvent { ends.increment() }
                // -1 is what each thread sends after its end.
                if case .next(-1) = event { faults.increment() }
            }
            onThreads(4) { number in
                for value in 1...20 { subject.onNext(value) }
                subject.onCompleted()
                subject.onNext(-1)
            }
            expect(ends.value, 1)
            expect(faults.value, 0)
        }
    }

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
    func `one of two threads disposes the subject, and nothing is left`(kind: SubjectKind) {
        for _ in 0..<500 {
            let living = Counter()
            let subject = kind.make()
            onThreads(2) { number in
                if number == 0 {
                    subject.dispose()
                } else {
                    for _ in 0..<3 {
                        let tracked = Tracked(living)
                        subject.observable.subscribe { _ in tracked.touch() }
                        subject.onNext(1)
                    }
                }
            }
            expect(living.value, 0)
            expect(!subject.hasObservers)
        }
    }

    @Test func `every observer has a first element when subscribe returns, while others send`() {
        let behavior = BehaviorSubject(value: 1)
        let replay = ReplaySubject<Int>.create(bufferSize: 1)
        replay.onNext(1)
        let observers = [AnyObserver(behavior), AnyObserver(replay)].map { Shared($0) }
        let observables = [behavior.asObservable(), replay.asObservable()].map { Shared($0) }
        let faults = Counter()
        for (observer, observable) in zip(observers, observables) {
            onThreads(4) { number in
                for round in 0..<2500 {
                    if number == 0 {
                        observer.value.onNext(round)
                    } else {
                        let received = Counter()
                        let disposable = observable.value.subscribe { _ in received.increment() }
                        if received.value == 0 { faults.increment() }
                        disposable.dispose()
                    }
                }
            }
        }
        expect(faults.value, 0)
    }

    @Test(arguments: [0, 1, 2, 3])
    func `while one thread sends, no element is missing or twice behind what is replayed`(
        skipped: Int
    ) {
        final class Latest {
            var value: Int?
        }
        let behavior = BehaviorSubject(value: 0)
        let replay = ReplaySubject<Int>.create(bufferSize: 3)
        let subject =
            skipped < 2
            ? SubjectUnderTest(behavior) { behavior.hasObservers }
            : SubjectUnderTest(replay) { replay.hasObservers }
        let faults = Counter()
        onThreads(4) { number in
            if number == 0 {
                for value in 1...20_000 { subject.onNext(value) }
            } else {
                for _ in 0..<1000 {
                    // Not atomic, because an observer receives one element at a time.
                    let latest = Latest()
                    let chain = subject.observable.distinctUntilChanged().skip(skipped)
                    let disposable = chain.subscribe { event in
                        guard case .next(let value) = event else { return }
                        if let before = latest.value, value != before + 1 { faults.increment() }
                        latest.value = value
                    }
                    disposable.dispose()
                }
            }
        }
        expect(faults.value, 0)
        expect(!subject.hasObservers)
    }

    @Test(arguments: SubjectKind.allCases)
    func `after dispose has returned nothing is delivered on the disposing thread`(
        kind: SubjectKind
    ) {
        let subject = kind.make()
        let late = Counter()
        onThreads(4) { _ in
            let thisThread = Thread.current
            for _ in 0..<2000 {
                let isOver = Flag()
                let disposable = subject.observable.subscribe { _ in
                    if isOver.isSet, Thread.current === thisThread { late.increment() }
                }
                subject.onNext(1)
                disposable.dispose()
                isOver.set()
                subject.onNext(2)
            }
        }
        expect(late.value, 0)
        expect(!subject.hasObservers)
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
