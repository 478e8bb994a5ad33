import TestSupport
import Testing

@testable import RxDemo

@Suite struct ConcatTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()
    private let source = TestSource<Int>()

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

    /// As many sources as are asked for: one that the test feeds, the others with their number.
    private func endless(_ asked: Counter, feeding number: Int) -> AnySequence<Observable<Int>> {
        AnySequence {
            AnyIterator { [source] in
                let next = asked.increment()
                return next == number ? source.observable : .just(next)
            }
        }
    }

    @Test func `a list is iterated only as far as it is needed`() {
        let asked = Counter()
        let subscription = Observable.concat(endless(asked, feeding: 3)).subscribe(log)
        expect(log, ["next(1)", "next(2)"])
        expect(asked.value, 3)
        subscription.dispose()
    }

    @Test func `a handler may dispose inside subscribe, and no further source is asked for`() {
        let asked = Counter()
        Observable.concat(endless(asked, feeding: 1)).subscribe(once: log)
        source.onCompleted()
        expect(log, ["next(2)"])
        expect(asked.value, 2)
    }

    @Test func `ten thousand sources that end inside subscribe need no more stack`() {
        var sum = 0
        let subscription = Observable.concat(Array(repeating: .just(1), count: 10_000))
            .subscribe(onNext: { sum += $0 })
        expect(sum, 10_000)
        subscription.dispose()
    }

    @Test func `an of before it keeps a sequence from beginning that take does not want`() {
        let request = TestSource<Int>()
        Observable.of(1).concat(request.observable).take(1).subscribe(log)
        expect(log, ["next(1)", "completed"])
        expect(request.subscriptions, 0)
    }

    @Test(arguments: [true, false])
    func `a thousand that are nested to either side need no more stack`(toTheLeft: Bool) {
        onSmallStack {
            var all = Observable.just(0)
            for number in 1..<1000 {
                let next = Observable.just(number)
                all = toTheLeft ? all.concat(next) : next.concat(all)
            }
            var received: [Int] = []
            all.subscribe(onNext: { received.append($0) }).dispose()
            expect(received, toTheLeft ? Array(0..<1000) : (0..<1000).reversed())
        }
    }
}
