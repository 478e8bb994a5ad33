import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import class Exercise.ReplaySubject
@testable import RxBeyond

extension Checks {
    @Suite struct Exercise65 {
        @Test func `those who are there hear everything`() {
            let log = Log()
            let subject = ReplaySubject<Int>(bufferSize: 1)
            _ = subject.subscribe(AnyObserver { log.write($0) })
            for number in 1...3 { subject.onNext(number) }
            subject.onCompleted()
            #expect(log.lines == ["next(1)", "next(2)", "next(3)", "completed"])
        }

        @Test func `a newcomer hears the latest ones`() {
            let log = Log()
            let subject = ReplaySubject<Int>(bufferSize: 2)
            for number in 1...3 { subject.onNext(number) }
            _ = subject.subscribe(AnyObserver { log.write($0) })
            #expect(log.lines == ["next(2)", "next(3)"])
        }

        @Test func `after that a newcomer hears what the others hear`() {
            let log = Log()
            let subject = ReplaySubject<Int>(bufferSize: 2)
            subject.onNext(1)
            _ = subject.subscribe(AnyObserver { log.write("a \($0)") })
            _ = subject.subscribe(AnyObserver { log.write("b \($0)") })
            subject.onNext(2)
            #expect(log.lines == ["a next(1)", "b next(1)", "a next(2)", "b next(2)"])
        }

        @Test func `a newcomer after the end hears the latest ones, and the end`() {
            let log = Log()
            for end in [Event<Int>.completed, .error(Oops())] {
                let subject = ReplaySubject<Int>(bufferSize: 2)
                for number in 1...3 { subject.onNext(number) }
                subject.on(end)
                _ = subject.subscribe(AnyObserver { log.write($0) })
            }
            #expect(
                log.lines == [
                    "next(2)", "next(3)", "completed", "next(2)", "next(3)", "error(oops)",
                ]
            )
        }

        @Test func `what is sent after the end is not remembered`() {
            let log = Log()
            let subject = ReplaySubject<Int>(bufferSize: 2)
            subject.onNext(1)
            subject.onCompleted()
            subject.onNext(2)
            _ = subject.subscribe(AnyObserver { log.write($0) })
            #expect(log.lines == ["next(1)", "completed"])
        }

        @Test func `a memory of nothing is no memory`() {
            let log = Log()
            let subject = ReplaySubject<Int>(bufferSize: 0)
            subject.onNext(1)
            _ = subject.subscribe(AnyObserver { log.write($0) })
            #expect(log.lines == [])
        }

        @Test func `who has left hears nothing more`() {
            let log = Log()
            let subject = ReplaySubject<Int>(bufferSize: 2)
            subject.onNext(1)
            let subscription = subject.subscribe(AnyObserver { log.write($0) })
            subscription.dispose()
            subject.onNext(2)
            #expect(log.lines == ["next(1)"])
        }

        @Test func `who subscribes inside a handler hears the element once`() {
            let log = Log()
            let subject = ReplaySubject<Int>(bufferSize: 1)
            let bag = DisposeBag()
            let observer = AnyObserver<Int> { [unowned subject] event in
                guard case .next(1) = event else { return }
                subject.subscribe(AnyObserver { log.write($0) }).disposed(by: bag)
            }
            subject.subscribe(observer).disposed(by: bag)
            subject.onNext(1)
            subject.onNext(2)
            #expect(log.lines == ["next(1)", "next(2)"])
        }
    }
}
