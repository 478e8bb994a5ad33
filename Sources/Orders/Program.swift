import Foundation

extension Orders {
    /// A program that plays scenarios: `Orders.main(["a cache": cache])`. Its arguments are words of the
    /// names of those that are wanted, and `--switches 3`, or `--order 3:2`, whose steps are shown.
    public static func main(
        _ scenarios: KeyValuePairs<String, () -> Scenario>,
        arguments: [String] = Array(CommandLine.arguments.dropFirst())
    ) -> Never {
        var words = arguments
        func option(_ name: String) -> String? {
            guard let place = words.firstIndex(of: name) else { return nil }
            defer { words.removeSubrange(place..<min(place + 2, words.count)) }
            return words.dropFirst(place + 1).first ?? ""
        }
        let (switches, order) = (Int(option("--switches") ?? "2"), option("--order"))
        let moves = order.map(moves)
        guard let switches, moves?.isEmpty != true, moves?.order == order else {
            let usage = "--switches takes a number, and --order an order, as '3:2 14:1'\n"
            FileHandle.standardError.write(Data(usage.utf8))
            exit(64)
        }
        let wanted = scenarios.filter { name, _ in
            words.isEmpty || words.contains(where: name.localizedCaseInsensitiveContains)
        }
        if wanted.isEmpty { print("no such scenario: there are \(scenarios.map(\.key))") }
        var isRight = !wanted.isEmpty
        if moves == nil, !isAsked { Stop.watch() }
        for (name, make) in wanted {
            if isAsked || moves != nil { print("\(name):") }
            if let moves {
                isRight = ByHand.playOnce(moves, make) == true && isRight
                continue
            }
            Stop.scenario = name
            let start = Date()
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
