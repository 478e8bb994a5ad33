import TestSupport
import Testing

@testable import CheckSupport
@testable import Exercise
@testable import RxDemo03

extension Checks {
    @Suite struct Exercise31 {
        @Test func `an open gate lets everything pass`() {
            let log = Log()
            let sink = PauseSink(AnyObserver<Int> { log.write($0) })
            sink.onNext(1)
            sink.onCompleted()
            #expect(log.lines == ["next(1)", "completed"])
        }

        @Test func `what came in the meantime is gone`() {
            let log = Log()
            let sink = PauseSink(AnyObserver<Int> { log.write($0) })
            sink.onNext(1)
            sink.pause()
            sink.onNext(2)
            sink.resume()
            sink.onNext(3)
            #expect(log.lines == ["next(1)", "next(3)"])
        }

        @Test func `the end passes a closed gate`() {
            let log = Log()
            for end in [Event<Int>.completed, .error(Oops())] {
                let sink = PauseSink(AnyObserver<Int> { log.write($0) })
                sink.pause()
                sink.on(end)
            }
            #expect(log.lines == ["completed", "error(oops)"])
        }

        @Test func `closing it twice is like closing it once`() {
            let log = Log()
            let sink = PauseSink(AnyObserver<Int> { log.write($0) })
            sink.pause()
            sink.pause()
            sink.onNext(1)
            sink.resume()
            sink.onNext(2)
            #expect(log.lines == ["next(2)"])
        }

        @Test func `an observer can pause its own gate`() {
            let log = Log()
            var sink: PauseSink<AnyObserver<Int>>?
            sink = PauseSink(
                AnyObserver { event in
                    log.write(event)
                    sink?.pause()
                }
            )
            let subscription = Observable<Int>.create { observer in
                observer.onNext(1)
                observer.onNext(2)
                return Disposables.create()
            }.subscribe(sink!)
            subscription.dispose()
            sink = nil
            #expect(log.lines == ["next(1)"])
        }
    }
}
