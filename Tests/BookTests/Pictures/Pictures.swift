/// The pictures of the book, each drawn from a real run.
enum Pictures {
    /// The text of each picture by its path.
    static let all: [String: String] = [:]
}
