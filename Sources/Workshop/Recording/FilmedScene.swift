/// A scene that is filmed.
struct FilmedScene {
    let name: String
    /// The lanes of its marbles: first the source, then its observers; none if the scene is not known.
    let lanes: [String]

    /// - Parameter lanes: those of a scene that is not in the table.
    init(_ name: String, lanes: [String]? = nil) {
        self.name = name
        self.lanes = lanes ?? Self.known[name] ?? []
    }

    private static let known = [
        "search-box": ["field", "screen"], "paste": ["paste", "screen"],
        "two-maps": ["source", "observer"], "four-values": ["source", "observer"],
    ]

    /// The marble that a printed line stands for: its lane, and what stands on it.
    func mark(of line: String) -> [String]? {
        guard lanes.count > 1 else { return nil }
        if ["dispose", "close the screen"].contains(line) { return [lanes[1], "dispose"] }
        let text = line.drop { $0 == " " }
        var rest = ""
        func begins(_ verbs: [String]) -> Bool {
            guard let verb = verbs.first(where: { text.hasPrefix("\($0) ") }) else { return false }
            rest = String(text.dropFirst(verb.count + 1))
            return true
        }
        let lane: String?
        if begins(["type", "paste", "send"]) {
            lane = lanes[0]
        } else if begins(["search for", "show", "receive"]) {
            lane = lanes.count == 2 ? lanes[1] : nil
        } else {
            lane = lanes.first { begins(["\($0):"]) }
        }
        return lane.map { [$0, Self.ends[rest] ?? Self.value(rest)] }
    }

    private static let ends = [
        "completed": "|", "the completion": "|", "the error": "✕",
        "that the search has failed": "✕", "error": "✕",
    ]

    /// `next('sw')`, `results for 'sw'` and `'sw'` are sw.
    private static func value(_ text: String) -> String {
        var text = text
        if text.hasPrefix("next("), text.hasSuffix(")") {
            text = String(text.dropFirst("next(".count).dropLast())
        }
        if text.hasPrefix("results for ") { text = text.after("results for ") }
        let isQuoted = text.hasPrefix("'") && text.hasSuffix("'")
        return isQuoted ? String(text.dropFirst().dropLast()) : text
    }
}
