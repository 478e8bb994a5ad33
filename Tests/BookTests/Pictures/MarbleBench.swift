import TestSupport

@testable import RxBeyond

/// The bench runs marble diagrams: sources that send at given times, and a clock that is advanced.
final class MarbleBench {
    let clock = VirtualTimeScheduler()
    /// When the picture ends, in milliseconds.
    let end: Int
    let svg: Svg
    /// What goes in, above the operator.
    private(set) var inputs: [MarbleLine] = []
    private(set) var outputs: [MarbleLine] = []

    init(_ title: String, until end: Int = 600) { (svg, self.end) = (Svg(title), end) }

    /// A source of its own line: it begins to send when it is subscribed to.
    ///
    /// - Parameters:
    ///   - values: what it sends, and how many milliseconds after the subscription.
    ///   - stop: when it completes, or fails.
    func source<Element>(
        _ name: String,
        _ values: [(Int, Element)],
        completedAt stop: Int? = nil,
        failedAt failure: Int? = nil,
    ) -> Observable<Element> {
        let input = self.input(name)
        return Observable.create { [clock] observer in
            let start = clock.clock
            if start > 0 { input.note(.subscribed) }
            var events = values.map { (time: $0, event: Event.next($1)) }
            if let stop { events.append((stop, .completed)) }
            if let failure { events.append((failure, .error(Boom()))) }
            let items = events.map { time, event in
                clock.scheduleAt(start + time) {
                    input.on(event)
                    observer.on(event)
                }
            }
            let work = CompositeDisposable(disposables: items)
            return Disposables.create {
                work.dispose()
                input.noteDispose()
            }
        }
    }

    /// A line for what a subscriber receives, from the present on.
    func observe<Element>(_ name: String, _ observable: Observable<Element>) -> any Disposable {
        let output = self.output(name)
        if clock.clock > 0 { output.note(.subscribed) }
        let subscription = observable.subscribe { output.on($0) }
        return Disposables.create {
            subscription.dispose()
            output.noteDispose()
        }
    }

    /// A line for something that sends by itself.
    func input(_ name: String) -> MarbleLine {
        inputs.append(MarbleLine(name, clock))
        return inputs[inputs.count - 1]
    }

    /// An output line for an observer that subscribes by itself.
    func output(_ name: String) -> MarbleLine {
        outputs.append(MarbleLine(name, clock))
        return outputs[outputs.count - 1]
    }

    /// Draws what a subscriber receives from now on.
    func draw<Element>(
        _ result: Observable<Element>,
        as name: String = "result",
        disposedAt stop: Int? = nil
    ) -> String {
        let subscription = observe(name, result)
        defer { subscription.dispose() }
        if let stop { clock.scheduleAt(stop) { subscription.dispose() } }
        return draw()
    }
}
