import TestSupport
import Testing

@testable import RxDemo

/// Operators with several sources, each on a thread of its own.
@Suite struct OperatorScenes {
    // MARK: Flattening

    enum Flattening: CaseIterable {
        case flatMap
        case concatMap
        case flatMapLatest

        func flatten(_ outer: HandSource<Int>, _ inners: [HandSource<Int>]) -> Observable<Int> {
            switch self {
            case .flatMap: outer.observable.flatMap { inners[$0].observable }
            case .concatMap: outer.observable.concatMap { inners[$0].observable }
            case .flatMapLatest: outer.observable.flatMapLatest { inners[$0].observable }
            }
        }
    }

    @Test func `two inner sequences: one event at a time, all of both, each in its order`() {
        inEveryOrder {
            let (outer, inners) = (HandSource<Int>(), [HandSource<Int>(), HandSource<Int>()])
            let screen = Screen<Int>()
            let subscription = Flattening.flatMap.flatten(outer, inners).subscribe(screen.on)
            for index in 0...1 { outer.on(.next(index)) }
            outer.on(.completed)
            return Scene([
                { [.next(11), .next(12), .completed].forEach(inners[0].on) },
                { [.next(21), .completed].forEach(inners[1].on) },
            ]) {
                withExtendedLifetime(subscription) {}
                return screen.fault ?? screen.lacks(of: [1: [11, 12], 2: [21]])
                    ?? broken([(screen.ends == 1, screen.seen)])
            }
        }
    }

    @Test(arguments: Flattening.allCases)
    func `the outer sequence ends while the inner one does: it completes once`(way: Flattening) {
        inEveryOrder(way) {
            let (outer, inners) = (HandSource<Int>(), [HandSource<Int>(), HandSource<Int>()])
            let screen = Screen<Int>()
            _ = way.flatten(outer, inners).subscribe(screen.on)
            outer.on(.next(0))
            return Scene([
                { outer.on(.completed) },
                { [.next(11), .completed].forEach(inners[0].on) },
            ]) {
                screen.fault ?? screen.lacks(of: [1: [11]])
                    ?? broken([
                        (screen.ends == 1, screen.seen),
                        (outer.running + inners[0].running == 0, "a source runs on"),
                    ])
            }
        }
    }

    @Test func `what waits begins, and nothing is lost, when one ends while another comes`() {
        inEveryOrder {
            let (outer, inners) = (HandSource<Int>(), [HandSource<Int>(), HandSource<Int>()])
            let screen = Screen<Int>()
            _ = Flattening.concatMap.flatten(outer, inners).subscribe(screen.on)
            outer.on(.next(0))
            return Scene([
                {
                    outer.on(.next(1))
                    outer.on(.completed)
                },
                { [.next(11), .completed].forEach(inners[0].on) },
            ]) {
                let begun = inners[1].begun
                [.next(21), .completed].forEach(inners[1].on)
                return screen.fault ?? screen.lacks(of: [1: [11], 2: [21]])
                    ?? broken([(begun == 1, "\(begun) begun"), (screen.ends == 1, screen.seen)])
            }
        }
    }

    @Test func `after an element of the latest, the one before sends none, and ends nothing`() {
        inEveryOrder {
            let (outer, inners) = (HandSource<Int>(), [HandSource<Int>(), HandSource<Int>()])
            let screen = Screen<Int>()
            _ = Flattening.flatMapLatest.flatten(outer, inners).subscribe(screen.on)
            outer.on(.next(0))
            return Scene([
                {
                    outer.on(.next(1))
                    inners[1].on(.next(21))
                    outer.on(.completed)
                },
                { [.next(11), .next(12), .completed].forEach(inners[0].on) },
            ]) {
                let endsBefore = screen.ends
                inners[1].on(.completed)
                let afterNew = screen.elements.drop { $0 / 10 == 1 }
                return screen.fault ?? screen.lacks(of: [2: [21]])
                    ?? broken([
                        (afterNew.allSatisfy { $0 / 10 == 2 }, screen.seen),
                        (endsBefore == 0 && screen.ends == 1, "\(endsBefore), \(screen.seen)"),
                        (inners[0].running + inners[1].running == 0, "an inner one runs on"),
                    ])
            }
        }
    }

