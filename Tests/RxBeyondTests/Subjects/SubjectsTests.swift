import TestSupport
import Testing

@testable import RxDemo

/// The promises of every kind of subject, and of those that have a first element.
@Suite struct SubjectsTests {
    private let log = Log()

    @Test(arguments: SubjectKind.allCases, [1, 2, 33, 100])
    func `events reach all in their order, also when others left`(kind: SubjectKind, count: Int) {
        let subject = kind.make()
        func subscribe(_ number: Int) -> any Disposable {
            subject.subscribe(onNext: { if $0 > 0 { log.write("\(number): \($0)") } })
        }
        var disposables = (0..<count).map(subscribe)
        for number in (0..<count).shuffled() where number % 3 != 0 { disposables[number].dispose() }
        disposables += (count..<count + 10).map(subscribe)
        for value in 1...2 { subject.onNext(value) }
        let staying = (0..<count + 10).filter { $0 >= count || $0 % 3 == 0 }
        expect(log, [1, 2].flatMap { value in staying.map { "\($0): \(value)" } })
        for disposable in disposables { disposable.dispose() }
    }

    @Test(arguments: SubjectKind.allCases, Event<Int>.ends)
    func `the end comes once, and alone to late observers`(kind: SubjectKind, end: Event<Int>) {
        let (subject, late) = (kind.make(), Log())
        subject.subscribe(log)
        for event in [end] + Event<Int>.kinds { subject.on(event) }
        subject.subscribe(late)
        expect(log, kind.replayed + ["\(end)"])
        expect(late, ["\(end)"])
    }

    @Test(arguments: SubjectKind.allCases)
    func `an observer that disposes itself receives nothing more`(kind: SubjectKind) {
        let subject = kind.make()
        let first = SerialDisposable()
        first.disposable = subject.subscribe(onNext: { value in
            log.write("first \(value)")
            if value == 1 { first.dispose() }
        })
        let second = subject.subscribe(onNext: { log.write("second \($0)") })
        subject.onNext(1)
        subject.onNext(2)
        let replayed = kind == .behavior ? ["first 0", "second 0"] : []
        expect(log, replayed + ["first 1", "second 1", "second 2"])
        second.dispose()
    }

    @Test(arguments: SubjectKind.allCases, Event<Int>.kinds)
    func `an event does not reach whom a handler disposes`(kind: SubjectKind, event: Event<Int>) {
        let (subject, bag, second) = (kind.make(), DisposeBag(), SerialDisposable())
        /// Subscribes an observer that writes its name in the event.
        func subscribe(_ name: String, _ action: @escaping () -> Void) -> any Disposable {
            subject.subscribe { received in
                guard "\(received)" == "\(event)" else { return }
                log.write(name)
                action()
            }
        }
        subscribe("first") { second.dispose() }.disposed(by: bag)
        second.disposable = subscribe("second") {}
        subscribe("third") { subject.dispose() }.disposed(by: bag)
        subscribe("fourth, after the subject was disposed") {}.disposed(by: bag)
        subject.on(event)
        expect(log, ["first", "third"])
    }

    @Test(arguments: SubjectKind.allCases)
    func `who subscribes during an event receives the next one`(kind: SubjectKind) {
        let subject = kind.make()
        let bag = DisposeBag()
        subject.subscribe(onNext: { value in
            guard value == 1 else { return }
            subject.subscribe(onNext: { log.write("newcomer \($0)") }).disposed(by: bag)
            log.write("subscribed")
        }).disposed(by: bag)
        subject.onNext(1)
        subject.onNext(2)
        let replayed = kind == .behavior ? ["newcomer 1"] : []
        expect(log, replayed + ["subscribed", "newcomer 2"])
        subject.dispose()
    }

    @Test(arguments: SubjectKind.allCases)
    func `what a handler sends comes at once, to the others before the first`(kind: SubjectKind) {
        let subject = kind.make()
        subject.subscribe { event in
            guard case .next(let value) = event, value > 0 else { return }
            log.write("begin \(value)")
            if value < 3 { subject.onNext(value + 1) }
            log.write("end \(value)")
        }
        subject.subscribe { event in if event.element != 0 { log.write(event) } }
        subject.onNext(1)
        let begun = ["begin 1", "begin 2", "begin 3"]
        expect(log, begun + ["end 3", "next(3)", "end 2", "next(2)", "end 1", "next(1)"])
        subject.dispose()
    }

