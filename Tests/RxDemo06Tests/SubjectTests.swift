import Foundation
import Testing
import TestSupport

@testable import RxDemo06

@Suite(.endingSubscriptions)
struct PublishSubjectTests {
    struct Boom: Error {}

    @Test(arguments: [1, 2, 3, 33, 100])
    func `every event reaches all subscribers in the order in which they came`(count: Int) {
        let log = Log()
        let subject = PublishSubject<Int>()
        for number in 0..<count {
            subject.subscribe(onNext: { log.write("\(number): \($0)") }).endingWithTest()
        }
        subject.onNext(1)
        subject.onNext(2)
        #expect(log.lines == [1, 2].flatMap { value in (0..<count).map { "\($0): \(value)" } })
    }

    @Test func `a late subscriber hears what comes after, and after the end only of the end`() {
        let (late, tooLate, afterError) = (Log(), Log(), Log())
        let subject = PublishSubject<Int>()
        subject.onNext(1)
        subject.start(late)
        subject.onNext(2)
        subject.onCompleted()
        subject.onNext(3)
        subject.start(tooLate)
        #expect(late.lines == ["next(2)", "completed"])
        #expect(tooLate.lines == ["completed"])

        let failed = PublishSubject<Int>()
        failed.onError(Boom())
        failed.onCompleted()
        failed.start(afterError)
        #expect(afterError.lines == ["error(Boom())"])
    }

    @Test func `a subscriber that disposes itself hears nothing more`() {
        let log = Log()
        let subject = PublishSubject<Int>()
        var disposable: (any Disposable)?
        disposable = subject.subscribe(onNext: { value in
            log.write("first \(value)")
            disposable?.dispose()
        })
        subject.subscribe(onNext: { log.write("second \($0)") }).endingWithTest()
        subject.onNext(1)
        subject.onNext(2)
        #expect(log.lines == ["first 1", "second 1", "second 2"])
    }

    @Test(arguments: [Event<Int>.next(1), .completed])
    func `a subscriber that is disposed by another hears nothing of the event in progress`(
        event: Event<Int>
    ) {
        let log = Log()
        let subject = PublishSubject<Int>()
        var second: (any Disposable)?
        subject.start(
            AnyObserver<Int> { event in
                log.write("first \(event)")
                second?.dispose()
            }
        )
        second = subject.start(AnyObserver<Int> { log.write("second \($0)") })
        subject.start(AnyObserver<Int> { log.write("third \($0)") })
        subject.on(event)
        #expect(log.lines == ["first \(event)", "third \(event)"])
    }

    @Test func `a subscriber that comes during an event hears from the next one on`() {
        let log = Log()
        let subject = PublishSubject<Int>()
        var hasCome = false
        subject
            .subscribe(onNext: { value in
                guard !hasCome else { return }
                hasCome = true
                subject.subscribe(onNext: { log.write("newcomer \($0)") }).endingWithTest()
            })
            .endingWithTest()
        subject.onNext(1)
        subject.onNext(2)
        #expect(log.lines == ["newcomer 2"])
    }

    @Test func `an event sent from inside a handler is told at once`() {
        let log = Log()
        let subject = PublishSubject<Int>()
        subject
            .subscribe(onNext: { value in
                log.write("begin \(value)")
                if value < 3 { subject.onNext(value + 1) }
                log.write("end \(value)")
            })
            .endingWithTest()
        subject.onNext(1)
        #expect(log.lines == ["begin 1", "begin 2", "begin 3", "end 3", "end 2", "end 1"])
    }

    @Test func `an end sent from inside a handler is the last that anybody hears`() {
        let log = Log()
        let subject = PublishSubject<Int>()
        subject.start(
            AnyObserver<Int> { event in
                log.write("first \(event)")
                if !event.isStopEvent { subject.onCompleted() }
            }
        )
        subject.start(AnyObserver<Int> { log.write("second \($0)") })
        subject.onNext(1)
        subject.onNext(2)
        #expect(log.lines == ["first next(1)", "first completed", "second completed"])
    }

