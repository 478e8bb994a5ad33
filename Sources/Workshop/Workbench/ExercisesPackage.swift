import Foundation

/// The participant's exercises are a package in the Workbench with a target for each that is begun, so
/// that an editor knows the types, and one that does not compile harms no other.
extension Catalogue {
    private var package: URL { repository.workbench.appending(path: "Exercises") }

    /// Lays the exercise's starter out, unless something of the participant's is there, and makes
    /// it a target.
    func begin(_ exercise: Exercise) throws {
        if !exercise.isBegun {
            let path = "\(exercise.folder)/\(exercise.name).swift"
            try Workbench.write([path: exercise.starter], in: package)
        }
        try writeManifest()
    }

    /// Names the targets that have a file, and links the programs that they import.
    func writeManifest() throws {
        let begun = exercises.filter(\.isBegun)
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
        guard package.appending(path: "Package.swift").text != text else { return }
        try Workbench.write(["Package.swift": text], in: package)
    }

    /// Links a program of ours; where there are no links, it is copied.
    private func link(_ program: String) throws {
        let manager = FileManager.default
        let link = package.appendingPathComponent("Programs/\(program)")
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
}

extension Exercise {
    var isBegun: Bool { answer.exists }

    private var hintsFile: URL { answer.deletingLastPathComponent().appending(path: ".hints") }

    /// How many hints have been read. Where nothing can be written, the next one is the first again.
    var readHints: Int {
        get { hintsFile.text.flatMap { Int($0) } ?? 0 }
        set { try? Data("\(newValue)".utf8).write(to: hintsFile) }
    }
}

extension Repository {
    /// Lays out what a coding assistant reads before it helps, unless the participant has one.
    func layOutTutor() throws {
        let name = "AGENTS.md"
        let file = exercises.appendingPathComponent("Support/\(name)")
        let own = workbench.appending(path: name)
        guard case .text(let text) = read(file),
            case .fault(.missing) = read(own)
        else { return }
        try Workbench.write([name: text], in: workbench)
    }
}
