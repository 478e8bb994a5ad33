import TestSupport
import Testing

@testable import RxDemo

@Suite(.timeLimit(.minutes(5)))
struct SubscriptionTests {
    @Test func `one subscription can end while another goes on`() {
        let (first, second) = (Log(), Log())
        let source = TestSource<Int>()
        let disposable = source.observable.subscribe(first)
        source.observable.subscribe(second)
        source.onNext(1)
        disposable.dispose()
        source.onNext(2)
        #expect(first.lines == ["next(1)"])
        #expect(second.lines == ["next(1)", "next(2)"])
    }

    @Test func `a handler may subscribe again`() {
        let log = Log()
        let observable = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create()
        }
        observable.subscribe { event in
            log.write("outer \(event)")
            if !event.isStopEvent { observable.subscribe(log) }
        }
        #expect(log.lines == ["outer next(1)", "next(1)", "completed", "outer completed"])
    }

    @Test func `a subscription goes on while its disposable is not held`() {
        let log = Log()
        let source = TestSource<Int>()
        source.observable.subscribe(log)
        source.onNext(1)
        #expect(log.lines == ["next(1)"])
    }

    @Test func `there is one end, also when its handler answers it with another one`() {
        let ends: [Event<Int>] = [.completed, .error(Boom())]
        for end in ends {
            for answer in ends + [.next(0)] {
                let log = Log()
                let source = TestSource<Int>(ignoresDispose: true)
                source.observable.subscribe { [weak source] event in
                    log.write(event)
                    if log.lines.count < 3 { source?.on(answer) }
                }
                source.on(end)
                #expect(log.lines == ["\(end)"], "\(end) was answered with \(answer)")
            }
        }
    }
}
