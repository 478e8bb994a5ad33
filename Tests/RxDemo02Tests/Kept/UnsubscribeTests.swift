import TestSupport
import Testing

@testable import RxDemo

/// When the action runs that a source gives to `Disposables.create`.
@Suite(
    .timeLimit(.minutes(5)),
    .enabled(if: Guarantee.actionOnce.cell(of: Program(testedBy: #fileID)) == .yes)
)
struct UnsubscribeTests {
    @Test func `the source stops after the observer has received the end`() {
        let ends: [Event<Int>] = [.completed, .error(Boom())]
        for end in ends {
            let log = Log()
            var kept: AnyObserver<Int>?
            let observable = Observable<Int>.create { observer in
                kept = observer
                return Disposables.create { log.write("the source stops") }
            }
            observable.subscribe { event in
                log.write(event)
                // A second end must not stop the source before the first has been received.
                for second in ends { kept?.on(second) }
                log.write("received")
            }
            kept?.on(end)
            kept = nil
            #expect(log.lines == ["\(end)", "received", "the source stops"])
        }
    }
}
