/// The pictures of the book, each drawn from a real run.
enum Pictures {
    /// The text of each picture by its path.
    static func all(of lives: [String: Life]) -> [String: String] {
        let texts = graphs(of: lives)
        return Dictionary(
            uniqueKeysWithValues: texts.map { ("chapters/images/\($0).svg", $1) }
        )
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
}
