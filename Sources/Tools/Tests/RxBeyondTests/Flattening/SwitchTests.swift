import TestSupport
import Testing

@testable import RxDemo

/// `flatMapLatest` and `switchLatest`.
@Suite struct SwitchTests {
    private let source = TestSource<Int>()
    private let log = Log()

    @Test func `the former sequence is disposed when the selector has made the new one`() {
        let subscription = source.observable
            .flatMapLatest { number in
                log.write("select \(number)")
                return Observable<Int>.create { _ in
                    log.write("subscribe \(number)")
                    return Disposables.create { log.write("dispose \(number)") }
                }
            }
            .subscribe(log)
        source.onNext(1)
        source.onNext(2)
        expect(log, ["select 1", "subscribe 1", "select 2", "dispose 1", "subscribe 2"])
        subscription.dispose()
    }

    @Test func `a sequence that is the former one already is not subscribed to`() {
        let subscription = source.observable
            .flatMapLatest { number in
                Observable<Int>.create { _ in
                    log.write("subscribe \(number)")
                    return Disposables.create {
                        log.write("dispose \(number)")
                        if number == 1 { source.onNext(3) }
                    }
                }
            }
            .subscribe(log)
        source.onNext(1)
        source.onNext(2)
        expect(log, ["subscribe 1", "dispose 1", "subscribe 3"])
        subscription.dispose()
        expect(log.lines.last, "dispose 3")
    }

    @Test(arguments: TestEvent.allCases)
    func `what a former sequence sends is not heard`(event: TestEvent) {
        let (outer, latest) = (TestSource<Observable<Int>>(), TestSource<Int>())
        var former: AnyObserver<Int>?
        outer.observable.switchLatest().subscribe(log)
        outer.onNext(
            Ungated { observer in
                former = observer
                return Disposables.create()
            }
        )
        outer.onNext(latest.observable)
        outer.onCompleted()
        former?.on(event.event)
        former = nil
        latest.onNext(2)
        expect(log, ["next(2)"])
    }

    @Test func `one that completes inside subscribe after a newer one began forgets nothing`() {
        let (outer, newer) = (TestSource<Observable<Int>>(), TestSource<Int>())
        let older = Observable<Int>.create { observer in
            outer.onNext(newer.observable)
            observer.onCompleted()
            return Disposables.create()
        }
        outer.observable.switchLatest().subscribe(log)
        outer.onNext(older)
        outer.onCompleted()
        newer.onNext(1)
        newer.onCompleted()
        expect(log, ["next(1)", "completed"])
    }

    @Test func `one that is replaced inside subscribe is stopped as soon as that returns`() {
        let outer = TestSource<Observable<Int>>()
        var disposals = 0
        let older = Observable<Int>.create { observer in
            outer.onNext(.never())
            observer.onNext(1)
            return Disposables.create { disposals += 1 }
        }
        let subscription = outer.observable.switchLatest().subscribe(log)
        outer.onNext(older)
        expect(log, [])
        expect(disposals, 1)
        subscription.dispose()
    }

    @Test func `a handler that sends to the outer sequence switches at once`() {
        let (outer, a, b) = (TestSource<Int>(), TestSource<Int>(), TestSource<Int>())
        let later = Observable<Int>.create { observer in
            observer.onNext(10)
            return b.observable.subscribe(observer)
        }
        let subscription = outer.observable
            .flatMapLatest { $0 == 1 ? a.observable : later }
            .subscribe(onNext: { number in
                log.write("begin \(number)")
                if number == 1 { outer.onNext(2) }
                log.write("end \(number)")
            })
        outer.onNext(1)
        a.onNext(1)
        a.onNext(2)
        b.onNext(20)
        subscription.dispose()
        expect(log, ["begin 1", "begin 10", "end 10", "end 1", "begin 20", "end 20"])
    }
}
