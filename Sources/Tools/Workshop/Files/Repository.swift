import Foundation

/// Where things are in the clone in which the command runs.
struct Repository: Sendable {
    let root: URL
    /// What this command has compiled. Git ignores it.
    var products: URL

    init(root: URL) {
        self.root = root
        // It may be a link to where there is more room.
        products = root.appendingPathComponent(".build-workshop").resolvingSymlinksInPath()
    }

    /// The clone around `folder`, which may be any folder inside it.
    init(around folder: URL) throws {
        var candidate = folder.standardizedFileURL
        while !Self.isClone(candidate) {
            guard candidate.path != "/" else {
                throw Complaint(
                    "no workshop here: run this inside a clone of the repository (\(folder.path))"
                )
            }
            candidate.deleteLastPathComponent()
        }
        self.init(root: candidate)
    }

    private static func isClone(_ folder: URL) -> Bool {
        ["Package.swift", "Tests/WorkshopTests/Checks"].allSatisfy { path in
            FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
        }
    }

    var tests: URL { root.appendingPathComponent("Tests/WorkshopTests") }
    var chapters: URL { root.appendingPathComponent("chapters") }

    /// All that is a participant's own: workbenches and backups. Git ignores it.
    var workbench: URL { root.appendingPathComponent(".workbench") }

    /// - Parameter folder: of `Tests/WorkshopTests`.
    func file(_ folder: String, _ exercise: Exercise) -> URL {
        let name = folder == "Checks" ? exercise.checks : exercise.file
        return tests.appendingPathComponent(folder).appendingPathComponent(name)
    }

    /// The text of a file that belongs to the workshop itself.
    func text(_ folder: String, _ exercise: Exercise) throws -> String {
        let file = file(folder, exercise)
        switch read(file) {
        case .text(let text): return text
        case .fault(.unreadable):
            throw Complaint("\(shortPath(file)) \(Fault.unreadable.rawValue)")
        case .fault(let fault):
            throw Complaint("\(shortPath(file)) \(fault.rawValue): `git checkout` brings it back")
        }
    }

    /// The chapter in which the participant works: the last one with an exercise that is not as it
    /// was.
    func chapterOfWork() throws -> String {
        let touched = try Catalogue.exercises.last { exercise in
            guard case .text(let text) = read(file("Exercises", exercise)) else { return false }
            return try text != self.text("Starters", exercise)
        }
        return touched?.chapter ?? Catalogue.first
    }

    enum Reading {
        case text(String)
        case fault(Fault)
    }

    /// What is the matter with a file, as the end of a sentence.
    enum Fault: String {
        case missing = "is not there"
        case folder = "is a folder"
        case noFile = "is no file"
        case unreadable = "can't be read"
        case noText = "is not UTF-8"
    }

    func read(_ file: URL) -> Reading {
        // What is no file may be read for ever.
        var status = stat()
        guard stat(file.path, &status) == 0 else {
            return .fault(errno == ENOENT ? .missing : .unreadable)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: return .fault(.folder)
        default: return .fault(.noFile)
        }
        guard let data = try? Data(contentsOf: file) else { return .fault(.unreadable) }
        return String(data: data, encoding: .utf8).map(Reading.text) ?? .fault(.noText)
    }

    /// The programs of `Sources` and `Sources/Studies`.
    var programs: [String] {
        ["Sources", "Sources/Studies"].flatMap { folder in
            let folder = root.appendingPathComponent(folder).path
            return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        }.filter { !["Studies", "Tools"].contains($0) }
    }

    /// The folder of a program.
    func program(_ name: String) -> URL {
        let study = root.appendingPathComponent("Sources/Studies/\(name)")
        return FileManager.default.fileExists(atPath: study.path)
            ? study : root.appendingPathComponent("Sources/\(name)")
    }

    /// All Swift files in a folder, and in the folders in it, by path.
    func files(in folder: URL) -> [URL] {
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var files: [URL] = []
        for case let file as URL in found ?? .init()
        where file.pathExtension == "swift" && !file.lastPathComponent.hasPrefix(".") {
            files.append(file)
        }
        return files.sorted { $0.path < $1.path }
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
                let path = "Tests/" + line.dropFirst(mark.count).trimmed
                return try Compiler.Source(root.appendingPathComponent(path), path: path)
            }
    }

    /// Makes the folder for products, and removes what processes that are gone have left in it.
    func createProductsFolder() throws {
        do {
            try FileManager.default.createDirectory(
                at: products,
                withIntermediateDirectories: true
            )
        } catch {
            throw Complaint("can't write to \(shortPath(products)): is the checkout read-only?")
        }
        Scratch.clean(products)
    }

    /// A folder with nothing in it, in which exercises run.
    func emptyFolder() throws -> URL {
        let folder = products.appendingPathComponent("empty")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// A path as a person in the clone's top folder would type it.
    func shortPath(_ file: URL) -> String {
        let path = file.path
        return path.hasPrefix(root.path + "/") ? String(path.dropFirst(root.path.count + 1)) : path
    }
}
