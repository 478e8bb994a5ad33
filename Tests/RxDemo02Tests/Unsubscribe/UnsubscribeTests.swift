import TestSupport
import Testing

@testable import RxDemo

/// When the action runs that a source gives to `Disposables.create`.
@Suite(.timeLimit(.minutes(5)))
struct UnsubscribeTests {
    @Test func `the source stops after the observer has received the end`() {
        let ends: [Event<Int>] = [.completed, .error(Boom())]
        for end in ends {
            let log = Log()
            var kept: AnyObserver<Int>?
            let observable = Observable<Int>.create { observer in
                kept = observer
                return Disposables.create { log.write("the source stops") }
            }
            observable.subscribe { event in
                log.write(event)
                // A second end must not stop the source before the first has been received.
                for second in ends { kept?.on(second) }
                log.write("received")
            }
            kept?.on(end)
            kept = nil
            #expect(log.lines == ["\(end)", "received", "the source stops"])
        }
    }

    @Test func `the source stops inside dispose`() {
        let log = Log()
        let observable = Observable<Int>.create { _ in
            Disposables.create { log.write("the source stops") }
        }
        let disposable = observable.subscribe(log)
        log.write("dispose")
        disposable.dispose()
        log.write("disposed")
        #expect(log.lines == ["dispose", "the source stops", "disposed"])
    }

    @Test func `a source that has ended inside subscribe stops before subscribe returns`() {
        let log = Log()
        let observable = Observable<Int>.create { observer in
            observer.onCompleted()
            return Disposables.create { log.write("the source stops") }
        }
        let disposable = observable.subscribe(log)
        log.write("subscribed")
        disposable.dispose()
        #expect(log.lines == ["completed", "the source stops", "subscribed"])
    }

    @Test func `a subscriber that disposes in its handler stops the source there`() {
        let log = Log()
        let source = TestSource<Int>()
        var disposable: (any Disposable)?
        disposable = source.observable.subscribe { event in
            disposable?.dispose()
            log.write("\(event), stopped \(source.disposals)")
        }
        source.onNext(1)
        source.onNext(2)
        disposable = nil
        #expect(log.lines == ["next(1), stopped 1"])
    }
}
