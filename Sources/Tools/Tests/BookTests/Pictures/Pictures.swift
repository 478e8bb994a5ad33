@testable import Workshop

extension Book {
    /// The pictures of the book, each drawn from a real run, by path.
    static func pictures(of files: Snapshot) -> [String: String] {
        var texts = MarbleRuns.pictures.mapValues { $0.draw() }
        for scene in RecordedScene.all {
            let recording = PlayerScripts.recording(in: files.texts[Recordings.path(of: scene)])
            guard let recording, let stage = Int(scene.program.suffix(2)) else { continue }
            switch scene.name {
            case "one-subscription":
                guard let subscription = DisposedSubscription(recording) else { continue }
                let chain = stage < 4 ? "create → subscribe" : "create → map → map → subscribe"
                let title = "Stage \(stage): the objects of \(chain)"
                texts["objects-0\(stage)"] = GraphPicture(title: title, subscription).draw()
            case "search-box":
                guard let run = SearchRun(recording),
                    let ending = Ending(printed: recording.steps.flatMap(\.output))
                else { continue }
                texts["film-0\(stage)"] = Film(stage: stage, run: run, ending: ending).draw()
            case _: continue
            }
        }
        return Dictionary(uniqueKeysWithValues: texts.map { ("chapters/images/\($0).svg", $1) })
    }
}
