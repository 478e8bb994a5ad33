import Testing
import TestSupport

@testable import RxBeyond

/// What they say of themselves while another thread changes them: one of two answers, and
/// ThreadSanitizer watches that to ask is as safe as to change.
@Suite struct AskedOnThreadsTests {
    /// Lets one thread change each of many things while another one asks it.
    ///
    /// - Returns: whether each answer was one of the two, and is the second one in the end.
    private func isAnswered<State, Answer: Equatable>(
        _ states: [State],
        first: Answer,
        second: Answer,
        ask: @escaping (State) -> Answer,
        change: @escaping (State) -> Void,
    ) -> Bool {
        let wrong = Counter()
        inRounds(states) { state, role in
            if role == 0 { return change(state) }
            let answer = ask(state)
            if answer != first, answer != second { wrong.increment() }
        }
        return wrong.value == 0 && states.allSatisfy { ask($0) == second }
    }

    private func many<State>(_ make: () -> State) -> [State] {
        (0..<200).map { _ in make() }
    }

    @Test func `how many a composite holds`() {
        let isRight = isAnswered(many(CompositeDisposable.init), first: 0, second: 1) {
            $0.count
        } change: {
            $0.insert(Disposables.create())
        }
        #expect(isRight)
    }

    @Test func `whether a disposable is disposed`() {
        let kinds: [() -> any Cancelable] = [
            CompositeDisposable.init, SerialDisposable.init, SingleAssignmentDisposable.init,
            SinkDisposer.init, { Disposables.create {} },
            { Disposables.create(Disposables.create(), Disposables.create()) },
        ]
        for make in kinds {
            let isRight = isAnswered(many(make), first: false, second: true) {
                $0.isDisposed
            } change: {
                $0.dispose()
            }
            #expect(isRight)
        }
    }

    @Test func `what a serial disposable holds`() {
        let held = CompositeDisposable()
        let isRight = isAnswered(many(SerialDisposable.init), first: false, second: true) {
            $0.disposable as? CompositeDisposable === held
        } change: {
            $0.disposable = held
        }
        #expect(isRight)
    }

    @Test(arguments: SubjectKind.allCases)
    func `whether a subject has observers, and whether it is disposed`(kind: SubjectKind) {
        let subjects = many(kind.make)
        let hasObservers = isAnswered(subjects, first: false, second: true) {
            $0.hasObservers
        } change: {
            _ = $0.observable.subscribe(AnyObserver { _ in })
        }
        #expect(hasObservers)
        let isDisposed = isAnswered(subjects, first: false, second: true) {
            $0.isDisposed
        } change: {
            $0.dispose()
        }
        #expect(isDisposed)
    }

    @Test func `the latest value of a behavior subject`() {
        let isRight = isAnswered(many { BehaviorSubject(value: 1) }, first: 1, second: 2) {
            try? $0.value()
        } change: {
            $0.onNext(2)
        }
        #expect(isRight)
    }

    @Test func `what time it is in virtual time`() {
        let isRight = isAnswered(many { VirtualTimeScheduler() }, first: 0, second: 1) {
            $0.clock
        } change: {
            $0.advanceTo(1)
        }
        #expect(isRight)
    }
}
