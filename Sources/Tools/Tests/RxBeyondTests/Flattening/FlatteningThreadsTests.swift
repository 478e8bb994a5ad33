import Foundation
import TestSupport
import Testing

@testable import RxDemo

@Suite struct FlatteningThreadsTests {
    @Test func `a handler may wait for a thread that sends in another inner sequence`() {
        for limit in [2, .max] {
            let (a, b) = (TestSource<Int>(), TestSource<Int>())
            let log = Log()
            let outer = TestSource<Observable<Int>>()
            let subscription = outer.observable.merge(maxConcurrent: limit).subscribe(onNext: {
                if $0 == 1 { expect(onAnotherThread { b.onNext(2) }) }
                log.write($0)
            })
            outer.onNext(a.observable)
            outer.onNext(b.observable)
            a.onNext(1)
            expect(log, ["1", "2"])
            subscription.dispose()
        }
    }

    @Test func `a handler may wait for a thread that ends, disposes or subscribes`() {
        let (outer, a, b) = (TestSource<Observable<Int>>(), TestSource<Int>(), TestSource<Int>())
        let merged = outer.observable.merge()
        let log = Log()
        let actions = [
            { b.onCompleted() }, { merged.subscribe(log).dispose() }, { outer.onNext(.just(9)) },
        ]
        let subscription = merged.subscribe(onNext: { number in
            if number < 3 { expect(onAnotherThread(actions[number])) }
            log.write(number)
        })
        outer.onNext(a.observable)
        outer.onNext(b.observable)
        for number in 0...2 { a.onNext(number) }
        expect(log, ["0", "1", "2", "9"])
        subscription.dispose()
    }

    @Test(arguments: [true, false])
    func `an end of the outer sequence that waits for its turn is its end all the same`(
        isLatest: Bool
    ) {
        // The selector throws at 2.
        for end in [Event<Int>.next(2), .error(Boom()), .completed] {
            let (inner, log) = (TestSource<Int>(), Log())
            var outer: AnyObserver<Int>?
            let source = Ungated<Int> { observer in
                outer = observer
                return Disposables.create()
            }
            let select = { (number: Int) throws -> Observable<Int> in
                log.write("select \(number)")
                if number == 2 { throw Boom() }
                return inner.observable
            }
            let flattened = isLatest ? source.flatMapLatest(select) : source.flatMap(select)
            let subscription = flattened.subscribe { event in
                switch event {
                case .next(1):
                    // Left to this thread, which is delivering, before the end.
                    expect(onAnotherThread { inner.onNext(2) })
                    outer?.on(end)
                case .next: outer?.onNext(3)
                case .error, .completed: break
                }
            }
            outer?.onNext(1)
            inner.onNext(1)
            expect(!log.lines.contains("select 3"))
            subscription.dispose()
            outer = nil
        }
    }

    @Test func `a handler of flatMapLatest may wait for a thread that switches`() {
        let (outer, a) = (TestSource<Observable<Int>>(), TestSource<Int>())
        let log = Log()
        let subscription = outer.observable.switchLatest().subscribe(onNext: { number in
            if number == 1 { expect(onAnotherThread { outer.onNext(.just(2)) }) }
            log.write(number)
        })
        outer.onNext(a.observable)
        a.onNext(1)
        a.onNext(3)
        expect(log, ["1", "2"])
        subscription.dispose()
    }

    @Test func `what is left for its turn is dropped once a newer sequence has begun`() {
        let (outer, a) = (TestSource<Observable<Int>>(), TestSource<Int>())
        let log = Log()
        let subscription = outer.observable.switchLatest().subscribe(onNext: { number in
            if number == 1 {
                // Left to this thread, which is delivering; and then it is too late.
                expectNoDeadlock {
                    a.onNext(2)
                    outer.onNext(.never())
                }
            }
            log.write(number)
        })
        outer.onNext(a.observable)
        a.onNext(1)
        expect(log, ["1"])
        subscription.dispose()
    }

    @Test func `a sequence that moves to the delivering thread keeps its order`() {
        let (a, b) = (TestSource<Int>(), TestSource<Int>())
        let log = Log()
        let subscription = Observable.merge(a.observable, b.observable).subscribe { event in
            log.write(event)
            if case .next(1) = event {
                expect(onAnotherThread { b.onNext(2) })
                b.onNext(3)
                b.onCompleted()
                a.onCompleted()
            }
        }
        a.onNext(1)
        expect(log, ["next(1)", "next(2)", "next(3)", "completed"])
        subscription.dispose()
    }

    @Test(arguments: Contract.WaitingEnd.allCases, ["flatMap", "concatMap", "flatMapLatest"])
    func `after an end that waits for its turn nothing is selected or subscribed to`(
        end: Contract.WaitingEnd,
        name: String
    ) {
        // An error of a sequence that is replaced before its turn comes does not count.
        if name == "flatMapLatest", end == .inner { return }
        let faults = Contract.faults(after: end) { outer, inner, closure in
            let select = { (number: Contract.Number) in
                _ = try closure(number)
                return inner.observable
            }
            let flattened =
                switch name {
                case "flatMap": outer.observable.flatMap(select)
                case "concatMap": outer.observable.concatMap(select)
                default: outer.observable.flatMapLatest(select)
                }
            return subscribing(to: flattened)
        }
        expect(faults, [])
    }
}
