import Foundation
import Orders

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
        // A thread that has begun does something before its first step, too.
        func begun() -> Scenario {
            let scenario = make()
            let threads = scenario.threads.map { body in
                {
                    step("begins")
                    body()
                }
            }
            return Scenario(threads, broken: scenario.broken)
        }
        if isAsked {
            playAsAsked(switches: switches, named: name, begun)
            return nil
        }
        var meetings = meetings
        if explore(switches: 0, orders: 1, begun).operations > 0 {
            let first = last?.order
            let failure = explore(switches: switches, orders: 2_000, first: first, begun).failure
            let found = failure.flatMap { $0.isUnplayable ? nil : $0 }
            last?.order = found?.order
            if let found {
                var words = "The order that failed last does not any more, and this one does:"
                if first == nil { words = "An order of its steps in which this happens:" }
                if first == found.order { words = "The order that failed last still does:" }
                let end = found.sentence.hasSuffix(".") ? "" : "."
                return "\(found.sentence)\(end) \(words)\n\(found.trace)"
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
