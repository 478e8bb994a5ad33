import TestSupport
import Testing

@testable import RxBeyond

@Suite struct ObserverMembersTests {
    struct Boom: Error {}

    private struct Writer: ObserverType {
        let log: Log

        func on(_ event: Event<Int>) {
            log.write(event)
        }
    }

    @Test func `any observer can be type-erased`() {
        let log = Log()
        let observer: AnyObserver<Int> = Writer(log: log).asObserver().asObserver()
        observer.onNext(1)
        observer.onCompleted()
        expect(log, ["next(1)", "completed"])
    }

    @Test func `mapObserver sends its observer the transformed elements and the ends`() {
        let log = Log()
        let observer = Writer(log: log).mapObserver { (text: String) in text.count }
        observer.onNext("abc")
        observer.onError(Boom())
        expect(log, ["next(3)", "error(Boom())"])
    }

    @Test func `what the transform of mapObserver throws is sent as an error`() {
        let log = Log()
        let observer = Writer(log: log).mapObserver { (_: String) in throw Boom() }
        observer.onNext("abc")
        expect(log, ["error(Boom())"])
    }
}
