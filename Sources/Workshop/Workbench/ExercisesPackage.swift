import Foundation

/// The participant's exercises: a package in the Workbench with a target for each that is begun, so
/// that an editor knows the types, and one that does not compile harms no other.
struct ExercisesPackage: Sendable {
    let catalogue: Catalogue

    private var repository: Repository { catalogue.repository }
    var folder: URL { repository.workbench.appending(path: "Exercises") }

    /// The file that says how many hints have been read.
    private func hints(for exercise: Exercise) -> URL {
        exercise.answer.deletingLastPathComponent().appending(path: ".hints")
    }

    func readHints(for exercise: Exercise) -> Int {
        hints(for: exercise).text.flatMap { Int($0) } ?? 0
    }

    /// Where nothing can be written, the next hint is the first one again.
    func setReadHints(_ count: Int, for exercise: Exercise) {
        try? Data("\(count)".utf8).write(to: hints(for: exercise))
    }

    func isBegun(_ exercise: Exercise) -> Bool { exercise.answer.exists }

    /// Lays the exercise's starter out, unless something of the participant's is there, and makes
    /// it a target.
    func begin(_ exercise: Exercise) throws {
        if !isBegun(exercise) {
            let folder = "\(exercise.folder)/\(exercise.name).swift"
            try Workbench.write([folder: exercise.starter], in: self.folder)
        }
        try writeManifest()
    }

    /// Names the targets that have a file, and links the programs that they import.
    func writeManifest() throws {
        let begun = catalogue.exercises.filter(isBegun)
        let programs = try begun.map { try $0.programs }
        let all = Set(programs.joined()).sorted()
        for program in all { try link(program) }
        let targets =
            all.map {
                ".target(name: \"\($0)\", path: \"Programs/\($0)\", exclude: [\"main.swift\"]),"
            }
            + zip(begun, programs).map { exercise, programs in
                let names = programs.map { "\"\($0)\"" }.joined(separator: ", ")
                return ".target(name: \"\(exercise.name)\", dependencies: [\(names)], "
                    + "path: \"\(exercise.folder)\"),"
            }
        let words = "// One for each exercise that is begun; `swift run workshop next` adds them."
        let text = Workbench.manifest("Exercises", targets: [words] + targets)
        guard folder.appending(path: "Package.swift").text != text else { return }
        try Workbench.write(["Package.swift": text], in: folder)
    }

    /// Links a program of ours; where there are no links, it is copied.
    private func link(_ program: String) throws {
        let manager = FileManager.default
        let link = folder.appendingPathComponent("Programs/\(program)")
        let source = repository.program(program)
        guard !link.exists else { return }
        try link.createParent()
        // A link that leads nowhere is of a clone that has moved.
        try? manager.removeItem(at: link)
        let path = "../../../" + repository.shortPath(source)
        do {
            try manager.createSymbolicLink(atPath: link.path, withDestinationPath: path)
        } catch {
            try manager.copyItem(at: source, to: link)
        }
    }

    /// Lays out what a coding assistant reads before it helps, unless the participant has one.
    func layOutTutor() throws {
        let name = "AGENTS.md"
        let file = repository.exercises.appendingPathComponent("Support/\(name)")
        let own = repository.workbench.appending(path: name)
        guard case .text(let text) = repository.read(file),
            case .fault(.missing) = repository.read(own)
        else { return }
        try Workbench.write([name: text], in: repository.workbench)
    }
}
