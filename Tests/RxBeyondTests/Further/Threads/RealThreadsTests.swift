import Foundation
import TestSupport
import Testing

@testable import RxDemo

/// A user's code may come back to the object that runs it, from its own thread and from another
/// one for which it waits; with a lock held, both would wait for ever. The contract asks this of
/// operators and of other disposables, and random programs of subjects.
@Suite struct NoLockHeldTests {
    private let log = Log()

    @Test func `a bag disposes without its lock, on the thread that frees it`() {
        let other = DisposeBag()
        var bag: DisposeBag? = DisposeBag()
        weak var freed: DisposeBag?
        freed = bag
        bag?.insert(
            Disposables.create { [log] in
                expectNoDeadlock { Disposables.create().disposed(by: other) }
                log.write(freed == nil)
            }
        )
        bag = nil
        expect(log, ["true"])
    }

    @Test func `connect holds no lock while it subscribes the source`() {
        var published: ConnectableObservable<Int>?
        published = Observable<Int>.create { observer in
            onAnotherThread {
                published?.subscribe(log)
                log.write("subscribed")
            }
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create()
        }.publish()
        expectNoDeadlock { published?.connect().dispose() }
        published = nil
        expect(log, ["subscribed", "next(1)", "completed"])
    }

    @Test func `makeSubject may use the sequence on another thread`() {
        let makes = Counter()
        var shared: Observable<Int>?
        shared = Observable<Int>.never().multicast(makeSubject: { () -> PublishSubject<Int> in
            if makes.increment() == 1 { onAnotherThread { shared?.subscribe(Log()).dispose() } }
            return PublishSubject()
        }).refCount()
        expectNoDeadlock { shared?.subscribe(Log()).dispose() }
        shared = nil
        expect(makes.value > 1)
    }
}

/// What no order of steps can show: real tasks, and data races, for which ThreadSanitizer watches.
@Suite(.serialized, .timeLimit(.minutes(5))) struct RealThreadsTests {
    /// Lets one thread change each of many things while another one asks it something.
    private func expect<State, Answer: Equatable>(
        _ before: Answer,
        then after: Answer,
        of make: () -> State,
        asking ask: @escaping (State) -> Answer,
        while change: @escaping (State) -> Void,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let (states, wrong) = ((0..<200).map { _ in make() }, Counter())
        inRounds(states) { state, role in
            if role == 0 { return change(state) }
            if ![before, after].contains(ask(state)) { wrong.increment() }
        }
        let isRight = wrong.value == 0 && states.allSatisfy { ask($0) == after }
        #expect(isRight, sourceLocation: sourceLocation)
    }

    @Test func `whether a disposable is disposed`() {
        let kinds: [() -> any Cancelable] = [
            CompositeDisposable.init, SerialDisposable.init, SingleAssignmentDisposable.init,
            SinkDisposer.init, { Disposables.create {} },
            { Disposables.create(Disposables.create(), Disposables.create()) },
        ]
        for make in kinds {
            expect(false, then: true, of: make, asking: \.isDisposed, while: { $0.dispose() })
        }
    }

    @Test(arguments: SubjectKind.allCases)
    func `whether a subject has observers, and is disposed`(kind: SubjectKind) {
        let subscribe = { (subject: BufferedSubject<Int>) in
            _ = subject.subscribe(AnyObserver { _ in })
        }
        expect(false, then: true, of: kind.make, asking: \.hasObservers, while: subscribe)
        expect(false, then: true, of: kind.make, asking: \.isDisposed, while: { $0.dispose() })
    }

    @Test func `how many a composite holds, a subject's value, and what time it is`() {
        let insert = { (composite: CompositeDisposable) in
            _ = composite.insert(Disposables.create())
        }
        expect(0, then: 1, of: CompositeDisposable.init, asking: \.count, while: insert)
        let subject = { BehaviorSubject(value: 1) }
        expect(1, then: 2, of: subject, asking: { try? $0.value() }, while: { $0.onNext(2) })
        let clock = { VirtualTimeScheduler() }
        expect(0, then: 1, of: clock, asking: \.clock, while: { $0.advanceTo(1) })
    }

    @Test func `threads may schedule and cancel at once`() {
        let (clock, ran) = (VirtualTimeScheduler(), Counter())
        onThreads(4) { thread in
            for number in 0..<5000 {
                clock.scheduleAt(number) { ran.increment() }
                clock.scheduleAt(1_000_000) { ran.increment() }.dispose()
                if thread == 0, number % 100 == 0 { clock.advanceTo(number / 2) }
            }
        }
        clock.start()
        #expect(ran.value == 4 * 5000)
    }

    @Test(arguments: SubjectKind.allCases)
    func `thousands of operations of all kinds on four threads leave nothing`(kind: SubjectKind) {
        final class Held { var disposables: [any Disposable] = [] }
        let count = ProcessInfo.processInfo.environment["RX_MEASURE"] == nil ? 10_000 : 100_000
        let subject = kind.make()
        let held = (0..<4).map { _ in Held() }
        let (received, living) = (Counter(), Counter())
        onThreads(4) { [all = Shared((subject, held))] number in
            let (subject, held) = (all.value.0, all.value.1[number])
            for round in 0..<count {
                switch (round &+ number) % 7 {
                case 0, 1:
                    let tracked = Tracked(living)
                    held.disposables.append(
                        subject.map { $0 + 1 }.subscribe { _ in
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
        #expect(!subject.hasObservers)
        #expect(received.value > 0)
        #expect(living.value == 0)
    }

    /// A continuation that is never resumed would keep the task, and one resumed twice end the process.
    @Test(arguments: Event<Int>.kinds, [false, true])
    func `cancelled while an event comes, every loop, and a first value, ends once`(
        event: Event<Int>,
        isFirst: Bool
    ) async {
        let ends = Counter()
        let subjects = (0..<1000).map { _ in Shared(PublishSubject<Int>()) }
        let tasks = subjects.map { subject in
            Task.detached {
                defer { ends.increment() }
                if isFirst {
                    _ = try await subject.value.first()
                } else {
                    for try await _ in subject.value.values {}
                }
            }
        }
        for subject in subjects { await until { subject.value.hasObservers } }
        inRounds(Array(zip(subjects, tasks))) { pair, role in
            role == 0 ? pair.1.cancel() : pair.0.value.on(event)
        }
        for task in tasks { _ = await task.result }
        #expect(ends.value == tasks.count)
        #expect(subjects.allSatisfy { !$0.value.hasObservers })
    }
}