    @Test(arguments: Flattening.allCases)
    func `an error comes once, and then nothing begins or runs`(way: Flattening) {
        inEveryOrder(way) {
            let (outer, inners) = (HandSource<Int>(), [HandSource<Int>(), HandSource<Int>()])
            let screen = Screen<Int>()
            let subscription = way.flatten(outer, inners).subscribe(screen.on)
            outer.on(.next(0))
            return Scene([
                { [.next(1), .completed].forEach(outer.on) },
                { inners[0].on(.error(Boom())) },
            ]) {
                if way == .flatMapLatest, screen.ends == 0 { inners[1].on(.completed) }
                let running = outer.running + inners[0].running + inners[1].running
                subscription.dispose()
                return screen.fault
                    ?? broken([
                        (screen.ends == 1, screen.seen), (running == 0, "\(running) run on"),
                        (way == .flatMapLatest || screen.events.last?.error != nil, screen.seen),
                    ])
            }
        }
    }

    @Test(arguments: [false, true], [false, true])
    func `an error while an inner sequence completes is not lost`(isThrown: Bool, isLatest: Bool) {
        inEveryOrder("\(isLatest ? "flatMapLatest" : "flatMap")\(isThrown ? ", thrown" : "")") {
            let (outer, inner, screen) = (HandSource<Int>(), HandSource<Int>(), Screen<Int>())
            let select = { (number: Int) throws -> Observable<Int> in
                if number > 0 { throw Boom() }
                return inner.observable
            }
            let chain =
                isLatest
                ? outer.observable.flatMapLatest(select) : outer.observable.flatMap(select)
            _ = chain.subscribe(screen.on)
            outer.on(.next(0))
            return Scene([
                { outer.on(isThrown ? .next(1) : .error(Boom())) }, { inner.on(.completed) },
            ]) {
                broken([
                    (screen.events.count == 1 && screen.events[0].error != nil, screen.seen),
                    (outer.running + inner.running == 0, "a source runs on"),
                ])
            }
        }
    }

    @Test(arguments: Flattening.allCases)
    func `what begins while it is disposed is stopped`(way: Flattening) {
        inEveryOrder(way) {
            let (outer, inners) = (HandSource<Int>(), [HandSource<Int>(), HandSource<Int>()])
            let screen = Screen<Int>()
            let subscription = way.flatten(outer, inners).subscribe(screen.on)
            outer.on(.next(0))
            return Scene([
                subscription.dispose, { outer.on(.next(1)) }, { inners[0].on(.completed) },
            ]) {
                let running = outer.running + inners[0].running + inners[1].running
                return broken([(running == 0, "\(running) run on")])
            }
        }
    }

    // MARK: Combining

    enum Combining: CaseIterable {
        case combineLatest
        case zip
        case withLatestFrom

        func combine(_ first: Observable<Int>, _ second: Observable<Int>) -> Observable<String> {
            switch self {
            case .combineLatest:
                Observable.combineLatest(first, second) {
                    step("combines")
                    return "\($0) \($1)"
                }
            case .zip:
                Observable.zip(first, second) {
                    step("combines")
                    return "\($0) \($1)"
                }
            case .withLatestFrom:
                first.withLatestFrom(second) {
                    step("combines")
                    return "\($0) \($1)"
                }
            }
        }
    }

    @Test(arguments: Combining.allCases)
    func `two sources: one event at a time, the last of both, one end`(way: Combining) {
        inEveryOrder(way) {
            let (first, second) = (HandSource<Int>(), HandSource<Int>())
            let screen = Screen<String>()
            _ = way.combine(first.observable, second.observable).subscribe(screen.on)
            second.on(.next(20))
            return Scene([
                { [.next(11), .next(12), .completed].forEach(first.on) },
                { [.next(21), .completed].forEach(second.on) },
            ]) {
                let texts = screen.elements
                let isRight =
                    switch way {
                    case .combineLatest:
                        texts.last == "12 21" && texts.count == 3
                            || texts.last == "12 21" && texts.first == "11 21" && texts.count == 2
                    case .zip: texts == ["11 20", "12 21"]
                    case .withLatestFrom: texts.count == 2 && texts[1].hasPrefix("12")
                    }
                return screen.fault
                    ?? broken([
                        (isRight, screen.seen), (screen.ends == 1, screen.seen),
                        (first.running + second.running == 0, "a source runs on"),
                    ])
            }
        }
    }

