import Dispatch
import Foundation
import TestSupport
import Testing

@testable import RxDemo

/// `take`, and `take(for:)` and `skip` with a time.
@Suite struct TakeTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()
    private let source = TestSource<Int>()

    @Test func `take(0) completes without a subscription to its source`() {
        source.observable.take(0).subscribe(log)
        expect(log, ["completed"])
        expect(source.subscriptions, 0)
    }

    @Test func `an element that comes while the last one is delivered is not sent`() {
        let disposable = source.observable.take(2).subscribe { event in
            log.write(event)
            if case .next(let element) = event { source.onNext(element + 1) }
        }
        source.onNext(1)
        disposable.dispose()
        expect(log, ["next(1)", "next(2)", "completed"])
    }

    @Test(arguments: [true, false])
    func `take(for:) and skip pass an end on and drop their timer, on dispose too`(isTake: Bool) {
        func subscribe() -> any Disposable {
            let timed =
                isTake
                ? source.observable.take(for: .seconds(20), scheduler: clock)
                : source.observable.skip(.seconds(20), scheduler: clock)
            return timed.subscribe(log)
        }
        _ = subscribe()
        source.onCompleted()
        _ = subscribe()
        clock.advanceTo(1)
        source.onError(Boom())
        subscribe().dispose()
        expect(source.disposals, 3)
        clock.start()
        expect(clock.clock, 1)
        expect(log, ["completed", "error(boom)"])
    }

    @Test func `skip with a time: each subscription counts its own time`() {
        let skipped = Observable<Int>.interval(.seconds(1), scheduler: clock)
            .skip(.milliseconds(1500), scheduler: clock)
        let both = CompositeDisposable()
        both.insert(skipped.subscribe(log, at: clock))
        clock.advanceTo(1000)
        both.insert(skipped.subscribe(log, at: clock))
        clock.advanceTo(3000)
        both.dispose()
        expect(log, ["2000 next(1)", "3000 next(2)", "3000 next(1)"])
    }
}

@Suite struct AsyncLockTests {
    private let log = Log()

    @Test func `one that is not recursive does what comes from within afterwards`() {
        let lock = AsyncLock<Int>(isRecursive: false)
        func work(_ number: Int) {
            log.write("begin \(number)")
            if number < 3 { lock.invoke(number + 1, work) }
            log.write("end \(number)")
        }
        lock.invoke(1, work)
        expect(log, (1...3).flatMap { ["begin \($0)", "end \($0)"] })
    }

    private typealias Join = @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>

    /// Sources whose join sends each element of the first one.
    private func joined(_ join: Join, _ handler: @escaping (Int) -> Void) -> [PublishSubject<Int>] {
        let sources = [PublishSubject<Int>(), PublishSubject<Int>()]
        _ = join(sources[0], sources[1].startWith(0)).filter { $0 > 0 }.subscribe(onNext: { [log] in
            log.write("begin \($0)")
            handler($0)
            log.write("end \($0)")
        })
        return sources
    }

    private static let joins: [Join] = [
        { .merge($0, $1) }, { .combineLatest($0, $1) { max($0, $1) } },
    ]

    @Test(arguments: joins)
    private func `what a handler sends comes inside, and another thread's afterwards`(join: Join) {
        var sources: [PublishSubject<Int>] = []
        sources = joined(join) { number in
            guard number == 1 else { return }
            onThreads(1) { [other = Shared(sources[1])] _ in other.value.onNext(2) }
            sources[0].onNext(3)
        }
        sources[0].onNext(1)
        #expect(log.lines.prefix(4) == ["begin 1", "begin 3", "end 3", "end 1"])
    }

    @Test(arguments: joins)
    private func `what one source sends on two threads keeps its order`(join: Join) {
        var sources: [PublishSubject<Int>] = []
        sources = joined(join) { number in
            guard number == 1 else { return }
            onThreads(1) { [same = Shared(sources[0])] _ in same.value.onNext(2) }
            sources[0].onNext(3)
        }
        sources[0].onNext(1)
        #expect(log.lines == (1...3).flatMap { ["begin \($0)", "end \($0)"] })
    }

    @Test func `a turn ends with its work, and not with work from within`() {
        let lock = AsyncLock()
        lock.invoke {
            lock.invoke {}
            onThreads(1) { _ in lock.invoke { log.write("second") } }
            log.write("first ends")
        }
        onThreads(1) { _ in
            lock.invoke { log.write("third") }
            log.write("invoked")
        }
        expect(log, ["first ends", "second", "third", "invoked"])
    }
}