    @Test func `the end comes at once, also while another thread is telling it`() {
        let log = Log()
        let subject = PublishSubject<Int>()
        let (isInside, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let hasEnded = DispatchSemaphore(value: 0)
        subject
            .subscribe(onCompleted: {
                isInside.signal()
                goOn.wait()
            })
            .endingWithTest()
        Thread.detachNewThread {
            subject.onCompleted()
            hasEnded.signal()
        }
        isInside.wait()
        subject.start(log)
        #expect(log.lines == ["completed"])
        goOn.signal()
        hasEnded.wait()
    }

    @Test func `it knows whether anybody listens`() {
        let subject = PublishSubject<Int>()
        #expect(!subject.hasObservers)
        let disposable = subject.start(Log())
        #expect(subject.hasObservers)
        disposable.dispose()
        disposable.dispose()
        #expect(!subject.hasObservers)
        subject.start(Log())
        subject.onCompleted()
        #expect(!subject.hasObservers)
    }

    @Test func `a disposed subject is silent, and tells those who come that it is disposed`() {
        let (log, late) = (Log(), Log())
        let subject = PublishSubject<Int>()
        subject.start(log)
        subject.dispose()
        subject.onNext(1)
        #expect(subject.isDisposed)
        #expect(!subject.hasObservers)
        #expect(log.lines == [])
        _ = subject.subscribe(onError: { late.write($0) })
        #expect(late.lines.first?.contains("was already disposed") == true)
    }

    @Test func `both ends can be handed out without the subject`() {
        let log = Log()
        let subject = PublishSubject<Int>()
        let observer: AnyObserver<Int> = subject.asObserver()
        let observable: Observable<Int> = subject.asObservable()
        observable.start(log)
        observer.onNext(1)
        #expect(log.lines == ["next(1)"])
    }

    @Test func `a hundred thousand subscriptions leave nothing behind`() {
        let living = Counter()
        let subject = PublishSubject<Int>()
        for _ in 0..<100_000 {
            let tracked = Tracked(living)
            subject.start(AnyObserver<Int> { _ in tracked.touch() }).dispose()
        }
        #expect(living.value == 0)
        #expect(!subject.hasObservers)
        let receivers =
            Mirror(reflecting: subject).superclassMirror?.children
            .first { $0.label == "receivers" }?.value as? [Receiver<Int>]
        #expect(receivers?.capacity ?? .max < 100)
    }

    @Test(arguments: [Event<Int>.completed, .error(Boom())])
    func `what its subscribers held is freed at the end, although all disposables are held`(
        stopEvent: Event<Int>
    ) {
        let living = Counter()
        let subject = PublishSubject<Int>()
        var held: [any Disposable] = []
        do {
            let tracked = Tracked(living)
            held.append(subject.start(AnyObserver<Int> { _ in tracked.touch() }))
            held.append(subject.map { $0 + 1 }.start(AnyObserver<Int> { _ in tracked.touch() }))
        }
        subject.on(stopEvent)
        withExtendedLifetime(held) { #expect(living.value == 0) }
    }

    @Test func `a subject is freed although its subscriptions are held`() {
        weak var subject: PublishSubject<Int>?
        let disposable: any Disposable
        do {
            let strong = PublishSubject<Int>()
            subject = strong
            disposable = strong.start(Log())
        }
        #expect(subject == nil)
        disposable.dispose()
    }
}

@Suite(.endingSubscriptions)
struct BehaviorSubjectTests {
    struct Boom: Error {}

    @Test func `whoever comes is told the latest element first`() {
        let (first, second) = (Log(), Log())
        let subject = BehaviorSubject(value: 0)
        subject.start(first)
        subject.onNext(1)
        subject.start(second)
        subject.onNext(2)
        #expect(first.lines == ["next(0)", "next(1)", "next(2)"])
        #expect(second.lines == ["next(1)", "next(2)"])
    }

    @Test func `value is the latest element, inside a handler too`() throws {
        let subject = BehaviorSubject(value: 0)
        var seen: [Int] = []
        subject
            .subscribe(onNext: { _ in seen += [try? subject.value()].compactMap { $0 } })
            .endingWithTest()
        subject.onNext(1)
        #expect(seen == [0, 1])
        subject.onCompleted()
        subject.onNext(2)
        #expect(try subject.value() == 1)
    }

    @Test func `value throws the error that ended the subject, or that it is disposed`() {
        let failed = BehaviorSubject(value: 0)
        failed.onError(Boom())
        #expect(throws: Boom.self) { try failed.value() }
        let disposed = BehaviorSubject(value: 0)
        disposed.dispose()
        #expect(throws: RxError.self) { try disposed.value() }
    }

    @Test func `after the end only the end is told`() {
        let log = Log()
        let subject = BehaviorSubject(value: 0)
        subject.onCompleted()
        subject.start(log)
        #expect(log.lines == ["completed"])
    }

    @Test func `a subscription that is disposed in its first value hears nothing more`() {
        let log = Log()
        let subject = BehaviorSubject(value: 0)
        let place = SingleAssignmentDisposable()
        place.setDisposable(
            subject.subscribe(onNext: { value in
                log.write("\(value)")
                place.dispose()
            })
        )
        subject.onNext(1)
        #expect(log.lines == ["0"])
        #expect(!subject.hasObservers)
    }

    @Test func `an optional element may be nil`() throws {
        let log = Log()
        let subject = BehaviorSubject<Int?>(value: nil)
        subject.start(log)
        subject.onNext(1)
        subject.onNext(nil)
        #expect(log.lines == ["next(nil)", "next(Optional(1))", "next(nil)"])
        #expect(try subject.value() == nil)
    }
}
