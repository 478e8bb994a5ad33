@testable import Workshop

/// One of the six stages.
struct Stage: Hashable, CaseIterable {
    let number: Int

    static let allCases = (1...6).map(Stage.init)

    var program: String { "RxDemo0\(number)" }
    /// The head of its column in a table.
    var column: String { program.replacing("RxDemo", with: "") }
    var folder: String { "Sources/\(program)" }
    var previous: Stage? { number > 1 ? Stage(number: number - 1) : nil }
    /// This command plays the search box.
    var searchBox: ConsoleCommand { ConsoleCommand("swift run \(program) search-box") }

    /// The stage may add so many lines.
    var budget: Int? { [2: 200, 3: 70, 4: 80, 5: 300, 6: 200][number] }
    /// Lines that only move to the right do not count, as with `git diff -w`.
    var ignoresBlanks: Bool { number == 5 }
}

extension String {
    /// Says whether a file, relative to its program, shows the core and does not belong to it.
    var isScene: Bool {
        hasPrefix("Scenes/") || hasSuffix("Scene.swift") || self == "main.swift"
    }

    /// The program whose file this path is: `Sources/PROGRAM/…`, `Sources/Studies/PROGRAM/…`.
    var program: String? {
        let parts = split(separator: "/")
        guard parts.first == "Sources" else { return nil }
        let names = parts.dropFirst().drop { ["Studies", "Tools"].contains($0) }
        return names.count > 1 ? names.first.map(String.init) : nil
    }
}
