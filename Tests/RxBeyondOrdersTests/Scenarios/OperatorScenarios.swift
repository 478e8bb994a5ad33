import Orders
import TestSupport
import Testing

@testable import RxDemo

/// Operators with several sources, each on a thread of its own.
@Suite struct OperatorScenarios {
    // MARK: Flattening

    enum Flattening: CaseIterable { case flatMap, concatMap, flatMapLatest }

    /// A source, the two that a selector makes of its elements 0 and 1, and a screen for what they send.
    final class Flattened {
        let outer = HandSource<Int>()
        let inners = [HandSource<Int>(), HandSource<Int>()]
        let screen = Screen<Int>()
        private(set) var subscription: any Disposable = Disposables.create()

        init(_ way: Flattening, select: @escaping (Int) throws -> Void = { _ in }) {
            let inner = { [inners] (number: Int) throws -> Observable<Int> in
                try select(number)
                return inners[number].observable
            }
            let flattened =
                switch way {
                case .flatMap: outer.observable.flatMap(inner)
                case .concatMap: outer.observable.concatMap(inner)
                case .flatMapLatest: outer.observable.flatMapLatest(inner)
                }
            subscription = flattened.subscribe(screen.on)
            outer.send(.next(0))
        }

        var running: String? { stillRunning([outer] + inners) }
    }

    @Test func `two inner sequences: one event at a time, all of both, each in its order`() {
        inEveryOrder {
            let flat = Flattened(.flatMap)
            flat.outer.send(.next(1), .completed)
            return Scenario([
                { flat.inners[0].send(.next(11), .next(12), .completed) },
                { flat.inners[1].send(.next(21), .completed) },
            ]) { flat.screen.lacks(of: [1: [11, 12], 2: [21]]) ?? flat.screen.lacksOneEnd }
        }
    }

    @Test(arguments: Flattening.allCases)
    func `the outer sequence ends while the inner one does: it completes once`(way: Flattening) {
        inEveryOrder(way) {
            let flat = Flattened(way)
            return Scenario([
                { flat.outer.send(.completed) }, { flat.inners[0].send(.next(11), .completed) },
            ]) { flat.screen.lacks(of: [1: [11]]) ?? flat.screen.lacksOneEnd ?? flat.running }
        }
    }

    @Test func `what waits begins, and nothing is lost, when one ends while another comes`() {
        inEveryOrder {
            let flat = Flattened(.concatMap)
            return Scenario([
                { flat.outer.send(.next(1), .completed) },
                { flat.inners[0].send(.next(11), .completed) },
            ]) {
                let begun = flat.inners[1].begun
                flat.inners[1].send(.next(21), .completed)
                return flat.screen.lacks(of: [1: [11], 2: [21]]) ?? flat.screen.lacksOneEnd
                    ?? unless(begun == 1, "\(begun) begun")
            }
        }
    }

    @Test func `after an element of the latest, the one before sends none, and ends nothing`() {
        inEveryOrder {
            let flat = Flattened(.flatMapLatest)
            return Scenario([
                {
                    flat.outer.send(.next(1))
                    flat.inners[1].send(.next(21))
                    flat.outer.send(.completed)
                },
                { flat.inners[0].send(.next(11), .next(12), .completed) },
            ]) {
                let endsBefore = flat.screen.ends
                flat.inners[1].send(.completed)
                let afterNew = flat.screen.elements.drop { $0 / 10 == 1 }
                return flat.screen.lacks(of: [2: [21]]) ?? flat.screen.lacksOneEnd ?? flat.running
                    ?? unless(afterNew.allSatisfy { $0 / 10 == 2 }, flat.screen.seen)
                    ?? unless(endsBefore == 0, "an end before that of the latest")
            }
        }
    }

    @Test(arguments: Flattening.allCases)
    func `an error comes once, and then nothing begins or runs`(way: Flattening) {
        inEveryOrder(way) {
            let flat = Flattened(way)
            return Scenario([
                { flat.outer.send(.next(1), .completed) }, { flat.inners[0].send(.error(Boom())) },
            ]) {
                let isLatest = way == .flatMapLatest
                if isLatest, flat.screen.ends == 0 { flat.inners[1].send(.completed) }
                let running = flat.running
                flat.subscription.dispose()
                let isError = isLatest || flat.screen.events.last?.error != nil
                return running ?? flat.screen.lacksOneEnd ?? unless(isError, flat.screen.seen)
            }
        }
    }

