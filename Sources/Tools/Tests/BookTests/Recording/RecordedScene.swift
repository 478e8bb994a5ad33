import TestSupport

/// A run that the player shows.
struct RecordedScene {
    let program: String
    let name: String
    /// First the source, then its observers.
    let lanes: [String]
    /// Whether it is none of the program's own, but one of those in `Probe`.
    let isExtra: Bool

    init(_ program: String, _ name: String, _ lanes: [String], isExtra: Bool = false) {
        (self.program, self.name, self.lanes, self.isExtra) = (program, name, lanes, isExtra)
    }

    static let all =
        (1...6).map { RecordedScene("RxDemo0\($0)", "search-box", ["field", "screen"]) }
        + (4...6).map { RecordedScene("RxDemo0\($0)", "paste", ["paste", "screen"]) }
        + (1...6).map {
            RecordedScene("RxDemo0\($0)", "one-subscription", ["field", "handler"], isExtra: true)
        }
        + (5...6).flatMap {
            [
                RecordedScene("RxDemo0\($0)", "two-maps", ["source", "observer"]),
                RecordedScene(
                    "RxDemo0\($0)",
                    "dispose-inside",
                    ["field", "handler"],
                    isExtra: true
                ),
            ]
        } + [
            RecordedScene("RxDemo06", "wave", ["field", "handler"], isExtra: true),
            RecordedScene("RxDemo06", "race", ["source", "observer"], isExtra: true),
            RecordedScene("RxBeyond", "leaving", ["subject", "first", "second"], isExtra: true),
            RecordedScene("RxBeyond", "share-once", ["search", "list", "badge"], isExtra: true),
            RecordedScene("RxBeyond", "late-answer", ["field", "screen"], isExtra: true),
            RecordedScene("RxBeyond", "latest-answer", ["field", "screen"], isExtra: true),
            RecordedScene("RxBeyond", "race", ["source", "observer"], isExtra: true),
        ]

    var command: ConsoleCommand { ConsoleCommand("swift run \(program) \(name)") }

    /// The marble that a printed line stands for: its lane, and what stands on it.
    func mark(of line: String) -> [String]? {
        if ["dispose", "close the screen"].contains(line) { return [lanes[1], "dispose"] }
        guard let parts = Self.line.matches(in: line).first else { return nil }
        let (verb, rest) = (parts[1], parts[2])
        let lane: String? =
            switch verb {
            case "type", "paste", "send": lanes[0]
            case "search for", "show", "receive": lanes.count == 2 ? lanes[1] : nil
            default: lanes.first { verb == "\($0):" }
            }
        let value = Self.value.matches(in: rest).first.map { $0[1] + $0[2] + $0[3] } ?? rest
        return lane.map { [$0, Self.ends[value] ?? value] }
    }

    private static let line = Pattern(#"^ *(type|paste|send|search for|show|receive|\w+:) (.*)$"#)
    private static let value = Pattern(
        #"^(?:next\((?:results for ')?([^']*)'?\)|results for '(.*)'|'(.*)')$"#
    )
    private static let ends = [
        "completed": "|", "the completion": "|", "the error": "✕",
        "that the search has failed": "✕",
    ]
}