    @Test(arguments: Combining.allCases)
    func `nothing follows an error, both sources stop, and the handler is freed`(way: Combining) {
        inEveryOrder(way) {
            let (first, second) = (HandSource<Int>(), HandSource<Int>())
            let screen = Screen<String>()
            let (living, chain) = (Counter(), way.combine(first.observable, second.observable))
            let subscription = subscribe(Tracked(living), chain, screen)
            second.on(.next(20))
            return Scene([
                { first.on(.next(11)) }, { second.on(.error(Boom())) },
                subscription.dispose,
            ]) {
                broken([
                    (screen.fault == nil, screen.fault ?? ""), (screen.ends <= 1, screen.seen),
                    (first.running + second.running == 0, "a source runs on"),
                    (living.value == 0, "what the handler holds is not freed"),
                ])
            }
        }
    }

    /// A subscription whose handler holds an object.
    private func subscribe(
        _ tracked: Tracked,
        _ chain: Observable<String>,
        _ screen: Screen<String>
    ) -> any Disposable {
        chain.subscribe { event in
            tracked.touch()
            screen.on(event)
        }
    }

    // MARK: Errors, and one source after the other

    @Test func `two triggers at once begin one attempt`() {
        inEveryOrder {
            let (source, triggers, screen) = (
                HandSource<Int>(), [HandSource<Int>(), HandSource<Int>()], Screen<Int>()
            )
            let subscription = source.observable.retry { (errors: Observable<any Error>) in
                Observable.merge(triggers.map(\.observable))
            }.subscribe(screen.on)
            source.on(.error(Boom()))
            return Scene([{ triggers[0].on(.next(0)) }, { triggers[1].on(.next(0)) }]) {
                let (begun, running) = (source.begun, source.running)
                subscription.dispose()
                return broken([
                    (begun == 2 && running == 1, "\(begun) begun, \(running) run"),
                    (source.running == 0, "the source runs on"),
                ])
            }
        }
    }

    @Test func `the trigger's end while the source fails is the end, once`() {
        inEveryOrder {
            let (source, trigger, screen) = (HandSource<Int>(), HandSource<Int>(), Screen<Int>())
            _ = source.observable.retry { (errors: Observable<any Error>) in trigger.observable }
                .subscribe(screen.on)
            return Scene([
                { [.next(11), .error(Boom())].forEach(source.on) },
                { trigger.on(.completed) },
            ]) {
                screen.fault ?? screen.lacks(of: [1: [11]])
                    ?? broken([
                        (screen.ends == 1, screen.seen),
                        (source.running + trigger.running == 0, "a source runs on"),
                    ])
            }
        }
    }

    enum Following: CaseIterable {
        case concat
        case `catch`
        case retry
    }

    @Test(arguments: Following.allCases)
    func `the next source, begun while it is disposed, is stopped`(way: Following) {
        inEveryOrder(way) {
            let (sources, screen) = ([HandSource<Int>(), HandSource<Int>()], Screen<Int>())
            let (first, second) = (sources[0].observable, sources[1].observable)
            let chain =
                switch way {
                case .concat: first.concat(second)
                case .catch: first.catch { _ in second }
                case .retry: first.retry()
                }
            let subscription = chain.subscribe(screen.on)
            return Scene([
                { sources[0].on(way == .concat ? .completed : .error(Boom())) },
                subscription.dispose,
            ]) {
                let running = sources.map(\.running)
                let count = screen.events.count
                for source in sources { source.on(.next(1)) }
                return broken([
                    (running == [0, 0], "\(running) run on"),
                    (screen.events.count == count, screen.seen),
                ])
            }
        }
    }
}
