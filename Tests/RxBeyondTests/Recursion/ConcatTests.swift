import TestSupport
import Testing

@testable import RxBeyond

@Suite struct ConcatTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()

    @Test func `what a later source sends before its time is not heard`() {
        let all = Observable.concat(clock.hot("-a--b|"), clock.hot("--1---2-|"))
        expect(clock.marbles(of: all), "-a--b-2-|")
    }

    @Test func `a dispose action may dispose all, and no other one begins`() {
        let (end, next) = (PublishSubject<Int>(), TestSource<Int>())
        let subscription = SerialDisposable()
        let first = Observable<Int>.create { observer in
            let ending = end.subscribe(observer)
            return Disposables.create(ending, Disposables.create { subscription.dispose() })
        }
        subscription.disposable = first.concat(next.observable).subscribe(log)
        end.onCompleted()
        expect(log, [])
        expect(next.subscriptions, 0)
    }

    @Test func `a list is iterated only as far as it is needed`() {
        let source = TestSource<Int>()
        var asked = 0
        let endless = AnySequence {
            AnyIterator<Observable<Int>> {
                asked += 1
                return asked == 3 ? source.observable : .just(asked)
            }
        }
        let subscription = Observable.concat(endless).subscribe(log)
        expect(log, ["next(1)", "next(2)"])
        expect(asked, 3)
        subscription.dispose()
    }

    @Test func `a handler may dispose inside subscribe, and no further source is asked for`() {
        let first = TestSource<Int>()
        var asked = 0
        let endless = AnySequence {
            AnyIterator<Observable<Int>> {
                asked += 1
                return asked == 1 ? first.observable : .just(asked)
            }
        }
        Observable.concat(endless).subscribe(once: log)
        first.onCompleted()
        expect(log, ["next(2)"])
        expect(asked, 2)
    }

    @Test func `ten thousand sources that end inside subscribe need no more stack`() {
        var sum = 0
        let subscription = Observable.concat(Array(repeating: .just(1), count: 10_000))
            .subscribe(onNext: { sum += $0 })
        expect(sum, 10_000)
        subscription.dispose()
    }

    @Test func `a thousand nested ones come through`() {
        var all = Observable.just(0)
        for number in 1..<1000 { all = all.concat(Observable.just(number)) }
        var sum = 0
        let subscription = all.subscribe(onNext: { sum += $0 })
        expect(sum, 499_500)
        subscription.dispose()
    }
}
