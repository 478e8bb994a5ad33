import TestSupport
import Testing

@testable import RxDemo

@Suite struct BehaviorSubjectTests {
    private let log = Log()

    @Test func `value is the latest element, inside a handler and after completed too`() throws {
        let subject = BehaviorSubject(value: 0)
        var seen: [Int?] = []
        let disposable = subject.subscribe(onNext: { [weak subject] _ in
            seen.append(try? subject?.value())
        })
        subject.onNext(1)
        expect(seen, [0, 1])
        subject.onCompleted()
        subject.onNext(2)
        #expect(try subject.value() == 1)
        disposable.dispose()
    }

    @Test func `value throws the error that ended the subject, and after dispose RxError.disposed`()
    {
        let subject = BehaviorSubject(value: 0)
        subject.onError(Boom())
        #expect(throws: Boom.self) { try subject.value() }
        subject.dispose()
        #expect(throws: RxError.self) { try subject.value() }
    }

    @Test func `a subscription that is disposed in its first element receives nothing more`() {
        let subject = BehaviorSubject(value: 0)
        let place = SingleAssignmentDisposable()
        place.setDisposable(
            subject.subscribe(onNext: { value in
                log.write("\(value)")
                place.dispose()
            })
        )
        subject.onNext(1)
        expect(log, ["0"])
        expect(!subject.hasObservers)
    }

    @Test func `an event that the handler of the first element sends is delivered at once`() {
        let subject = BehaviorSubject(value: 0)
        let disposable = subject.subscribe(onNext: { [unowned subject] value in
            log.write("begin \(value)")
            if value == 0 { subject.onNext(1) }
            log.write("end \(value)")
        })
        expect(log, ["begin 0", "begin 1", "end 1", "end 0"])
        disposable.dispose()
    }

    @Test(arguments: 0..<4)
    func `an event that another thread sends during the first element comes after it`(kind: Int) {
        let subject = BehaviorSubject(value: 0)
        let chain = [
            subject, subject.distinctUntilChanged(), subject.skip(0), subject.do(onNext: { _ in }),
        ][kind]
        let disposable = chain.subscribe(onNext: { value in
            log.write("begin \(value)")
            if value == 0 { onAnotherThread { subject.onNext(1) } }
            log.write("end \(value)")
        })
        expect(log, ["begin 0", "end 0", "begin 1", "end 1"])
        disposable.dispose()
    }

    @Test func `an optional element may be nil`() throws {
        let subject = BehaviorSubject<Int?>(value: nil)
        subject.subscribe(log)
        subject.onNext(1)
        subject.onNext(nil)
        expect(log, ["next(nil)", "next(Optional(1))", "next(nil)"])
        #expect(try subject.value() == nil)
    }
}
