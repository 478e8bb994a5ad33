import Foundation

extension Repository {
    var tests: URL { root.appendingPathComponent("Tests/WorkshopTests") }
    /// All that is a participant's own: workbenches and backups. Git ignores it.
    var workbench: URL { root.appendingPathComponent("Workbench") }

    /// The room in which a participant works: the last one of which something has been typed.
    var roomOfWork: Milestone {
        Milestone.rooms.last { room in
            let workbench = Workbench(repository: self, milestone: room)
            return workbench.exists && !workbench.isUntouched
        } ?? Milestone.rooms[0]
    }

    /// A folder for each stage, and one for the rooms.
    var workbenches: [Workbench] {
        (Milestone.stages + [roomOfWork]).map { Workbench(repository: self, milestone: $0) }
    }

    /// Lays out what a coding assistant reads before it helps, unless the participant has one.
    func layOutTutor() throws {
        let name = "AGENTS.md"
        let file = tests.appendingPathComponent("Support/\(name)")
        guard case .text(let text) = read(file),
            case .fault(.missing) = read(workbench.appendingPathComponent(name))
        else { return }
        try Workbench.write([name: text], in: workbench)
    }

    /// - Parameter folder: of `Tests/WorkshopTests`, or `Exercises`: the participant's.
    func file(_ folder: String, _ exercise: Exercise) -> URL {
        if folder == "Exercises" { return ExercisesPackage(repository: self).file(of: exercise) }
        let names = ["Checks": exercise.checks, "Mistakes": exercise.mistakes]
        return tests.appendingPathComponent("\(folder)/\(names[folder] ?? exercise.file)")
    }

    /// The text of a file that belongs to the workshop itself.
    func text(_ folder: String, _ exercise: Exercise) throws -> String {
        let file = file(folder, exercise)
        switch read(file) {
        case .text(let text): return text
        case .fault(let fault):
            let cure = fault == .unreadable ? "" : ": `git checkout` brings it back"
            throw CommandError("\(shortPath(file)) \(fault.rawValue)\(cure)")
        }
    }

    /// The exercise at which the participant works: the one that was saved last, of those that are not
    /// as they were; nil if all are.
    func exerciseOfWork() throws -> Exercise? {
        let touched = try Catalogue.exercises.filter { exercise in
            guard case .text(let text) = read(file("Exercises", exercise)) else { return false }
            return try text.withLineFeeds != starter(of: exercise)
        }
        return touched.map { ($0, FileStamp(file("Exercises", $0).path)?.time ?? 0) }
            .max { $0.1 < $1.1 }?.0
    }

    func sources(in folder: URL) throws -> [Compiler.Source] {
        try files(in: folder).map { try Compiler.Source($0, path: shortPath($0)) }
    }

    /// The files that `// With: RxDemo05Tests/Contract.swift` lines at the head of a file of checks
    /// name, from `Tests`: they are compiled together with the checks.
    func companions(of checks: URL) throws -> [Compiler.Source] {
        let text = try String(contentsOf: checks, encoding: .utf8)
        let mark = "// With: "
        return try text.split(separator: "\n").prefix { $0.hasPrefix("//") }
            .filter { $0.hasPrefix(mark) }
            .map { line in
                let path = line.dropFirst(mark.count).trimmed
                let program = path.components(separatedBy: "Tests/")[0]
                let name = URL(fileURLWithPath: path).lastPathComponent
                guard let file = tests(of: program).first(where: { $0.lastPathComponent == name })
                else { throw CommandError("\(shortPath(checks)): there is no Tests/\(path)") }
                return try testSource(file, of: program)
            }
    }

    /// A file of tests as the compiler is to see it: those of the stages call their stage `RxDemo`.
    func testSource(_ file: URL, of program: String) throws -> Compiler.Source {
        let source = try Compiler.Source(file, path: shortPath(file))
        let text = source.text.replacing("import RxDemo\n", with: "import \(program)\n")
        return Compiler.Source(name: source.name, text: text, path: source.path)
    }

    /// Makes the folder for products, and removes what processes that are gone have left in it.
    func createProductsFolder() throws {
        do {
            try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
        } catch {
            throw CommandError("can't write to \(shortPath(products)): is the checkout read-only?")
        }
        Scratch.clean(products)
    }
}
