import TestSupport
import Testing

@testable import RxBeyond

@Suite struct EmptyNeverErrorTests {
    struct Boom: Error {}

    @Test func `empty completes at once, for every subscriber`() {
        let log = Log()
        let empty = Observable<Int>.empty()
        for _ in 0..<2 { empty.subscribe(log) }
        expect(log, ["completed", "completed"])
    }

    @Test func `error ends at once, for every subscriber`() {
        let log = Log()
        let error = Observable<Int>.error(Boom())
        for _ in 0..<2 { error.subscribe(log) }
        expect(log, ["error(Boom())", "error(Boom())"])
    }

    @Test func `never sends nothing and keeps no observer`() {
        let (log, living) = (Log(), Counter())
        let never = Observable<Int>.never()
        func subscribe() -> any Disposable {
            let tracked = Tracked(living)
            return never.subscribe(
                AnyObserver { event in
                    tracked.touch()
                    log.write(event)
                }
            )
        }
        let disposable = subscribe()
        expect(living.value, 0)
        disposable.dispose()
        expect(log, [])
    }
}
