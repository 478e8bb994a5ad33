import Pictures

extension Book {
    /// The pictures of the book, each drawn from a real run, by path.
    static func pictures(
        of observations: Observations,
        _ outputs: Transcripts
    ) -> [String: String] {
        var texts = SequenceRuns.pictures.mapValues { $0.draw() }
        texts.merge(MarbleRuns.pictures.mapValues { $0.draw() }) { $1 }
        for stage in Stage.allCases {
            let maps = stage.number < 4 ? 0 : 2
            let chain = maps == 0 ? "create → subscribe" : "create → map → map → subscribe"
            guard let life = observations.lives[Life.key(stage, maps: maps)] else { continue }
            let title = "Stage \(stage.number): the objects of \(chain)"
            texts["objects-0\(stage.number)"] = GraphPicture(title: title, life: life).draw()
        }
        for (stage, run) in zip(Stage.allCases, observations.searches) {
            guard let ending = Ending(of: stage, in: outputs) else { continue }
            let film = Film(stage: stage.number, run: run, ending: ending)
            texts["film-0\(stage.number)"] = film.draw()
        }
        return Dictionary(uniqueKeysWithValues: texts.map { ("chapters/images/\($0).svg", $1) })
    }
}
