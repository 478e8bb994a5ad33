import Foundation

/// The participant's exercises: a package in the Workbench with a target for each that is begun, so
/// that an editor knows the types, and one that does not compile harms no other.
struct ExercisesPackage: Sendable {
    let repository: Repository

    var folder: URL { repository.workbench.appendingPathComponent("Exercises") }

    /// The file with a participant's answer: `4.4-TakeLast/TakeLast.swift`.
    func file(of exercise: Exercise) -> URL {
        folder.appendingPathComponent("\(exercise.folder)/\(exercise.name).swift")
    }

    /// The file that says how many hints have been read.
    private func hints(for exercise: Exercise) -> URL {
        folder.appendingPathComponent("\(exercise.folder)/.hints")
    }

    func readHints(for exercise: Exercise) -> Int {
        let text = try? String(contentsOf: hints(for: exercise), encoding: .utf8)
        return text.flatMap { Int($0) } ?? 0
    }

    /// Where nothing can be written, the next hint is the first one again.
    func setReadHints(_ count: Int, for exercise: Exercise) {
        try? Data("\(count)".utf8).write(to: hints(for: exercise))
    }

    func isBegun(_ exercise: Exercise) -> Bool {
        FileManager.default.fileExists(atPath: file(of: exercise).path)
    }

    /// Lays the exercise's starter out, unless something of the participant's is there, and makes
    /// it a target.
    func begin(_ exercise: Exercise) throws {
        if !isBegun(exercise) {
            let folder = "\(exercise.folder)/\(exercise.name).swift"
            try Workbench.write([folder: repository.starter(of: exercise)], in: self.folder)
        }
        try writeManifest()
    }

    /// Names the targets that have a file, and links the programs that they import.
    func writeManifest() throws {
        let begun = Catalogue.exercises.filter(isBegun)
        let programs = try begun.map { exercise in
            try CheckText(repository.text("Solutions", exercise)).imports
                .filter(repository.programs.contains).sorted()
        }
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
        let text = """
            // swift-tools-version: 6.2
            import PackageDescription

            // A target for each exercise that is begun; `swift run workshop next` adds them.
            let package = Package(
                name: "Exercises",
                platforms: [.macOS(.v15)],
                targets: [
                    \(targets.joined(separator: "\n        "))
                ],
                swiftLanguageModes: [.v6]
            )

            """
        let manifest = folder.appendingPathComponent("Package.swift")
        guard (try? String(contentsOf: manifest, encoding: .utf8)) != text else { return }
        try Workbench.write(["Package.swift": text], in: folder)
    }

    /// Links a program of ours; where there are no links, it is copied.
    private func link(_ program: String) throws {
        let manager = FileManager.default
        let link = folder.appendingPathComponent("Programs/\(program)")
        let source = repository.program(program)
        guard !manager.fileExists(atPath: link.path) else { return }
        let parent = link.deletingLastPathComponent()
        try manager.createDirectory(at: parent, withIntermediateDirectories: true)
        // A link that leads nowhere is of a clone that has moved.
        try? manager.removeItem(at: link)
        let path = "../../../" + repository.shortPath(source)
        do {
            try manager.createSymbolicLink(atPath: link.path, withDestinationPath: path)
        } catch {
            try manager.copyItem(at: source, to: link)
        }
    }

    /// Moves answers here that lie where an older clone had them.
    ///
    /// - Returns: how many.
    func takeOver() throws -> Int {
        let old = repository.tests.appendingPathComponent("Exercises")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: old.path)) ?? []
        var count = 0
        for exercise in Catalogue.exercises
        where names.contains(exercise.file) && !isBegun(exercise) {
            let file = old.appendingPathComponent(exercise.file)
            guard case .text(let text) = repository.read(file),
                text.withLineFeeds != (try repository.starter(of: exercise))
            else { continue }
            let path = "\(exercise.folder)/\(exercise.name).swift"
            try Workbench.write([path: text], in: folder)
            try FileManager.default.removeItem(at: file)
            count += 1
        }
        if count > 0 { try writeManifest() }
        return count
    }
}

extension String {
    /// With the line ends that git gives a file on other systems made ours.
    var withLineFeeds: String { replacing("\r\n", with: "\n") }
}
