// Right because: each promise has a scene of its own in which little else can go wrong, and none asks
// for what the text leaves open.
@testable import RxDemo04

/// Sends what you want, when you want, and counts how often it is stopped.
private final class Source {
    private var observers: [AnyObserver<Int>] = []
    private(set) var stops = 0
    private(set) lazy var numbers = Observable<Int>.create { [unowned self] observer in
        observers.append(observer)
        return Disposables.create { self.stops += 1 }
    }

    func send(_ event: Event<Int>) { for observer in observers { observer.on(event) } }
}

/// Writes down what an observer receives: `next(1)`.
private final class Log {
    private(set) var lines: [String] = []
    private(set) lazy var observer = AnyObserver<Int> { [unowned self] in lines.append("\($0)") }
}

struct Oops: Error, CustomStringConvertible {
    let description = "oops"
}

/// What `distinct` promises: sentences, each with whether this one keeps it.
func promises(of distinct: (Observable<Int>) -> Observable<Int>) -> [String: Bool] {
    var promises: [String: Bool] = [:]

    func lines(_ events: Event<Int>...) -> [String] {
        let (source, log) = (Source(), Log())
        _ = distinct(source.numbers).subscribe(log.observer)
        for event in events { source.send(event) }
        return log.lines
    }

    promises["an equal one is dropped"] = lines(.next(7), .next(7)) == ["next(7)"]
    //: // TODO: catch the other wrong versions.
    promises["after another it comes again"] =
        lines(.next(7), .next(8), .next(7)) == ["next(7)", "next(8)", "next(7)"]
    promises["zero is an element"] = lines(.next(0)) == ["next(0)"]
    promises["a completion comes"] = lines(.completed) == ["completed"]
    promises["an error comes"] = lines(.error(Oops())) == ["error(oops)"]

    let (source, first, second) = (Source(), Log(), Log())
    let sequence = distinct(source.numbers)
    let subscription = sequence.subscribe(first.observer)
    source.send(.next(7))
    _ = sequence.subscribe(second.observer)
    source.send(.next(7))
    promises["each subscriber has its own memory"] = second.lines == ["next(7)"]

    subscription.dispose()
    promises["dispose stops the source"] = source.stops == 1
    //.
    return promises
}