    @Test(arguments: [false, true], [Flattening.flatMap, .flatMapLatest])
    func `an error while an inner sequence completes is not lost`(isThrown: Bool, way: Flattening) {
        inEveryOrder("\(way)\(isThrown ? ", thrown" : "")") {
            let flat = Flattened(way) { if $0 > 0 { throw Boom() } }
            return Scenario([
                { flat.outer.send(isThrown ? .next(1) : .error(Boom())) },
                { flat.inners[0].send(.completed) },
            ]) {
                let (events, seen) = (flat.screen.events, flat.screen.seen)
                return flat.running ?? unless(events.count == 1 && events[0].error != nil, seen)
            }
        }
    }

    @Test(arguments: [Flattening.flatMap, .concatMap])
    func `after an error that waits for its turn no selector runs`(way: Flattening) {
        inEveryOrder(way) {
            var isLate = false
            let flat = Flattened(way) { isLate = $0 == 1 }
            return Scenario([
                { flat.inners[0].send(.next(11)) },
                {
                    flat.inners[0].send(.error(Boom()))
                    flat.outer.send(.next(1))
                },
            ]) { flat.running ?? unless(!isLate, "a selector runs") }
        }
    }

    @Test func `below flatMapLatest a handler's element comes after the error that waits`() {
        inEveryOrder {
            let flat = Flattened(.flatMapLatest)
            var (hasLeft, isRight) = (false, true)
            flat.screen.handler = { event in
                guard event.element == 11 else { return }
                let mustWait = hasLeft
                flat.inners[0].send(.next(12))
                if mustWait { isRight = flat.screen.elements == [11] }
            }
            return Scenario([
                { flat.inners[0].send(.next(11)) },
                {
                    flat.outer.send(.error(Boom()))
                    hasLeft = true
                },
            ]) {
                flat.screen.handler = { _ in }
                return unless(isRight, flat.screen.seen)
            }
        }
    }

    @Test(arguments: Flattening.allCases)
    func `a selector that makes its source fail begins nothing more`(way: Flattening) {
        inEveryOrder(way) {
            var fail: () -> Void = {}
            let flat = Flattened(way) { if $0 > 0 { fail() } }
            fail = { flat.outer.send(.error(Boom())) }
            return Scenario([
                { flat.inners[0].send(.next(11), .completed) }, { flat.outer.send(.next(1)) },
            ]) {
                fail = {}
                return flat.running ?? unless(flat.inners[1].begun == 0, "the second one has begun")
            }
        }
    }

    @Test(arguments: Flattening.allCases)
    func `what begins while it is disposed is stopped`(way: Flattening) {
        inEveryOrder(way) {
            let flat = Flattened(way)
            return Scenario([
                flat.subscription.dispose, { flat.outer.send(.next(1)) },
                { flat.inners[0].send(.completed) },
            ]) { flat.running }
        }
    }

    // MARK: Combining

    enum Combining: CaseIterable {
        case combineLatest, zip, withLatestFrom

        func combine(_ first: Observable<Int>, _ second: Observable<Int>) -> Observable<String> {
            let pair = { (first: Int, second: Int) in
                step("combines")
                return "\(first) \(second)"
            }
            return switch self {
            case .combineLatest: .combineLatest(first, second, resultSelector: pair)
            case .zip: .zip(first, second, resultSelector: pair)
            case .withLatestFrom: first.withLatestFrom(second, resultSelector: pair)
            }
        }

        /// Says whether these are possible of 11 and 12, and of 20 before all and 21.
        func canMake(_ pairs: [String]) -> Bool {
            switch self {
            case .combineLatest:
                pairs.last == "12 21" && pairs.count == 3 || pairs == ["11 21", "12 21"]
            case .zip: pairs == ["11 20", "12 21"]
            case .withLatestFrom: pairs.count == 2 && pairs[1].hasPrefix("12")
            }
        }
    }

    /// Two sources, of which the second has sent 20, and a screen that holds an object.
    final class Combined {
        let (first, second) = (HandSource<Int>(), HandSource<Int>())
        let (screen, living) = (Screen<String>(), Counter())
        private(set) var subscription: any Disposable = Disposables.create()

        init(_ way: Combining) {
            let (screen, tracked) = (screen, Tracked(living))
            subscription = way.combine(first.observable, second.observable).subscribe { event in
                tracked.touch()
                screen.on(event)
            }
            second.send(.next(20))
        }
    }

