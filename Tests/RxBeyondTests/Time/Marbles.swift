import TestSupport

@testable import RxDemo

/// Time as text: every place is a millisecond.
///
/// A letter or digit is an element, `|` is `completed`, `#` is the error `Boom`, `-` is nothing;
/// what happens at one time stands between parentheses, which take no time.
private enum Marbles {
    static func events(_ text: String) -> [(time: Int, event: Event<String>)] {
        var events: [(Int, Event<String>)] = []
        var time = 0
        var isGroup = false
        for character in text {
            switch character {
            case "(": isGroup = true
            case ")": isGroup = false
            case "-": break
            case "|": events.append((time, .completed))
            case "#": events.append((time, .error(Boom())))
            default: events.append((time, .next(String(character))))
            }
            if !isGroup, character != "(" { time += 1 }
        }
        return events
    }

    static func text(_ events: [(time: Int, event: Event<String>)]) -> String {
        var text = ""
        var now = 0
        let byTime = Dictionary(grouping: events, by: \.time).sorted { $0.key < $1.key }
        for (time, events) in byTime {
            text += String(repeating: "-", count: time - now)
            let marks = events.map { mark($0.event) }.joined()
            text += events.count == 1 ? marks : "(\(marks))"
            now = time + 1
        }
        return text
    }

    private static func mark(_ event: Event<String>) -> String {
        switch event {
        case .next(let element): element
        case .error: "#"
        case .completed: "|"
        }
    }
}

extension VirtualTimeScheduler {
    /// A source that sends whether it is subscribed to or not; the text begins now.
    func hot(_ text: String) -> Observable<String> {
        let source = TestSource<String>()
        let start = clock
        for (time, event) in Marbles.events(text) { scheduleAt(start + time) { source.on(event) } }
        return source.observable
    }

    /// A source whose text begins anew for every subscriber.
    func cold(_ text: String) -> Observable<String> {
        Observable.create { observer in
            let work = CompositeDisposable()
            for (time, event) in Marbles.events(text) {
                work.insert(self.scheduleAt(self.clock + time) { observer.on(event) })
            }
            return work
        }
    }

    /// Subscribes now, and runs all that is due.
    ///
    /// - Parameter end: when the subscription is disposed.
    /// - Returns: what an observer receives, from now on.
    func marbles(of observable: Observable<String>, until end: Int = 100) -> String {
        var events: [(Int, Event<String>)] = []
        let start = clock
        let subscription = observable.subscribe { events.append((self.clock - start, $0)) }
        scheduleAt(start + end) { subscription.dispose() }
        self.start()
        return Marbles.text(events)
    }
}
