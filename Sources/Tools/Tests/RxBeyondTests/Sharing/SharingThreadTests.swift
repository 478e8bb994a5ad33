import Foundation
import TestSupport
import Testing

@testable import RxDemo

@Suite(.serialized) struct SharingThreadTests {
    private let log = Log()

    @Test(arguments: ShareKind.allCases)
    func `an observer that has subscribed is connected, whoever leaves meanwhile`(kind: ShareKind) {
        let (subject, connections) = (PublishSubject<Int>(), Counter())
        let source = Observable<Int>.create { observer in
            connections.increment()
            let subscription = subject.subscribe(observer)
            return Disposables.create {
                connections.decrement()
                subscription.dispose()
            }
        }
        let (shared, sender) = (Shared(kind.share(source)), Shared(subject))
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
                if number == 0 { sender.value.onNext(round) }
                sent.wait()
                if number > 1, received.value != 1 { faults.increment() }
                disposable?.dispose()
            }
        }
        expect(faults.value, 0)
        expect(connections.value, 0)
        expect(!subject.hasObservers)
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
