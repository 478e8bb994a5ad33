import Foundation

extension Orders {
    /// A program that plays scenarios: `Orders.main(["a cache": cache])`. Its arguments are words of the
    /// names of those that are wanted, and `--switches 3`.
    public static func main(_ scenarios: KeyValuePairs<String, () -> Scenario>) -> Never {
        var words = Array(CommandLine.arguments.dropFirst())
        var switches = 2
        if let place = words.firstIndex(of: "--switches") {
            switches = words.dropFirst(place + 1).first.flatMap { Int($0) } ?? 2
            words.removeSubrange(place..<min(place + 2, words.count))
        }
        let wanted = scenarios.filter { name, _ in
            words.isEmpty || words.contains(where: name.localizedCaseInsensitiveContains)
        }
        if wanted.isEmpty { print("no such scenario: there are \(scenarios.map(\.key))") }
        var isRight = !wanted.isEmpty
        for (name, make) in wanted {
            let start = Date()
            if isAsked { print("\(name):") }
            let orders = explore(switches: switches, orders: 100_000, make)
            let seconds = String(format: "%.2f s", Date().timeIntervalSince(start))
            if !isAsked { print("\(orders.mark) \(name), \(seconds)\n\(orders)") }
            isRight = isRight && orders.failure == nil
        }
        exit(isRight ? 0 : 1)
    }

    /// Where no lock has a step, nothing is found, and nothing holds.
    private var mark: String {
        if operations == 0, failure?.isUnplayable != false { return "–" }
        return failure == nil ? "✔" : "✘"
    }
}
