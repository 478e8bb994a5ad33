import TestSupport
import Testing

@testable import RxDemo

@Suite struct MulticastTests {
    private let log = Log()
    private let source = TestSource<Int>()

    @Test func `nothing is subscribed before connect, and then once, with one subject`() {
        var subjects = 0
        let published = source.observable.multicast(makeSubject: { () -> PublishSubject<Int> in
            subjects += 1
            return PublishSubject()
        })
        for _ in 1...2 { published.subscribe(log) }
        expect(source.subscriptions, 0)
        _ = published.connect()
        source.onNext(1)
        expect([subjects, source.subscriptions], [1, 1])
        expect(log, ["next(1)", "next(1)"])
    }

    @Test func `disposing the connection stops the source, and nothing that it sends then comes`() {
        let source = UngatedSource<Int>()
        let published = source.observable.publish()
        published.subscribe(log)
        let connection = published.connect()
        source.onNext(1)
        for _ in 1...2 { connection.dispose() }
        expect(source.disposals, 1)
        source.onNext(2)
        source.onCompleted()
        expect(log, ["next(1)"])
    }

    @Test func `a connection that has been disposed leaves the next one alone`() {
        let source = TestSource<Int>(ignoresDispose: true)
        let published = source.observable.publish()
        let (first, second) = (published.connect(), published.connect())
        first.dispose()
        _ = published.connect()
        second.dispose()
        _ = published.connect()
        expect([source.subscriptions, source.disposals], [2, 1])
    }

    @Test func `an observer may dispose the connection while the source sends, and hears no end`() {
        let published = Observable.just(1).publish()
        published.subscribe { [unowned published] event in
            log.write(event)
            published.connect().dispose()
        }
        published.connect().dispose()
        expect(log, ["next(1)"])
    }

    @Test(arguments: [false, true])
    func `a source that stops may connect again, on another thread too`(isElsewhere: Bool) {
        var published: ConnectableObservable<Int>?
        let again = SerialDisposable()
        published = Observable<Int>.create { _ in
            log.write("begins")
            return Disposables.create {
                log.write("stops")
                if log.lines.count == 2, let published {
                    let connect = { again.disposable = published.connect() }
                    if isElsewhere { expectNoDeadlock(body: connect) } else { connect() }
                }
                log.write("has stopped")
            }
        }.publish()
        published?.connect().dispose()
        let then = isElsewhere ? ["has stopped", "begins"] : ["begins", "has stopped"]
        expect(log, ["begins", "stops"] + then)
        again.dispose()
        published = nil
    }

    @Test func `the last observer of refCount ends the connection, whoever else uses it`() {
        let published = source.observable.publish()
        published.subscribe(Log())
        _ = published.connect()
        published.refCount().subscribe(Log()).dispose()
        expect([source.subscriptions, source.disposals], [1, 1])
    }

    @Test func `the last observer of refCount has left the subject before the source stops`() {
        let subject = PublishSubject<Int>()
        Observable<Int>.create { _ in Disposables.create { log.write(subject.hasObservers) } }
            .multicast(subject).refCount().subscribe(Log()).dispose()
        expect(log, ["false"])
    }

    @Test func `with one subject for all connections the observers stay`() {
        let shared = source.observable.multicast(PublishSubject<Int>())
        shared.subscribe(log)
        shared.connect().dispose()
        _ = shared.connect()
        source.onNext(1)
        expect(source.subscriptions, 2)
        expect(log, ["next(1)"])
    }

    @Test func `replay sends the latest elements of the connection first, replayAll all of them`() {
        for (replayed, kept) in [
            (source.observable.replay(2), 2), (source.observable.replayAll(), 3),
        ] {
            let (early, late, afterwards) = (Log(), Log(), Log())
            replayed.subscribe(early)
            let connection = replayed.connect()
            for value in 1...3 { source.onNext(value) }
            replayed.subscribe(late)
            expect(early, ["next(1)", "next(2)", "next(3)"])
            expect(late, early.lines.suffix(kept))
            connection.dispose()
            replayed.subscribe(afterwards).dispose()
            expect(afterwards, [])
        }
    }

    @Test func `with a selector every subscriber has a subject of its own, used several times`() {
        let makeSubject = { PublishSubject<Int>() }
        let sums = source.observable.multicast(makeSubject) { shared in
            Observable<Int>.create { observer in
                let tens = shared.map { $0 * 10 }
                return Disposables.create(shared.subscribe(observer), tens.subscribe(observer))
            }
        }
        let disposable = sums.subscribe(log)
        expect(source.subscriptions, 1)
        source.onNext(1)
        expect(log, ["next(1)", "next(10)"])
        disposable.dispose()
        expect(source.disposals, 1)
        sums.subscribe(Log()).dispose()
        expect(source.subscriptions, 2)
    }

    @Test func `what a selector throws ends the sequence`() {
        source.observable
            .multicast({ PublishSubject<Int>() }) { _ -> Observable<Int> in throw Boom() }
            .subscribe(log)
        expect(log, ["error(boom)"])
        expect(source.subscriptions, 0)
    }

    @Test func `a connection lasts although nobody holds it or the sequence`() {
        do {
            let published = source.observable.publish()
            published.subscribe(log)
            _ = published.connect()
        }
        source.onNext(1)
        expect(log, ["next(1)"])
    }

    @Test func `what is never connected is freed with the sequence`() {
        let living = Counter()
        Observable<Int>.never().do(onNext: { [tracked = Tracked(living)] _ in tracked.touch() })
            .publish().subscribe(Log())
        expect(living.value, 0)
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
        }.publish()
        expectNoDeadlock { published?.connect().dispose() }
        published = nil
        expect(log, ["subscribed", "next(1)", "completed"])
    }

    @Test func `makeSubject may use the sequence on another thread, and one subject is used`() {
        let (makes, bag) = (Counter(), DisposeBag())
        var shared: Observable<Int>?
        shared = source.observable.multicast(makeSubject: { () -> PublishSubject<Int> in
            if makes.increment() == 1 {
                onAnotherThread { shared?.subscribe(Log()).disposed(by: bag) }
            }
            return PublishSubject()
        }).refCount()
        expectNoDeadlock { shared?.subscribe(Log()).disposed(by: bag) }
        shared = nil
        expect([makes.value, source.subscriptions], [2, 1])
    }

    @Test func `with one subject the next connection begins when the end has been delivered`() {
        let shared = source.observable.multicast(PublishSubject<Int>())
        shared.subscribe { [unowned shared] _ in
            shared.connect().dispose()
            log.write(source.subscriptions)
        }
        _ = shared.connect()
        source.onCompleted()
        expect(log, ["1"])
        shared.connect().dispose()
        expect(source.subscriptions, 2)
    }
}
