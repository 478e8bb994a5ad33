import Foundation

extension Repository {
    var exercises: URL { root.appendingPathComponent("Tests/Exercises") }
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
        let file = exercises.appendingPathComponent("Support/\(name)")
        guard case .text(let text) = read(file),
            case .fault(.missing) = read(workbench.appendingPathComponent(name))
        else { return }
        try Workbench.write([name: text], in: workbench)
    }

    /// The text of a file of ours, by its path from the top of the clone.
    func text(of path: String) throws -> String {
        switch read(root.appendingPathComponent(path)) {
        case .text(let text): return text.withLineFeeds
        case .fault(let fault):
            let cure = fault == .unreadable ? "" : ": `git checkout` brings it back"
            throw CommandError("\(path) \(fault.rawValue)\(cure)")
        }
    }

    func sources(in folder: URL) throws -> [Compiler.Source] {
        try files(in: folder).map { try Compiler.Source($0, path: shortPath($0)) }
    }

    /// What a program's tests share, which its exercises' checks may use, too.
    func testSupport(of program: String) throws -> [Compiler.Source] {
        try tests(of: program).filter { Self.shared.contains($0.lastPathComponent) }
            .map { try testSource($0, of: program) }
    }

    private static let shared: Set = [
        "ContractAdapter.swift", "DisposableContract.swift", "Marbles.swift", "Single.swift",
        "Support.swift", "TimeSupport.swift",
    ]

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
