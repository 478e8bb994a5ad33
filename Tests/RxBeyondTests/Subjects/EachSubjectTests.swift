import Foundation
import TestSupport
import Testing

@testable import RxDemo

@Suite struct EachSubjectTests {
    private let log = Log()

    @Test func `value is the latest element, inside a handler and after completed too`() throws {
        let subject = BehaviorSubject(value: 0)
        var seen: [Int?] = []
        _ = subject.subscribe(onNext: { [weak subject] _ in seen.append(try? subject?.value()) })
        subject.onNext(1)
        expect(seen, [0, 1])
        subject.onCompleted()
        subject.onNext(2)
        #expect(try subject.value() == 1)
    }

    @Test func `value throws the error that ended the subject, after dispose RxError.disposed`() {
        let subject = BehaviorSubject(value: 0)
        subject.onError(Boom())
        #expect(throws: Boom.self) { try subject.value() }
        subject.dispose()
        #expect(throws: RxError.self) { try subject.value() }
    }

    @Test func `a subscription that is disposed in its first element receives nothing more`() {
        let subject = BehaviorSubject(value: 0)
        subject.subscribe(once: log)
        subject.onNext(1)
        expect(log, ["next(0)"])
        expect(!subject.hasObservers)
    }

    @Test(arguments: 0..<4, [true, false])
    func `in the first element only another thread's event waits`(kind: Int, isElsewhere: Bool) {
        let subject = BehaviorSubject(value: 0)
        let chain = [
            subject, subject.distinctUntilChanged(), subject.skip(0), subject.do(onNext: { _ in }),
        ][kind]
        let disposable = chain.subscribe(onNext: { value in
            log.write("begin \(value)")
            let send = { if value == 0 { subject.onNext(1) } }
            if isElsewhere { onAnotherThread(send) } else { send() }
            log.write("end \(value)")
        })
        let inTurn = ["begin 0", "end 0", "begin 1", "end 1"]
        expect(log, isElsewhere ? inTurn : ["begin 0", "begin 1", "end 1", "end 0"])
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

    @Test(arguments: [0, 1, 2, 3, 10, nil], [0, 1, 2, 3, 4, 7, 100])
    func `an observer receives the latest inside subscribe, and the end`(size: Int?, count: Int) {
        for end in [nil] + Event<Int>.ends {
            let (subject, log) = (size.map(ReplaySubject<Int>.create) ?? .createUnbounded(), Log())
            for value in 0..<count { subject.onNext(value) }
            for event in end.map({ [$0, .next(count)] }) ?? [] { subject.on(event) }
            subject.subscribe(log)
            let latest = (0..<count).suffix(size ?? count).map { "next(\($0))" }
            expect(log, latest + (end.map { ["\($0)"] } ?? []))
            expect(subject.hasObservers, end == nil)
        }
    }

    @Test func `what a handler sends while elements are replayed comes behind them, also an end`() {
        let (subject, late) = (ReplaySubject<Int>.create(bufferSize: 2), Log())
        for value in 1...2 { subject.onNext(value) }
        subject.subscribe { [unowned subject] event in
            log.write("begin \(event)")
            if case .next(1) = event { subject.onNext(3) } else { subject.onCompleted() }
            log.write("end \(event)")
        }
        let events = ["next(1)", "next(2)", "next(3)", "completed"]
        expect(log, events.flatMap { ["begin \($0)", "end \($0)"] })
        expect(!subject.hasObservers)
        subject.subscribe(late)
        expect(late, Array(events.dropFirst()))
    }

    @Test func `what is sent while elements are replayed to one reaches the others at once`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 1)
        subject.onNext(1)
        let bag = DisposeBag()
        subject.subscribe(onNext: { log.write("old \($0)") }).disposed(by: bag)
        subject.subscribe(onNext: { value in
            log.write("new \(value)")
            if value == 1 { subject.onNext(2) }
        }).disposed(by: bag)
        expect(log, ["old 1", "new 1", "old 2", "new 2"])
    }

    @Test(arguments: ["has not ended", "has ended", "is ended in the handler", "on a thread"])
    func `a subject that is disposed while elements are replayed stops there`(subjectEnds: String) {
        let replay = ReplaySubject<Int>.create(bufferSize: 2)
        for value in 1...2 { replay.onNext(value) }
        if subjectEnds == "has ended" { replay.onCompleted() }
        let subject: BufferedSubject<Int> =
            subjectEnds == "on a thread" ? BehaviorSubject(value: 1) : replay
        subject.subscribe { [unowned subject] event in
            log.write(event)
            if subjectEnds == "is ended in the handler" { subject.onCompleted() }
            if subjectEnds == "on a thread" { expect(onAnotherThread(subject.onCompleted)) }
            subject.dispose()
        }
        expect(log, ["next(1)"])
        expect(!subject.hasObservers)
    }

    @Test func `an observer that subscribes another one during its replay stays before it`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 1)
        let bag = DisposeBag()
        subject.onNext(1)
        subject.subscribe(onNext: { [unowned subject] value in
            log.write("first \(value)")
            guard value == 1 else { return }
            subject.subscribe(onNext: { log.write("second \($0)") }).disposed(by: bag)
        }).disposed(by: bag)
        subject.onNext(2)
        expect(log, ["first 1", "second 1", "first 2", "second 2"])
    }

    @Test(arguments: [true, false])
    func `an element kept no longer is freed, and may use the subject then`(isReplay: Bool) {
        let replay = ReplaySubject<AtDeinit>.create(bufferSize: 1)
        let behavior = BehaviorSubject(value: AtDeinit {})
        let use = { [weak replay, weak behavior] in
            log.write(replay?.hasObservers ?? true || behavior?.hasObservers ?? true)
        }
        expectNoDeadlock {
            for count in 1...3 {
                let element = Event.next(AtDeinit(use))
                if isReplay { replay.on(element) } else { behavior.on(element) }
                expect(log.lines.count, count - 1)
            }
            replay.dispose()
            behavior.dispose()
        }
        expect(log, ["false", "false", "false"])
    }

    @Test func `a subscription in a handler waits for its turn, and is none if disposed before`() {
        final class Counting: SubjectType {
            typealias Element = Int

            let inner = BehaviorSubject(value: 0)
            let subscriptions = Counter()

            func subscribe(_ observer: some ObserverType<Int>) -> any Disposable {
                subscriptions.increment()
                return inner.subscribe(observer)
            }

            func asObserver() -> BehaviorSubject<Int> { inner }
        }
        let counting = Counting()
        let subject = counting.serialized()
        let bag = DisposeBag()
        subject.subscribe(onNext: { [unowned subject] value in
            guard value == 1 else { return }
            subject.subscribe(log).dispose()
            subject.subscribe(onNext: { log.write("newcomer \($0)") }).disposed(by: bag)
            log.write("subscribed")
        }).disposed(by: bag)
        for number in 1...2 { subject.onNext(number) }
        expect(log, ["subscribed", "newcomer 1", "newcomer 2"])
        expect(counting.subscriptions.value, 2)
    }

    @Test func `a subscription that is disposed while elements are replayed receives no more`() {
        let bag = DisposeBag()
        let subject = ReplaySubject<Int>.create(bufferSize: 2).serialized()
        subject.subscribe(onNext: { if $0 == 2 { subject.subscribe(once: log) } })
            .disposed(by: bag)
        for number in 1...2 { subject.onNext(number) }
        expect(log, ["next(1)"])
    }

    @Test func `everything is freed, also what waited`() {
        let living = Counter()
        do {
            var waiting = 3
            let subject = PublishSubject<Tracked>().serialized()
            let disposable = subject.subscribe(onNext: { [unowned subject] tracked in
                waiting -= 1
                if waiting >= 0 { subject.onNext(Tracked(living)) }
                tracked.touch()
            })
            subject.onNext(Tracked(living))
            expect(waiting, -1)
            disposable.dispose()
        }
        expect(living.value, 0)
    }

    @Test(arguments: SubjectKind.allCases)
    func `thousands of operations of all kinds on four threads leave nothing`(kind: SubjectKind) {
        let count = ProcessInfo.processInfo.environment["RX_MEASURE"] == nil ? 10_000 : 100_000
        let (subject, received, living) = (kind.make(), Counter(), Counter())
        onThreads(4) { [shared = Shared(subject)] number in
            let subject = shared.value
            var held: [any Disposable] = []
            for round in 0..<count {
                switch (round &+ number) % 7 {
                case 0, 1:
                    let tracked = Tracked(living)
                    held.append(
                        subject.map { $0 + 1 }.subscribe { _ in
                            tracked.touch()
                            received.increment()
                        }
                    )
                case 2, 5: subject.onNext(1)
                case 3: held.popLast()?.dispose()
                case 4:
                    if !held.isEmpty { held.remove(at: round % held.count).dispose() }
                default: _ = subject.hasObservers
                }
            }
            for disposable in held { disposable.dispose() }
        }
        #expect(!subject.hasObservers)
        #expect(received.value > 0)
        #expect(living.value == 0)
    }
}
