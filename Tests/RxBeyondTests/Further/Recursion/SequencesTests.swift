import Dispatch
import TestSupport
import Testing

@testable import RxDemo

@Suite struct SequencesTests {
    private let log = Log()
    private let clock = VirtualTimeScheduler()

    static let rows = [
        MarbleRow("repeatElement: without end, until it is disposed", "(aaa|)") { _ in
            .repeatElement("a").take(3)
        },
        MarbleRow("generate: as long as the condition holds, and then the end", "(1248|)") { _ in
            Observable<Int>.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })
                .map { "\($0)" }
        },
        MarbleRow("generate: no element, if it never holds", "|") { _ in
            .generate(initialState: "a", condition: { _ in false }, iterate: { $0 })
        },
        MarbleRow("generate: what the condition throws is the end", "(a#)") { _ in
            .generate(initialState: "a") {
                if $0 == "b" { throw Boom() } else { true }
            } iterate: { _ in
                "b"
            }
        },
        MarbleRow("generate: so is what iterate throws", "(a#)") { _ in
            .generate(initialState: "a", condition: { _ in true }, iterate: { _ in throw Boom() })
        },
    ]

    @Test(arguments: rows)
    func `what comes out of what goes in`(row: MarbleRow) { row.expectResult() }

    @Test(arguments: [(3, 2), (3, 0), (254, 2), (254, 0), (1, 255)] as [(UInt8, UInt8)])
    func `range sends so many integers, as far as its type can count`(start: UInt8, count: UInt8) {
        Observable<UInt8>.range(start: start, count: count).subscribe(log)
        let numbers = (0..<Int(count)).map { "next(\(Int(start) + $0))" }
        expect(log, numbers + ["completed"])
    }

    @Test func `just with a scheduler sends where it runs, the end later, if not disposed`() {
        for number in 1...2 { Observable.just(number, scheduler: clock).subscribe(log) }
        Observable.just(3, scheduler: clock).subscribe(once: log)
        expect(log, [])
        clock.start()
        expect(log, ["next(1)", "next(2)", "next(3)", "completed", "completed"])
    }

    @Test func `a long sequence needs no stack, and keeps no element`() {
        let living = Counter()
        var most = 0
        let next = { (_: Tracked) in Tracked(living) }
        Observable.generate(initialState: Tracked(living), condition: { _ in true }, iterate: next)
            .take(100_000).subscribe { _ in most = max(most, living.value) }
        expect(most <= 4)
        expect(living.value, 0)
    }

    @Test(arguments: ShareKind.allCases)
    func `an endless source that is shared can be stopped`(kind: ShareKind) {
        kind.share(.repeatElement(1)).take(2).subscribe(log)
        expect(log, ["next(1)", "next(1)", "completed"])
    }

    @Test func `a lazy collection is asked by each subscriber, and not before`() {
        let asked = Counter()
        let sources = (1...2).lazy.map { number in
            asked.increment()
            return Observable.just(number)
        }
        let all = [Observable.concat(sources), .catch(sequence: sources)]
        expect(asked.value, 0)
        for sequence in all { sequence.subscribe(log) }
        expect(log, ["next(1)", "next(2)", "completed", "next(1)", "completed"])
        expect(asked.value, 3)
    }

    @Test func `a list that is freed leaves as it is one that it contains and somebody keeps`() {
        for kept in [Observable.concat([.just(1)]), .catch(sequence: [.just(1)])] {
            _ = Observable.concat([kept])
            _ = Observable.catch(sequence: [kept])
            kept.subscribe(log)
        }
        expect(log, ["next(1)", "completed", "next(1)", "completed"])
    }

    @Test(arguments: [true, false], [true, false])
    func `ten thousand, nested, need no stack, nor when freed`(toTheLeft: Bool, isCatch: Bool) {
        onSmallStack {
            // Of what fails the last one is reached on either side.
            var all = isCatch && toTheLeft ? Observable<Int>.error(Boom()) : .just(0)
            for number in 1..<10_000 {
                let next = isCatch ? Observable.error(Boom()) : .just(number)
                let both = toTheLeft ? [all, next] : [next, all]
                all = isCatch ? .catch(sequence: both) : .concat(both)
            }
            var received: [Int] = []
            all.subscribe(onNext: { received.append($0) }, onError: { _ in received = [-1] })
                .dispose()
            let numbers = toTheLeft ? Array(0..<10_000) : (0..<10_000).reversed()
            expect(received, isCatch ? [toTheLeft ? -1 : 0] : numbers)
        }
    }

    @Test func `an endless source with a scheduler is read from its first element`() async throws {
        let living = Counter()
        let goOn = DispatchSemaphore(value: 0)
        let numbers = Observable.from(0..., scheduler: SerialDispatchQueueScheduler(qos: .default))
            .map { [tracked = Tracked(living)] number in
                tracked.touch()
                // It waits for its reader: two of these awake would leave it no processor.
                if 1...2 ~= number { goOn.wait() }
                return number
            }
        for try await number in numbers.values(buffering: .bufferingOldest(1)) {
            log.write(number)
            if number > 0 { break }
            goOn.signal()
        }
        goOn.signal()
        expect(log, ["0", "1"])
        withExtendedLifetime(numbers) { expect(living.value, 1) }
    }
}
