import Foundation
import Orders
import Synchronization

extension Orders {
    /// The promise of a scenario that an order of its steps breaks, and the story of that order.
    ///
    /// A scenario in which nothing is made of steps, or which waits for anything else, is tried by luck.
    ///
    /// - Parameters:
    ///   - meetings: how often luck lets the threads meet.
    ///   - between: how often they also meet where all orders have held: luck sees what happens
    ///     between two steps, such as two threads at one variable.
    ///   - name: what a person who plays it reads first.
    ///   - last: remembers the order that fails, and has that of the last time played first.
    public static func fault(
        switches: Int = 2,
        meetings: Int = 5_000,
        between: Int = 0,
        named name: String? = nil,
        remembering last: FailedOrder? = nil,
        _ make: @escaping () -> Scenario
    ) -> String? {
        let isFirst = Scenes.beginNext()
        if isAsked {
            if isFirst { playAsAsked(switches: switches, named: Scenes.heading() ?? name, make) }
            return nil
        }
        var meetings = meetings
        if explore(switches: 0, orders: 1, make).operations > 0 {
            let first = last?.order
            let failure = explore(switches: switches, orders: 2_000, first: first, make).failure
            let found = failure.flatMap { $0.isUnplayable ? nil : $0 }
            last?.order = found?.order
            if let found {
                Scenes.fail()
                var words = "The order that failed last does not any more, and this one does:"
                if first == nil { words = "An order of its steps in which this happens:" }
                if first == found.order { words = "The order that failed last still does:" }
                let end = found.sentence.hasSuffix(".") ? "" : "."
                return "\(found.sentence)\(end) \(words)\n\(found.steps)"
            }
            if failure == nil { meetings = between }
        }
        var sentence: String?
        _ = race(on: make().threads.count, meetings: meetings, make) { scenario, role in
            scenario.threads[role]()
        } isRight: { scenario in
            sentence = sentence ?? scenario.broken()
            return sentence == nil
        }
        return sentence
    }
}

/// The scenes of the check that runs, one after the other: a person plays first the one that failed.
public enum Scenes {
    private static let present = Mutex((check: "", count: 0, heading: nil as String?))

    /// From now on a check plays, whose name is this; it may begin for several cases.
    public static func begin(_ check: String) {
        let isNew = present.withLock { present in
            defer { if present.check != check { present = (check, 0, nil) } }
            return present.check != check
        }
        if isNew, !Orders.isAsked { FailedOrder(of: "\(check) #").order = nil }
    }

    /// Is said before the next scene that is played.
    static func announce(_ heading: String) { present.withLock { $0.heading = heading } }

    fileprivate static func heading() -> String? { present.withLock { $0.heading.take() } }

    /// Returns whether none of its scenes that comes later has failed last.
    fileprivate static func beginNext() -> Bool {
        let (check, count) = present.withLock { present in
            present.count += 1
            return (present.check, present.count)
        }
        return count >= FailedOrder(of: "\(check) #").order.flatMap { Int($0) } ?? 0
    }

    fileprivate static func fail() {
        let (check, count, _) = present.withLock { $0 }
        let last = FailedOrder(of: "\(check) #")
        last.order = last.order ?? "\(count)"
    }
}

/// The order in which a scenario failed last, in the file that `workshop check` names.
public struct FailedOrder {
    private static let file = ProcessInfo.processInfo.environment["WORKSHOP_FAILED_ORDERS"]
        .map { URL(fileURLWithPath: $0) }

    private let scenario: String

    public init(of scenario: String) { self.scenario = scenario }

    var order: String? {
        get { Self.orders[scenario] }
        nonmutating set {
            var orders = Self.orders
            orders[scenario] = newValue
            guard let file = Self.file, orders != Self.orders else { return }
            try? JSONEncoder().encode(orders).write(to: file, options: .atomic)
        }
    }

    private static var orders: [String: String] {
        let data = file.flatMap { try? Data(contentsOf: $0) } ?? Data()
        return (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
    }
}
