import Foundation
import TestSupport
import Testing

@testable import RxBeyond

@Suite(.serialized) struct SharingThreadTests {
    private let log = Log()

    @Test(arguments: ShareKind.allCases)
    func `observers come and go on four threads, and no connection is left`(kind: ShareKind) {
        let subscriptions = Counter()
        let living = Counter()
        let subject = PublishSubject<Int>()
        let shared = Shared(
            kind.share(
                Observable<Int>.create { observer in
                    subscriptions.increment()
                    living.increment()
                    let subscription = subject.subscribe(observer)
                    return Disposables.create {
                        living.decrement()
                        subscription.dispose()
                    }
                }
            )
        )
        let barrier = SpinBarrier(4)
        onThreads(4) { number in
            for round in 0..<1000 {
                barrier.wait()
                if number == 0 {
                    subject.onNext(round)
                } else {
                    shared.value.subscribe(AnyObserver<Int> { _ in }).dispose()
                }
            }
        }
        expect(subscriptions.value > 0)
        expect(living.value, 0)
        expect(!subject.hasObservers)
    }

    @Test(arguments: ShareKind.allCases)
    func `an observer that has subscribed is connected, whoever leaves meanwhile`(kind: ShareKind) {
        let subject = PublishSubject<Int>()
        let shared = Shared(
            kind.share(Observable<Int>.create { observer in subject.subscribe(observer) })
        )
        let faults = Counter()
        let (subscribed, sent) = (SpinBarrier(4), SpinBarrier(4))
        onThreads(4) { number in
            for round in 1...500 {
                let received = Counter()
                let disposable =
                    number == 0
                    ? nil
                    : shared.value.subscribe(
                        AnyObserver<Int> { event in
                            if case .next(round) = event { received.increment() }
                        }
                    )
                // One leaves at once, while the others come.
                if number == 1 { disposable?.dispose() }
                subscribed.wait()
                if number == 0 { subject.onNext(round) }
                sent.wait()
                if number > 1, received.value != 1 { faults.increment() }
                disposable?.dispose()
            }
        }
        expect(faults.value, 0)
        expect(!subject.hasObservers)
    }

    @Test(arguments: ShareKind.allCases.filter { !$0.isForever })
    func `an observer that comes at the end receives the end or a new connection`(kind: ShareKind) {
        for _ in 0..<300 {
            let sources = Shared(Sources())
            let shared = Shared(kind.share(sources.value.observable))
            let (first, second) = (Counter(), Counter())
            let barrier = SpinBarrier(2)
            let disposables = Shared(CompositeDisposable())
            disposables.value.insert(
                shared.value.subscribe(
                    AnyObserver<Int> { event in if event.isStopEvent { first.increment() } }
                )
            )
            onThreads(2) { number in
                barrier.wait()
                if number == 0 {
                    sources.value.endFirst()
                } else {
                    let late = shared.value.subscribe(
                        AnyObserver<Int> { event in if event.isStopEvent { second.increment() } }
                    )
                    disposables.value.insert(late)
                    sources.value.endLatest()
                }
            }
            expect(first.value, 1)
            expect(second.value, 1)
            disposables.value.dispose()
        }
    }

    @Test(arguments: ShareKind.allCases.filter { $0.replay > 0 })
    func `the handler of a replayed element may wait for another thread that subscribes`(
        kind: ShareKind
    ) {
        let source = TestSource<Int>()
        let shared = kind.share(source.observable)
        let first = shared.subscribe(Log())
        source.onNext(1)
        expectNoDeadlock {
            shared.subscribe { event in
                guard !event.isStopEvent else { return }
                onAnotherThread { shared.subscribe(log).dispose() }
            }
            .dispose()
        }
        expect(log, ["next(1)"])
        first.dispose()
    }

    @Test func `connect holds no lock while it subscribes the source`() {
        var published: ConnectableObservable<Int>?
        published = Observable<Int>.create { observer in
            onAnotherThread {
                published?.subscribe(log)
                log.write("subscribed")
            }
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create()
        }
        .publish()
        expectNoDeadlock { published?.connect().dispose() }
        published = nil
        expect(log, ["subscribed", "next(1)", "completed"])
    }

    @Test func `makeSubject may use the sequence on another thread`() {
        let makes = Counter()
        var shared: Observable<Int>?
        shared = Observable<Int>.never()
            .multicast(makeSubject: { () -> PublishSubject<Int> in
                if makes.increment() == 1 { onAnotherThread { shared?.subscribe(Log()).dispose() } }
                return PublishSubject()
            })
            .refCount()
        expectNoDeadlock { shared?.subscribe(Log()).dispose() }
        shared = nil
        expect(makes.value > 1)
    }
}

/// Every subscription is a subject of its own.
private final class Sources: @unchecked Sendable {
    private let lock = NSLock()
    // Touched only under the lock.
    private var subjects: [PublishSubject<Int>] = []

    var observable: Observable<Int> {
        Observable.create { [self] observer in
            let subject = PublishSubject<Int>()
            lock.withLock { subjects.append(subject) }
            return subject.subscribe(observer)
        }
    }

    func endFirst() {
        lock.withLock { subjects.first }?.onCompleted()
    }

    func endLatest() {
        lock.withLock { subjects.last }?.onCompleted()
    }
}
