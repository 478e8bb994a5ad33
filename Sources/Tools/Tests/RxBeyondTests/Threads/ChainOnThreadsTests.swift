import Foundation
import TestSupport
import Testing

@testable import RxDemo

@Suite(.serialized) struct ChainOnThreadsTests {
    @Test func `an end and a dispose from two threads run the action once and free everything`() {
        struct State {
            let source = SharedSource()
            let actions = Counter()
            let disposable: any Disposable

            init(_ living: Counter) {
                let (tracked, actions) = (Tracked(living), actions)
                disposable = source.observable
                    .map { $0 + 1 }
                    .subscribe(
                        onNext: { _ in tracked.touch() },
                        onDisposed: { actions.increment() },
                    )
            }
        }
        let living = Counter()
        do {
            let states = (0..<5_000).map { _ in State(living) }
            inRounds(states) { state, number in
                if number == 0 {
                    state.source.on(.next(1))
                    state.source.on(.completed)
                } else {
                    state.disposable.dispose()
                }
            }
            expect(states.allSatisfy { $0.actions.value == 1 && $0.source.count == 0 })
            expect(living.value, 0)
        }
    }
}

/// What they say of themselves while another thread changes them: one of two answers, and
/// ThreadSanitizer watches that to ask is as safe as to change.
@Suite struct AskedOnThreadsTests {
    @Test func `how many a composite holds`() {
        let isRight = isAnswered(many(CompositeDisposable.init), first: 0, second: 1) {
            $0.count
        } change: {
            $0.insert(Disposables.create())
        }
        expect(isRight)
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
            expect(isRight)
        }
    }

    @Test func `what a serial disposable holds`() {
        let held = CompositeDisposable()
        let isRight = isAnswered(many(SerialDisposable.init), first: false, second: true) {
            $0.disposable as? CompositeDisposable === held
        } change: {
            $0.disposable = held
        }
        expect(isRight)
    }
}
