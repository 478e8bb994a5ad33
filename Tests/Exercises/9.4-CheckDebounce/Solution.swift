// Right because: each line has its time, so that 'at once' and 'later' are two answers, and each end
// comes while something waits.
@testable import RxBeyond

/// Sends what you want, when you want.
private final class Source {
    private var observers: [AnyObserver<Int>] = []
    private(set) lazy var numbers = Observable<Int>.create { [unowned self] observer in
        observers.append(observer)
        return Disposables.create()
    }

    func send(_ event: Event<Int>) { for observer in observers { observer.on(event) } }
}

/// Writes down when an observer receives what: `10 next(1)`.
private final class Log {
    private(set) var lines: [String] = []

    func observer(_ clock: VirtualTimeScheduler) -> AnyObserver<Int> {
        AnyObserver { self.lines.append("\(clock.clock) \($0)") }
    }
}

struct Oops: Error, CustomStringConvertible {
    let description = "oops"
}

/// An operator whose time is 10 ms of this clock.
typealias Debounce = (Observable<Int>, VirtualTimeScheduler) -> Observable<Int>

/// What `debounce` promises: sentences, each with whether this one keeps it.
func promises(of debounce: Debounce) -> [String: Bool] {
    var promises: [String: Bool] = [:]

    /// What each of two subscribers receives of events that come at these times.
    func lines(_ events: (Int, Event<Int>)...) -> (first: [String], second: [String]) {
        let (clock, source, first, second) = (VirtualTimeScheduler(), Source(), Log(), Log())
        let sequence = debounce(source.numbers, clock)
        _ = sequence.subscribe(first.observer(clock))
        _ = sequence.subscribe(second.observer(clock))
        for (time, event) in events { clock.scheduleAt(time) { source.send(event) } }
        clock.advanceTo(100)
        return (first.lines, second.lines)
    }

    promises["each element begins the time anew"] =
        lines((0, .next(1)), (6, .next(2)), (12, .next(3))).second == ["22 next(3)"]
    //: // TODO: catch the other wrong versions.
    promises["a completion sends what waits, at once"] =
        lines((0, .next(1)), (4, .completed)).second == ["4 next(1)", "4 completed"]
    promises["nothing comes twice"] =
        lines((0, .next(1)), (20, .completed)).second == ["10 next(1)", "20 completed"]
    promises["an error drops what waits"] =
        lines((0, .next(1)), (4, .error(Oops()))).second == ["4 error(oops)"]
    promises["each subscriber has its own timer"] = lines((0, .next(1))).first == ["10 next(1)"]
    //.
    return promises
}
