import Foundation
import TestSupport
import Testing

@testable import RxDemo

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
        let subscribe = { (subject: BufferedSubject<Int>) in _ = subject.subscribe { _ in } }
        expect(false, then: true, of: kind.make, asking: \.hasObservers, while: subscribe)
        expect(false, then: true, of: kind.make, asking: \.isDisposed, while: { $0.dispose() })
    }

    @Test func `how many a composite holds, a subject's value, and what time it is`() {
        let insert = { (all: CompositeDisposable) in _ = all.insert(Disposables.create()) }
        expect(0, then: 1, of: CompositeDisposable.init, asking: \.count, while: insert)
        let subject = { BehaviorSubject(value: 1) }
        expect(1, then: 2, of: subject, asking: { try? $0.value() }, while: { $0.onNext(2) })
        let clock = { VirtualTimeScheduler() }
        expect(0, then: 1, of: clock, asking: \.clock, while: { $0.advanceTo(1) })
    }

    /// A continuation that is never resumed would keep the task, and one resumed twice end the process.
    @Test(arguments: Event<Int>.kinds, [false, true])
    func `cancelled in an event, each reader ends once`(event: Event<Int>, isFirst: Bool) async {
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
