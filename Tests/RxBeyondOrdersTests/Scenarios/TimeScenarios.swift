import Orders
import TestSupport
import Testing

@testable import RxDemo

/// Places and time: a thread of the scene does the work of a queue or a clock.
@Suite struct TimeScenarios {
    @Test func `observe(on:) keeps the order on a scheduler of two threads, one event at a time`() {
        inEveryOrder {
            let (source, queue, screen) = (HandSource<Int>(), HandScheduler(), Screen<Int>())
            _ = source.observable.observe(on: queue).subscribe(screen.on)
            return Scenario([
                { source.send(.next(11), .next(12)) }, { queue.run() }, { queue.run() },
            ]) {
                queue.run()
                let early = screen.lacks(of: [1: [11, 12]])
                source.send(.completed)
                queue.run()
                return early ?? screen.lacksOneEnd ?? stillRunning([source])
            }
        }
    }

    @Test func `whatever is sent to one queue keeps its order, of one source or of two`() {
        inEveryOrder {
            let (queue, screen) = (HandScheduler(), Screen<Int>())
            let sources = [HandSource<Int>(), HandSource<Int>()]
            for source in sources { _ = source.observable.observe(on: queue).subscribe(screen.on) }
            return Scenario([
                {
                    sources[0].send(.next(11), .next(12))
                    sources[1].send(.next(13))
                    sources[0].send(.next(14))
                    _ = queue.schedule(.next(15)) { event in
                        screen.on(event)
                        return Disposables.create()
                    }
                }, { queue.run() },
            ]) {
                queue.run()
                return screen.fault ?? screen.lacks(of: [1: [11, 12, 13, 14, 15]])
            }
        }
    }

    @Test func `after dispose nothing is delivered by observe(on:), and nothing waits`() {
        inEveryOrder {
            let (source, queue, screen) = (HandSource<Int>(), HandScheduler(), Screen<Int>())
            let living = Counter()
            // Its maker keeps the observer, as a delegate does.
            var observers: [AnyObserver<Int>] = []
            let kept = Observable.create { observer in
                observers.append(observer)
                return source.observable.subscribe(observer)
            }
            let subscription = kept.map { _ in Tracked(living) }
                .observe(on: queue).map { _ in 0 }.subscribe(screen.on)
            return Scenario([
                { source.send(.next(11), .next(12)) }, { queue.run() }, subscription.dispose,
            ]) {
                // Before the turns that wait find it gone.
                let (count, held) = (screen.events.count, living.value)
                queue.run()
                return unless(screen.events.count == count, screen.seen)
                    ?? unless(held == 0, "\(held) held by \(observers.count)")
            }
        }
    }

    @Test func `what subscribe(on:) begins while it is disposed is stopped`() {
        inEveryOrder {
            let (source, queue, screen) = (HandSource<Int>(), HandScheduler(), Screen<Int>())
            let subscription = source.observable.subscribe(on: queue).subscribe(screen.on)
            return Scenario([{ queue.run() }, subscription.dispose]) {
                queue.run()
                return stillRunning([source])
            }
        }
    }

    @Test func `ticks come one at a time and in order, also when they are due on two threads`() {
        inEveryOrder {
            let (scheduler, screen) = (HandScheduler(), Screen<Int>())
            let subscription = Observable<Int>.interval(.seconds(1), scheduler: scheduler)
                .subscribe(screen.on)
            return Scenario([{ scheduler.run(2) }, { scheduler.run(2) }]) {
                // What one has left to the other, and a further tick.
                scheduler.run(3)
                subscription.dispose()
                let ticks = screen.elements
                scheduler.run()
                return screen.fault
                    ?? unless(ticks == Array(0..<ticks.count) && ticks.count >= 2, screen.seen)
                    ?? unless(ticks == screen.elements, "a tick after dispose")
            }
        }
    }