    @Test(arguments: Combining.allCases)
    func `two sources: one event at a time, the last of both, one end`(way: Combining) {
        inEveryOrder(way) {
            let both = Combined(way)
            return Scenario([
                { both.first.send(.next(11), .next(12), .completed) },
                { both.second.send(.next(21), .completed) },
            ]) {
                both.screen.lacksOneEnd ?? stillRunning([both.first, both.second])
                    ?? unless(way.canMake(both.screen.elements), both.screen.seen)
            }
        }
    }

    @Test(arguments: Combining.allCases)
    func `nothing follows an error, both sources stop, and the handler is freed`(way: Combining) {
        inEveryOrder(way) {
            let both = Combined(way)
            return Scenario([
                { both.first.send(.next(11)) }, { both.second.send(.error(Boom())) },
                both.subscription.dispose,
            ]) {
                both.screen.fault ?? stillRunning([both.first, both.second])
                    ?? unless(both.screen.ends <= 1, both.screen.seen)
                    ?? unless(both.living.value == 0, "what the handler holds is not freed")
            }
        }
    }

    // MARK: Errors, and one source after the other

    @Test func `two triggers at once begin one attempt`() {
        inEveryOrder {
            let (source, triggers) = (HandSource<Int>(), [HandSource<Int>(), HandSource<Int>()])
            let subscription = source.observable.retry { (errors: Observable<any Error>) in
                Observable.merge(triggers.map(\.observable))
            }.subscribe(Screen<Int>().on)
            source.send(.error(Boom()))
            return Scenario([{ triggers[0].send(.next(0)) }, { triggers[1].send(.next(0)) }]) {
                let (begun, running) = (source.begun, source.running)
                subscription.dispose()
                return stillRunning([source])
                    ?? unless(begun == 2 && running == 1, "\(begun) begun, \(running) run")
            }
        }
    }

    @Test func `the trigger's end while the source fails is the end, once`() {
        inEveryOrder {
            let (source, trigger, screen) = (HandSource<Int>(), HandSource<Int>(), Screen<Int>())
            _ = source.observable.retry { (errors: Observable<any Error>) in trigger.observable }
                .subscribe(screen.on)
            return Scenario([
                { source.send(.next(11), .error(Boom())) }, { trigger.send(.completed) },
            ]) {
                screen.lacks(of: [1: [11]]) ?? screen.lacksOneEnd
                    ?? stillRunning([source, trigger])
            }
        }
    }

    enum Following: CaseIterable {
        case concat, concatMap, `catch`, retry

        /// What a source sends so that the next one follows.
        var end: Event<Int> {
            switch self {
            case .concat, .concatMap: .completed
            case .catch, .retry: .error(Boom())
            }
        }

        func follow(_ first: Observable<Int>, by second: Observable<Int>) -> Observable<Int> {
            switch self {
            case .concat: first.concat(second)
            case .concatMap: Observable.of(first, second).concatMap { $0 }
            case .catch: first.catch { _ in second }
            case .retry: first.retry()
            }
        }
    }

    @Test(arguments: Following.allCases)
    func `the next source, begun while it is disposed, is stopped`(way: Following) {
        inEveryOrder(way) {
            let (sources, screen) = ([HandSource<Int>(), HandSource<Int>()], Screen<Int>())
            let subscription = way.follow(sources[0].observable, by: sources[1].observable)
                .subscribe(screen.on)
            return Scenario([{ sources[0].send(way.end) }, subscription.dispose]) {
                let (running, count) = (stillRunning(sources), screen.events.count)
                for source in sources { source.send(.next(1)) }
                return running ?? unless(screen.events.count == count, screen.seen)
            }
        }
    }

    @Test(arguments: Following.allCases)
    func `a source that ends on another thread while subscribed to is followed`(way: Following) {
        inEveryOrder(way) {
            let (sources, screen) = ([HandSource<Int>(), HandSource<Int>()], Screen<Int>())
            let next = way == .retry ? sources[0] : sources[1]
            return Scenario([
                {
                    _ = way.follow(sources[0].observable, by: sources[1].observable)
                        .subscribe(screen.on)
                },
                { sources[0].send(way.end) },
            ]) {
                // It may have come before the source has begun.
                if sources[0].begun == 1, sources[0].running == 1 { sources[0].send(way.end) }
                next.send(.next(21), .completed)
                return screen.lacks(of: [2: [21]]) ?? screen.lacksOneEnd ?? stillRunning(sources)
            }
        }
    }
}