    @Test(arguments: SubjectKind.allCases)
    func `an end that a handler sends, and answers, is the last event for all`(kind: SubjectKind) {
        let second = Log()
        let subject = kind.make()
        subject.subscribe { event in
            log.write(event)
            if case .next(1) = event { subject.onCompleted() }
            guard event.isStopEvent else { return }
            subject.onNext(2)
            subject.onError(Boom())
        }
        subject.subscribe(second)
        subject.onNext(1)
        expect(log, kind.replayed + ["next(1)", "completed"])
        expect(second, kind.replayed + ["completed"])
    }

    @Test(arguments: SubjectKind.allCases, Event<Int>.ends)
    func `it has observers until they are disposed or it ends`(kind: SubjectKind, end: Event<Int>) {
        let subject = kind.make()
        expect(!subject.hasObservers)
        let first = subject.subscribe(Log())
        expect(subject.hasObservers)
        first.dispose()
        expect(!subject.hasObservers)
        subject.subscribe { event in if event.isStopEvent { log.write(subject.hasObservers) } }
        // A second time, which is nothing to the one that has come since.
        first.dispose()
        expect(subject.hasObservers)
        subject.on(end)
        expect(log, ["false"])
        expect(!subject.hasObservers)
    }

    @Test(arguments: SubjectKind.allCases, Event<Int>.kinds)
    func `a disposed subject only sends RxError.disposed`(kind: SubjectKind, event: Event<Int>) {
        let (subject, endedBefore) = (kind.make(), kind.make())
        endedBefore.on(event)
        subject.subscribe(log)
        for subject in [subject, endedBefore] {
            expect(!subject.isDisposed)
            subject.dispose()
            subject.on(event)
            subject.dispose()
            expect(subject.isDisposed && !subject.hasObservers)
            subject.subscribe(onError: { error in
                guard case RxError.disposed(let object) = error, object === subject else { return }
                log.write("\("\(error)".suffix(21))")
            }).dispose()
        }
        expect(log, kind.replayed + ["was already disposed.", "was already disposed."])
    }

    @Test(arguments: SubjectKind.allCases, [nil] + Event<Int>.ends)
    func `an end or dispose frees what its observers hold`(kind: SubjectKind, end: Event<Int>?) {
        let living = Counter()
        let subject = kind.make()
        // At dispose no end passes a chain, and its disposable holds it.
        let third = end == nil ? subject : subject.map { $0 + 1 }
        var held = [subject, subject, third].map { $0.subscribe(holding: living) }
        held[0].dispose()
        expect(living.value, 2)
        if let end { subject.on(end) } else { subject.dispose() }
        expect(living.value, 0)
        held.append(subject.subscribe(holding: living))
        withExtendedLifetime(held) { expect(living.value, 0) }
    }

    @Test(arguments: SubjectKind.allCases)
    func `a subject is freed although its subscriptions are held`(kind: SubjectKind) {
        weak var observable: Observable<Int>?
        let disposable: any Disposable
        do {
            let subject = kind.make()
            observable = subject
            disposable = subject.subscribe(Log())
        }
        expect(observable == nil)
        disposable.dispose()
    }

    @Test(arguments: SubjectKind.allCases)
    func `an observer's object may use the subject while it is freed`(kind: SubjectKind) {
        let ends: [(isDisposed: Bool, (BufferedSubject<Int>, any Disposable) -> Void)] = [
            (false, { _, disposable in disposable.dispose() }),
            (false, { subject, _ in subject.onCompleted() }),
            (true, { subject, _ in subject.dispose() }),
        ]
        for (isDisposed, end) in ends {
            let (subject, log) = (kind.make(), Log())
            let use = {
                log.write("\(subject.hasObservers) \(subject.isDisposed)")
                subject.onNext(1)
            }
            let disposable = subject.subscribe { [object = AtDeinit(use)] _ in object.touch() }
            expectNoDeadlock { end(subject, disposable) }
            expect(log, ["false \(isDisposed)"])
        }
    }
}
