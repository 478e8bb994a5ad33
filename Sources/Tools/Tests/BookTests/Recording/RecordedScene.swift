@testable import Workshop

/// A run that the player shows.
struct RecordedScene {
    let program: String
    let scene: FilmedScene
    /// The scene is none of the program's own, but one of those in `RecordedScenes`.
    let isExtra: Bool

    var name: String { scene.name }

    init(_ program: String, _ name: String, _ lanes: [String], isExtra: Bool = false) {
        (self.program, self.isExtra) = (program, isExtra)
        scene = FilmedScene(name, lanes: lanes)
    }

    static let all =
        (1...6).map { RecordedScene("RxDemo0\($0)", "search-box", ["field", "screen"]) }
        + (4...6).map { RecordedScene("RxDemo0\($0)", "paste", ["paste", "screen"]) }
        + (2...6).map {
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
}
