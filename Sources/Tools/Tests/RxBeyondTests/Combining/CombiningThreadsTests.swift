import Foundation
import TestSupport
import Testing

@testable import RxDemo

@Suite struct CombiningThreadsTests {
    private let log = Log()

    /// An operator that makes one sequence of two, and what it makes of 1 and 2.
    struct Way: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let combine: @Sendable (Observable<Int>, Observable<Int>) -> Observable<String>

        static let all = [
            Way(testDescription: "combineLatest") {
                Observable.combineLatest($0, $1) { "\($0) \($1)" }
            },
            Way(testDescription: "zip") { Observable.zip($0, $1) { "\($0) \($1)" } },
            Way(testDescription: "withLatestFrom") { $0.withLatestFrom($1) { "\($0) \($1)" } },
        ]
    }

    @Test(arguments: Way.all)
    func `a handler may wait for a thread that sends in another source`(_ way: Way) {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        let subscription = way.combine(a.observable, b.observable).subscribe(onNext: {
            if log.lines.isEmpty {
                log.write($0)
                expect(onAnotherThread { b.onNext(2) })
                a.onNext(2)
            } else {
                log.write($0)
            }
        })
        b.onNext(1)
        a.onNext(1)
        expect(log.lines.first, "1 1")
        expect(log.lines.last, "2 2")
        subscription.dispose()
    }

    @Test(arguments: Way.all)
    func `a selector may wait for a thread that ends a source`(_ way: Way) {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        let subscription = way.combine(a.observable, b.observable)
            .map { pair in
                expect(onAnotherThread { b.onError(Boom()) })
                return pair
            }
            .subscribe(log)
        b.onNext(1)
        a.onNext(1)
        expect(log, ["next(1 1)", "error(boom)"])
        subscription.dispose()
    }

    @Test func `what is left to the delivering thread calls no selector after dispose`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        let subscription = SerialDisposable()
        var calls = 0
        subscription.disposable = a.observable
            .withLatestFrom(b.observable) { _, _ in calls += 1 }
            .subscribe(onNext: {
                expect(onAnotherThread { a.onNext(2) })
                subscription.dispose()
            })
        b.onNext(1)
        a.onNext(1)
        expect(calls, 1)
    }

    @Test func `a combination comes on the thread of the source whose element is new`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        let here = Shared(Thread.current)
        let subscription = Observable.combineLatest(a.observable, b.observable, resultSelector: +)
            .subscribe(onNext: { sum in
                log.write("\(sum) \(Thread.current === here.value ? "here" : "there")")
            })
        a.onNext(1)
        expect(onAnotherThread { b.onNext(10) })
        a.onNext(2)
        expect(log, ["11 there", "12 here"])
        subscription.dispose()
    }

    @Test func `what comes while another thread delivers comes on that thread`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        let here = Shared(Thread.current)
        let subscription = Observable.combineLatest(a.observable, b.observable, resultSelector: +)
            .subscribe(onNext: { sum in
                log.write("\(sum) \(Thread.current === here.value ? "here" : "there")")
                if sum == 11 { expect(onAnotherThread { b.onNext(20) }) }
            })
        b.onNext(10)
        a.onNext(1)
        expect(log, ["11 here", "21 here"])
        subscription.dispose()
    }
}
