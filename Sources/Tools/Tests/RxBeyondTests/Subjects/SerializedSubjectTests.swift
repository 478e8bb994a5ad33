import TestSupport
import Testing

@testable import RxDemo

@Suite(.serialized) struct SerializedSubjectTests {
    private let log = Log()

    @Test func `what a handler sends comes after the event in progress, for all observers`() {
        let (subject, bag) = (PublishSubject<Int>().serialized(), DisposeBag())
        subject
            .subscribe(onNext: { [unowned subject] value in
                log.write("first \(value)")
                if value == 1 { subject.onNext(2) }
                log.write("first is done with \(value)")
            })
            .disposed(by: bag)
        subject.subscribe(onNext: { log.write("second \($0)") }).disposed(by: bag)
        subject.onNext(1)
        let expected = [
            "first 1", "first is done with 1", "second 1", "first 2", "first is done with 2",
            "second 2",
        ]
        expect(log, expected)
    }

    @Test func `a thread that finds another one delivering returns before its event is delivered`()
    {
        let subject = PublishSubject<Int>().serialized()
        let bag = DisposeBag()
        expectNoDeadlock {
            subject
                .subscribe(onNext: { value in
                    log.write("begin \(value)")
                    if value == 1 {
                        onAnotherThread { subject.onNext(2) }
                        log.write("another thread has sent 2")
                    }
                    log.write("end \(value)")
                })
                .disposed(by: bag)
            subject.onNext(1)
        }
        expect(log, ["begin 1", "another thread has sent 2", "end 1", "begin 2", "end 2"])
    }

    @Test func `an observer that subscribes in a handler receives its first element afterwards`() {
        let subject = BehaviorSubject(value: 0).serialized()
        let bag = DisposeBag()
        subject
            .subscribe(onNext: { [unowned subject] value in
                guard value == 1 else { return }
                subject.subscribe(onNext: { log.write("newcomer \($0)") }).disposed(by: bag)
                log.write("subscribed")
            })
            .disposed(by: bag)
        subject.onNext(1)
        subject.onNext(2)
        expect(log, ["subscribed", "newcomer 1", "newcomer 2"])
    }

    @Test func `a subscription that is disposed before its turn is not made`() {
        final class Counting: SubjectType {
            typealias Element = Int

            let inner = BehaviorSubject(value: 0)
            let subscriptions = Counter()

            func subscribe(_ observer: some ObserverType<Int>) -> any Disposable {
                subscriptions.increment()
                return inner.subscribe(observer)
            }

            func asObserver() -> BehaviorSubject<Int> {
                inner
            }
        }
        let counting = Counting()
        let subject = counting.serialized()
        let bag = DisposeBag()
        subject
            .subscribe(onNext: { [unowned subject] value in
                if value == 1 { subject.subscribe(log).dispose() }
            })
            .disposed(by: bag)
        subject.onNext(1)
        expect(log, [])
        expect(counting.subscriptions.value, 1)
    }

    @Test func `a subscription that is disposed while elements are replayed receives no more`() {
        let (log, bag) = (Log(), DisposeBag())
        let subject = ReplaySubject<Int>.create(bufferSize: 2).serialized()
        let late = SerialDisposable()
        subject
            .subscribe(onNext: { value in
                guard value == 2 else { return }
                late.disposable = subject.subscribe(onNext: { value in
                    log.write(value)
                    late.dispose()
                })
            })
            .disposed(by: bag)
        subject.onNext(1)
        subject.onNext(2)
        expect(log, ["1"])
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
}
