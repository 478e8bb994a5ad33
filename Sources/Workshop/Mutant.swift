import Foundation

/// A wrong answer that people really give, and the check that names the mistake.
struct Mutant {
    /// `Mutants/5.1-Take-SwallowsTheError.swift`
    let file: String
    let exercise: Exercise
    let mistake: String
    let check: String

    /// Reads the two lines at the head of a mutant's file.
    init?(file: String, text: String) {
        let name = file.split(separator: "/").last ?? ""
        let lines = text.split(separator: "\n", maxSplits: 2)
        guard
            let exercise = Catalogue.exercises.first(where: {
                name.hasPrefix("\($0.id)-\($0.name)-")
            }),
            lines.count == 3, lines[0].hasPrefix(Self.mistake), lines[1].hasPrefix(Self.caught)
        else { return nil }
        self.file = file
        self.exercise = exercise
        mistake = String(lines[0].dropFirst(Self.mistake.count))
        check = String(lines[1].dropFirst(Self.caught.count))
    }

    private static let mistake = "// Mistake: "
    private static let caught = "// Caught by: "
}
