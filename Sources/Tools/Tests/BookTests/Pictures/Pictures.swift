import Pictures

@testable import Workshop

extension Book {
    /// The pictures of the book, each drawn from a real run, by path.
    static func pictures(
        of observations: Observations,
        _ files: Snapshot
    ) -> [String: String] {
        var texts = MarbleRuns.pictures.mapValues { $0.draw() }
        for stage in Stage.allCases {
            let maps = stage.number < 4 ? 0 : 2
            let chain = maps == 0 ? "create → subscribe" : "create → map → map → subscribe"
            guard let life = observations.lives[Life.key(stage, maps: maps)] else { continue }
            let title = "Stage \(stage.number): the objects of \(chain)"
            texts["objects-0\(stage.number)"] = GraphPicture(title: title, life: life).draw()
        }
        for scene in RecordedScene.all where scene.name == "search-box" {
            let recording = Recordings.recording(in: files.texts[Recordings.path(of: scene)])
            guard let recording, let run = SearchRun(recording),
                let ending = Ending(printed: recording.steps.flatMap(\.output))
            else { continue }
            let number = scene.program.suffix(2)
            texts["film-\(number)"] = Film(stage: Int(number)!, run: run, ending: ending).draw()
        }
        return Dictionary(uniqueKeysWithValues: texts.map { ("chapters/images/\($0).svg", $1) })
    }
}
