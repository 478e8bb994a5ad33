/// The pictures of the book, each drawn from a real run.
enum Pictures {
    /// The text of each picture by its path.
    static let all: [String: String] = {
        let texts = MarbleRuns.pictures.mapValues { $0.draw() }
        return Dictionary(
            uniqueKeysWithValues: texts.map { ("chapters/images/\($0).svg", $1) })
    }()
}
