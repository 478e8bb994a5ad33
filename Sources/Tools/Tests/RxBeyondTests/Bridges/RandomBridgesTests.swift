import TestSupport
import Testing

@testable import RxDemo

/// Random chains on random events: what comes over the bridge is what comes without it.
///
/// No flatMap, because inside `subscribe` its inner sequences wait on the trampoline for one another.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct RandomBridgesTests {
    @Test(arguments: 0..<20)
    func `a chain with a bridge in it sends what it sends without one`(block: Int) async {
        for number in 0..<20 {
            var random = Random(seed: UInt64(block * 20 + number + 1))
            let steps = (0..<random.below(4)).map { _ in random.below(Self.operators.count) }
            let place = random.below(steps.count + 1)
            let events = random.events
            let early = random.below(events.count + 1)

            let (source, plain, bridged) = (TestSource<Int>(), Log(), Log())
            chain(source.observable, steps[...]).subscribe(plain)
            let over = chain(source.observable, steps[..<place]).values
            // A second bridge leads back, and the rest of the chain runs behind it.
            let (stream, feed) = AsyncThrowingStream<Int, any Error>.makeStream()
            let reader = Task { @MainActor in
                do {
                    for try await value in over { feed.yield(value) }
                    feed.finish()
                } catch {
                    feed.finish(throwing: error)
                }
            }
            let back = chain(stream.asObservable(), steps[place...]).values
            let end = read(back, bridged)
            await settle()
            for event in events[..<early] { source.on(event) }
            await settle()
            for event in events[early...] { source.on(event) }
            await reader.value
            await end.value
            expect(bridged, plain.lines, "chain \(steps), bridge at \(place), events \(events)")
        }
    }

    private func chain(_ source: Observable<Int>, _ steps: ArraySlice<Int>) -> Observable<Int> {
        steps.reduce(source) { Self.operators[$1]($0) }
    }

    private static let operators: [(Observable<Int>) -> Observable<Int>] = [
        { $0.map { $0 + 1 } },
        { $0.filter { $0 % 2 == 0 } },
        { $0.skip(1) },
        { $0.take(3) },
        { $0.startWith(7) },
        { $0.distinctUntilChanged() },
        { $0.map { if $0 > 8 { throw Boom() } else { $0 } } },
        { $0.catchAndReturn(0) },
        { $0.concatMap { Observable.of($0, $0 + 1) } },
        { $0.concat(Observable.just(9)) },
    ]
}

/// The same numbers for the same seed.
private struct Random {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15
    }

    mutating func below(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }

    /// A few elements, and an end.
    var events: [Event<Int>] {
        mutating get {
            let elements = (0..<below(8)).map { _ in Event.next(below(10)) }
            return elements + [below(3) == 0 ? .error(Boom()) : .completed]
        }
    }
}
