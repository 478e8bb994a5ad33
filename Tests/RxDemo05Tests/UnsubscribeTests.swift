import TestSupport
import Testing

@testable import RxDemo

/// Nothing keeps the action that a source gives to `Disposables.create`.
struct UnsubscribeTests {
    @Test(arguments: ["completed", "dispose()"])
    func `the source does not stop, whoever ends the subscription`(end: String) {
        let log = Log()
        var kept: AnyObserver<Int>?
        let observable = Observable<Int>.create { observer in
            kept = observer
            return Disposables.create { log.write("the source stops") }
        }
        let subscription = observable.subscribe { event in log.write(event) }
        if end == "completed" { kept?.onCompleted() }
        subscription.dispose()
        #expect(log.lines == (end == "completed" ? ["completed"] : []))
    }
}
