import TestSupport
import Testing

@testable import Prelude
@testable import RxDemo06

/// What else a bus does, and which walks go wrong, chapter 0 shows in transcripts.
@Suite struct EventBusTests {
    private static let listeners = ["A", "B", "C"]

    @Test(arguments: listeners, listeners)
    func `with a snapshot any handler may take out any, and exactly that one is not called`(
        actor: String,
        victim: String
    ) {
        let log = Log()
        remove(victim, from: actor, walk: .snapshot, say: log.write)
        let first = Self.listeners.filter { $0 != victim || victim <= actor }
        let second = Self.listeners.filter { $0 != victim }
        let hearings = first.map { "\($0) hears 1" } + second.map { "\($0) hears 2" }
        #expect(log.lines.filter { $0.contains("hears") } == hearings)
    }

    @Test(arguments: [EventBus<Int>.Walk.forwards, .backwards, .snapshot])
    func `removing a whole name from inside a handler is safe on every walk`(
        walk: EventBus<Int>.Walk
    ) {
        let bus = EventBus<Int>(walk: walk)
        var calls = 0
        for _ in 0..<3 {
            bus.on("rain") { _ in
                calls += 1
                // The second time nobody is left there, which is no error.
                for _ in 1...2 { bus.off("rain") }
            }
        }
        for value in 1...2 { bus.emit("rain", value) }
        #expect(calls == 1)
    }

    @Test func `a handler that is added by a handler hears from the next value on`() {
        let (bus, log) = (EventBus<Int>(), Log())
        bus.on("rain") { value in
            log.write("A\(value)")
            if value == 1 { bus.on("rain") { log.write("B\($0)") } }
        }
        for value in 1...2 { bus.emit("rain", value) }
        #expect(log.lines == ["A1", "A2", "B2"])
    }
}

@Suite struct TokenTests {
    @Test func `a token stops what it was made for once, also from inside its own stopping`() {
        var stops = 0
        var token: Token?
        token = Token {
            stops += 1
            token?.off()
        }
        token?.off()
        token?.off()
        #expect(stops == 1)
    }

    @Test func `a used token has released what its closure held, and its bus the handler`() {
        let bus = EventBus<Int>()
        let makers: [(Tracked) -> Token] = [
            { tracked in Token { tracked.touch() } },
            { tracked in bus.on("rain") { _ in tracked.touch() } },
        ]
        for make in makers {
            let living = Counter()
            let token = make(Tracked(living))
            #expect(living.value == 1)
            token.off()
            #expect(living.value == 0)
        }
    }

    @Test func `a token does not keep its bus alive`() {
        weak var bus: EventBus<Int>?
        let token = {
            let made = EventBus<Int>()
            bus = made
            return made.on("rain") { _ in }
        }()
        #expect(bus == nil)
        token.off()
    }

    @Test func `a handler that holds its own token is freed with the bus`() {
        let living = Counter()
        do {
            let bus = EventBus<Int>()
            let tracked = Tracked(living)
            var own: Token?
            own = bus.on("rain") { _ in
                tracked.touch()
                own?.off()
            }
        }
        #expect(living.value == 0)
    }
}

/// Of what is computed, and when, chapter 0 has transcripts.
@Suite struct StreamTests {
    @Test func `no values asked for, none forced`() {
        #expect(Stream.integers(from: 1).prefix(0) == [])
        #expect(Stream.integers(from: 1).prefix(-1) == [])
    }

    @Test func `an interval ends, also with the greatest number there is`() {
        #expect(Stream.interval(3...6).prefix(10) == [3, 4, 5, 6])
        #expect(Stream.interval(3...3).prefix(10) == [3])
        #expect(Stream.interval(3...6).filter { $0 > 6 }.prefix(1) == [])
        #expect(Stream.interval(Int.max - 1...Int.max).prefix(3) == [Int.max - 1, Int.max])
    }

    @Test func `a million values need no deep stack`() {
        let stream = Stream.interval(1...1_000_000)
        #expect(stream.filter { $0 > 999_999 }.prefix(2) == [1_000_000])
    }

    @Test func `the sum of primes is that of what nothing divides, for bounds up to a thousand`() {
        var sum = 0
        for number in 2...1_000 {
            if (2..<number).allSatisfy({ number % $0 != 0 }) { sum += number }
            #expect(sumOfPrimes(in: 1...number) == sum)
        }
    }
}

private let values = Array(-50...50)

private struct Failed: Error { let number: Int }

/// An observer receives these from a source.
private func received(_ source: Source<Int>) -> [Int] {
    var values: [Int] = []
    source.subscribe { values.append($0) }
    return values
}

/// Every event of an observable, as it would be printed.
private func events(of observable: Observable<Int>) -> [String] {
    let log = Log()
    observable.subscribe { log.write($0) }.dispose()
    return log.lines
}

@Suite struct FunctorTests {
    @Test func `both laws hold for outcomes`() {
        for outcome in values.flatMap({ [.success($0), Outcome.failure(Failed(number: $0))] }) {
            expectLaws(of: outcome, map: { $0.map($1) }, seenBy: { "\($0)" })
        }
    }

    @Test func `both laws hold for streams`() {
        let stream = Stream.interval(-50...50)
        #expect(stream.prefix(200) == values)
        expectLaws(of: stream, map: { $0.map($1) }, seenBy: { $0.prefix(200) })
    }

    @Test func `both laws hold for sources`() {
        let source = Source<Int> { observer in for value in values { observer(value) } }
        #expect(received(source) == values)
        expectLaws(of: source, map: { $0.map($1) }, seenBy: received)
    }

    @Test func `both laws hold for observables, however they end`() {
        let endings: [Event<Int>?] = [.completed, .error(Failed(number: 0)), nil]
        for ending in endings {
            let source = Observable<Int>.create { observer in
                for value in values { observer.onNext(value) }
                if let ending { observer.on(ending) }
                return Disposables.create()
            }
            #expect(events(of: source).count >= values.count)
            expectLaws(of: source, map: { $0.map($1) }, seenBy: events)
        }
    }
}

/// Holds the identity law and the composition law of a `map` with every pair of seven functions.
///
/// - Parameter view: what two wrapped things are compared by.
func expectLaws<Wrapped>(
    of wrapped: Wrapped,
    map: (Wrapped, @escaping (Int) -> Int) -> Wrapped,
    seenBy view: (Wrapped) -> some Equatable,
    at location: SourceLocation = #_sourceLocation
) {
    let functions: [(Int) -> Int] = [
        { $0 }, { $0 + 1 }, { $0 &* 2 }, { -$0 }, { $0 % 7 }, { _ in 0 }, { $0 &* $0 },
    ]
    #expect(view(map(wrapped) { $0 }) == view(wrapped), sourceLocation: location)
    for first in functions {
        for second in functions {
            let twoSteps = map(map(wrapped, first), second)
            let oneStep = map(wrapped) { second(first($0)) }
            #expect(view(twoSteps) == view(oneStep), sourceLocation: location)
        }
    }
}
