import Foundation
import TestSupport
import Testing

@testable import RxDemo

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