    @Test func `recursive work that is disposed while it runs does not come again`() {
        inEveryOrder {
            let scheduler = HandScheduler()
            var count = 0
            let recursion = scheduler.scheduleRecursive(0) { state, recurse in
                count += 1
                step("works")
                if count < 3 { recurse(state) }
            }
            return Scenario([{ scheduler.run() }, recursion.dispose]) {
                let before = count
                scheduler.run()
                return unless(count == before, "it has begun after dispose")
            }
        }
    }

    enum Waiting: CaseIterable {
        case debounce, throttle

        func apply(_ source: HandSource<Int>, _ clock: HandScheduler) -> Observable<Int> {
            switch self {
            case .debounce: source.observable.debounce(.seconds(1), scheduler: clock)
            case .throttle: source.observable.throttle(.seconds(1), scheduler: clock)
            }
        }
    }

    @Test(arguments: Waiting.allCases)
    func `the timer fires while the source sends: nothing twice, the last one once`(way: Waiting) {
        inEveryOrder(way) {
            let (source, clock, screen) = (HandSource<Int>(), HandScheduler(), Screen<Int>())
            _ = way.apply(source, clock).subscribe(screen.on)
            source.send(.next(11))
            return Scenario([{ source.send(.next(12), .completed) }, { clock.run() }]) {
                clock.run()
                let elements = screen.elements
                return screen.lacksOneEnd ?? stillRunning([source])
                    ?? unless([[12], [11, 12]].contains(elements), screen.seen)
            }
        }
    }

    @Test(arguments: Waiting.allCases)
    func `the timer of an element does not send the one that follows`(way: Waiting) {
        inEveryOrder(way) {
            let (source, clock, screen) = (HandSource<Int>(), HandScheduler(), Screen<Int>())
            let subscription = way.apply(source, clock).subscribe(screen.on)
            source.send(.next(11), .next(12))
            return Scenario([
                {
                    clock.now.addTimeInterval(1)
                    source.send(.next(13), .next(14))
                },
                { clock.run(1) },
            ]) {
                // Each has a timer, or of those that wait one.
                let isEarly = !clock.begun.contains(way == .debounce ? 3 : 1)
                subscription.dispose()
                return unless(!isEarly || !screen.elements.contains(14), screen.seen)
            }
        }
    }

    @Test(arguments: Waiting.allCases)
    func `a timer that fires while it is disposed sends nothing later`(way: Waiting) {
        inEveryOrder(way) {
            let (source, clock, screen) = (HandSource<Int>(), HandScheduler(), Screen<Int>())
            let subscription = way.apply(source, clock).subscribe(screen.on)
            source.send(.next(11))
            return Scenario([{ source.send(.next(12)) }, { clock.run() }, subscription.dispose]) {
                let count = screen.events.count
                clock.run()
                return screen.fault ?? stillRunning([source])
                    ?? unless(screen.events.count == count, screen.seen)
            }
        }
    }

    @Test func `time is up for take while the source sends: one end, and nothing after it`() {
        inEveryOrder {
            let (source, clock, screen) = (HandSource<Int>(), HandScheduler(), Screen<Int>())
            _ = source.observable.take(for: .seconds(1), scheduler: clock).subscribe(screen.on)
            return Scenario([
                { source.send(.next(11), .next(12), .completed) }, { clock.run() },
            ]) { screen.lacksOneEnd ?? stillRunning([source]) }
        }
    }

    @Test func `time is up for skip while the source sends: what follows comes`() {
        inEveryOrder {
            let (source, clock, screen) = (HandSource<Int>(), HandScheduler(), Screen<Int>())
            _ = source.observable.skip(.seconds(1), scheduler: clock).subscribe(screen.on)
            return Scenario([{ source.send(.next(11), .next(12)) }, { clock.run() }]) {
                source.send(.next(13))
                let isTail = [[13], [12, 13], [11, 12, 13]].contains(screen.elements)
                return unless(isTail && screen.fault == nil, screen.seen)
            }
        }
    }
}
