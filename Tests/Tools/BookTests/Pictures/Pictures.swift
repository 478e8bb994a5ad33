/// The pictures of the book, each drawn from a real run.
enum Pictures {
    /// The text of each picture by its path.
    static func all(of observations: Observations, _ outputs: Transcripts) -> [String: String] {
        let texts = graphs(of: observations.lives)
            .merging(films(of: observations.searches, outputs)) { $1 }
            .merging(SequenceRuns.pictures.mapValues { $0.draw() }) { $1 }
            .merging(MarbleRuns.pictures.mapValues { $0.draw() }) { $1 }
        return Dictionary(
            uniqueKeysWithValues: texts.map { ("chapters/images/\($0).svg", $1) }
        )
    }

    /// Whether a picture can be drawn only where objects can be watched.
    static func showsObjects(_ path: String) -> Bool {
        path.contains("/objects-") || path.contains("/film-")
    }

    private static func graphs(of lives: [String: Life]) -> [String: String] {
        var pictures: [String: String] = [:]
        for stage in Stage.allCases {
            let maps = stage.number < 4 ? 0 : 2
            let chain = maps == 0 ? "create → subscribe" : "create → map → map → subscribe"
            guard let life = lives[Life.key(stage, maps: maps)] else { continue }
            let title = "Stage \(stage.number): the objects of \(chain)"
            pictures["objects-0\(stage.number)"] = GraphPicture(title: title, life: life).draw()
        }
        return pictures
    }

    private static func films(
        of searches: [SearchRun],
        _ outputs: Transcripts,
    ) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: zip(Stage.allCases, searches).compactMap { stage, run in
                guard let ending = Ending(of: stage, in: outputs) else { return nil }
                return (
                    "film-0\(stage.number)", Film(stage: stage, run: run, ending: ending).draw()
                )
            }
        )
    }
}
