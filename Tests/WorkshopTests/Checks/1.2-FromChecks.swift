import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo01

extension Checks {
    @Suite struct Exercise12 {
        @Test func `the values come in their order`() {
            let log = Log()
            Observable<Int>.from([3, 1, 2]).subscribe(AnyObserver { log.write($0) })
            #expect(log.lines.prefix(3) == ["next(3)", "next(1)", "next(2)"])
        }

        @Test func `after the last value it completes`() {
            let log = Log()
            Observable<String>.from(["a", "b"]).subscribe(AnyObserver { log.write($0) })
            #expect(log.lines == ["next(\"a\")", "next(\"b\")", "completed"])
        }

        @Test func `an empty list is over at once`() {
            let log = Log()
            Observable<Int>.from([]).subscribe(AnyObserver { log.write($0) })
            #expect(log.lines == ["completed"])
        }

        @Test func `everyone who subscribes gets the whole list`() {
            let log = Log()
            let numbers = Observable<Int>.from([1, 2])
            numbers.subscribe(AnyObserver { log.write("first \($0)") })
            numbers.subscribe(AnyObserver { log.write("second \($0)") })
            #expect(
                log.lines == [
                    "first next(1)", "first next(2)", "first completed",
                    "second next(1)", "second next(2)", "second completed",
                ]
            )
        }
    }
}
