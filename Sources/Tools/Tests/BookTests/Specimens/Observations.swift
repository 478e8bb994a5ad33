import Foundation
import Pictures
import Testing

@testable import Workshop

/// The objects of subscriptions, watched while they lived.
struct Observations: Codable {
    /// By `Life.key`.
    var lives: [String: Life] = [:]

    /// All that the book shows.
    static func all() async throws -> Observations {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "observations-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let ours = CommandLine.arguments
        let bundle = ours.firstIndex(of: "--test-bundle-path").map { ours[$0...$0 + 1] } ?? []
        let test = ["--testing-library", "swift-testing", "--filter", "observeObjects"]
        _ = try await Shell.output(
            of: [ours[0]] + bundle + test,
            environment: [observer: file.path]
        )
        return try JSONDecoder().decode(Observations.self, from: Data(contentsOf: file))
    }

    /// Where the test below leaves what it has seen.
    private static let observer = "BOOK_OBSERVATIONS"

    fileprivate static let file = ProcessInfo.processInfo.environment[observer]
}

/// No test of its own: run in a process where no other thread allocates, or is disturbed by watching.
@Test(.enabled(if: Observations.file != nil))
func observeObjects() throws {
    var observations = Observations()
    for stage in Stage.measured {
        for maps in [0, 2] {
            observations.lives[Life.key(stage, maps: maps)] = Life(in: stage, maps: maps)
        }
    }
    let file = URL(filePath: try #require(Observations.file))
    try JSONEncoder().encode(observations).write(to: file)
}
