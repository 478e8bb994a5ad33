/// The pictures of the book, each drawn from a real run.
enum Pictures {
    /// The text of each picture by its path; none in a release build, which saves objects.
    static let all: [String: String] = {
        guard Generator.isDebugBuild else { return [:] }
        let marbles = MarbleRuns.pictures.mapValues { $0.draw() }
        let texts = marbles.merging(graphs) { $1 }
        return Dictionary(
            uniqueKeysWithValues: texts.map { ("chapters/images/\($0).svg", $1) }
        )
    }()

    private static var graphs: [String: String] {
        let pictures = Stage.allCases.compactMap { stage -> (String, String)? in
            let maps = stage.number < 4 ? 0 : 2
            let chain = maps == 0 ? "create → subscribe" : "create → map → map → subscribe"
            return Life(in: stage, maps: maps).map { life in
                let title = "Stage \(stage.number): the objects of \(chain)"
                return ("objects-0\(stage.number)", GraphPicture(title: title, life: life).draw())
            }
        }
        return Dictionary(uniqueKeysWithValues: pictures)
    }
}
