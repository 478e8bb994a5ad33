import Foundation
import Orders
import TestSupport
import Testing

@testable import RxDemo

/// Plays a scene in every order of its steps, and prints how many there were.
///
/// `ORDERS_MORE` says how many switches more there are than `least`; `ORDERS_FROM` how many scenes are passed
/// over, and that each says when it begins, because a library may stop the process.
///
/// - Parameter least: how many there are in any case; three in a scene that has shown a fault with so
///   many, one in a long scene.
func inEveryOrder(
    _ what: Any? = nil,
    switches least: Int = 2,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ make: @escaping () -> Scenario
) {
    func number(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }
    let switches = least + (number("ORDERS_MORE") ?? 0)
    if Orders.isAsked { return Orders.playAsAsked(switches: switches, named: what, make) }
    let library = String(reflecting: Disposables.self).prefix { $0 != "." }
        .replacing("Stepped", with: "")
    let title = (Test.current?.name ?? "").split(separator: "`").first ?? ""
    let name = "| \(library) | \(title)\(what.map { ": \($0)" } ?? "") |"
    if let first = number("ORDERS_FROM") {
        begun += 1
        if begun <= first { return }
        print(name)
        fflush(nil)
    }
    let start = Date()
    let orders = Orders.explore(switches: switches, make)
    let seconds = String(format: "%.2f", Date().timeIntervalSince(start))
    let result = orders.failure?.sentence ?? "holds"
    print("\(name) \(orders.played) | \(switches) | \(seconds) | \(result) |")
    guard let failure = orders.failure else { return }
    print(failure)
    Issue.record("breaks in the order that stands above: \(result)", sourceLocation: sourceLocation)
}

/// Counts scenes where one is played after the other.
nonisolated(unsafe) private var begun = 0

/// Receives events, in a handler that another thread may come into.
final class Screen<Element> {
    private(set) var events: [Event<Element>] = []
    private(set) var fault: String?
    private var isBusy = false
    /// Runs inside the handler.
    var handler: (Event<Element>) -> Void = { _ in }

    func on(_ event: Event<Element>) {
        if isBusy { fault = "two events at once" }
        if events.last?.isStopEvent == true { fault = "an event after the end" }
        isBusy = true
        step("receives \(event)")
        events.append(event)
        handler(event)
        isBusy = false
    }

    var elements: [Element] { events.compactMap(\.element) }
    var ends: Int { events.count { $0.isStopEvent } }
    var seen: String { "received \(events)" }
    /// Says what is wrong if it has not received one end, as the last event.
    var lacksOneEnd: String? { fault ?? (ends == 1 ? nil : seen) }
}

extension Screen<Int> {
    /// Says whether the tens of each sender are all there, in its order: 11, 12, … are the first one's.
    func lacks(of senders: [Int: [Int]]) -> String? {
        for (sender, sent) in senders where elements.filter({ $0 / 10 == sender }) != sent {
            return "sender \(sender) has sent \(sent): \(seen)"
        }
        return nil
    }

    /// Says whether the tens of the first sender have changed their order.
    var disorder: String? {
        let first = elements.filter { $0 / 10 == 1 }
        return first == first.sorted() ? nil : seen
    }
}

/// Says what is wrong, unless a promise holds.
func unless(_ holds: Bool, _ words: String) -> String? { holds ? nil : words }

/// Counts its disposals.
final class Counted: Disposable {
    private(set) var count = 0

    func dispose() {
        step("disposes")
        count += 1
    }
}

/// A source that any thread may send through; it has no steps of its own but when it stops.
final class HandSource<Element> {
    private var observers: [Int: AnyObserver<Element>] = [:]
    private(set) var begun = 0
    private(set) var stopped = 0
    /// How many have run at a time, at most.
    private(set) var most = 0

    var running: Int { begun - stopped }

    var observable: Observable<Element> {
        Observable.create { [self] observer in
            let number = begun
            begun += 1
            most = max(most, running)
            observers[number] = observer
            step("begins the source")
            return Disposables.create { [self] in
                step("stops the source")
                observers[number] = nil
                stopped += 1
            }
        }
    }

    func send(_ events: Event<Element>...) {
        for event in events {
            for number in observers.keys.sorted() { observers[number]?.on(event) }
        }
    }
}

/// Says how many of these run on.
func stillRunning(_ sources: [HandSource<Int>]) -> String? {
    let count = sources.map(\.running).reduce(0, +)
    return count == 0 ? nil : "\(count) run on"
}

/// A scheduler whose work a thread of the scene does: it stands for queues and clocks.
final class HandScheduler: SchedulerType {
    private var waiting: [(number: Int, work: () -> Void)] = []
    private var count = 0
    /// The numbers of the work that has begun, from 0.
    private(set) var begun: [Int] = []
    var now = Date(timeIntervalSince1970: 0)

    func schedule<State>(
        _ state: State,
        action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        step("schedules")
        let cancel = SingleAssignmentDisposable()
        let number = count
        count += 1
        waiting.append((number, { cancel.setDisposable(action(state)) }))
        return Disposables.create { [self] in
            step("cancels")
            waiting.removeAll { $0.number == number }
            cancel.dispose()
        }
    }

    func scheduleRelative<State>(
        _ state: State,
        dueTime: RxTimeInterval,
        action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        schedule(state, action: action)
    }

    /// Does what waits, as far as it waits already when its turn comes.
    ///
    /// - Parameter limit: of what repeats itself.
    func run(_ limit: Int = 10) {
        for _ in 0..<limit {
            step("looks for work")
            guard !waiting.isEmpty else { return }
            let (number, work) = waiting.removeFirst()
            begun.append(number)
            work()
        }
    }
}
