import Foundation
import TestSupport
import Testing

@testable import RxDemo

@Suite(.serialized) struct SharingThreadTests {
    private let log = Log()

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
