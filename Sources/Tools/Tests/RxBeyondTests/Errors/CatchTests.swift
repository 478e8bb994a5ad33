import TestSupport
import Testing

@testable import RxDemo

/// `catch` and `catchAndReturn`.
@Suite struct CatchTests {
    private let source = TestSource<Int>()
    private let log = Log()

    @Test func `the handler receives the error`() {
        Observable<String>.error(Boom()).catch { .just("\($0)") }.subscribe(log)
        expect(log, ["next(boom)", "completed"])
    }

    @Test func `an error of the handler's sequence ends it`() {
        Observable<Int>.error(Boom()).catch { _ in .error(Boom()) }.subscribe(log)
        expect(log, ["error(boom)"])
    }

    @Test func `a source that goes on after its error is not heard, inside the handler neither`() {
        let second = TestSource<Int>()
        let events: [Event<Int>] = [.next(1), .error(Boom()), .completed]
        var goOn = {}
        let subscription = Ungated<Int> { observer in
            goOn = { for event in events { observer.on(event) } }
            observer.onError(Boom())
            return Disposables.create()
        }
        .catch { _ in
            log.write("called")
            goOn()
            return second.observable
        }
        .subscribe(log)
        goOn()
        second.onNext(2)
        subscription.dispose()
        goOn = {}
        expect(log, ["called", "next(2)"])
    }

    @Test func `the handler is not called after dispose`() {
        var send: (any Error) -> Void = { _ in }
        Ungated<Int> { observer in
            send = observer.onError
            return Disposables.create()
        }
        .catch { _ in
            log.write("called")
            return .never()
        }
        .subscribe(log)
        .dispose()
        send(Boom())
        expect(log, [])
    }

    @Test func `a handler that disposes is the last thing that runs`() {
        let subscription = SerialDisposable()
        subscription.disposable = source.observable
            .catch { _ in
                subscription.dispose()
                return .create { _ in
                    log.write("subscribed")
                    return Disposables.create()
                }
            }
            .subscribe(log)
        source.onError(Boom())
        expect(log, [])
        expect(source.disposals, 1)
    }

    @Test func `what is shared with the failed sequence goes on`() {
        let shared = source.observable.share()
        shared.map { if $0 == 2 { throw Boom() } else { $0 } }.catch { _ in shared }.subscribe(log)
        for number in 1...3 { source.onNext(number) }
        source.onCompleted()
        expect(log, ["next(1)", "next(3)", "completed"])
        expect(source.subscriptions, 1)
    }

    @Test func `a chain of a thousand comes through`() {
        var chain = source.observable
        for _ in 0..<1000 { chain = chain.catch { throw $0 } }
        chain.subscribe(log)
        source.onNext(1)
        source.onError(Boom())
        expect(log, ["next(1)", "error(boom)"])
    }
}
