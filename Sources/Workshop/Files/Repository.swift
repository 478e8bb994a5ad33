import Foundation

/// Where things are in the clone in which the command runs.
struct Repository: Sendable {
    let root: URL
    /// The folder holds all that this command has compiled, and git ignores it.
    var products: URL
    /// All that is a participant's own: workbenches and backups. Git ignores it.
    var workbench: URL

    init(root: URL) {
        (self.root, workbench) = (root, root.appending(path: "Workbench"))
        // It may be a link to where there is more room.
        products = root.appending(path: ".build-workshop").resolvingSymlinksInPath()
    }

    /// The clone around `folder`, which may be any folder inside it.
    init(around folder: URL) throws {
        var candidate = folder.standardizedFileURL
        while !Self.isClone(candidate) {
            guard candidate.path != "/" else {
                let words = "no workshop here: run this inside a clone of the repository"
                throw CommandError("\(words) (\(folder.path))")
            }
            candidate.deleteLastPathComponent()
        }
        self.init(root: candidate)
    }

    /// The clone from which the running program was compiled.
    static let here: Repository = {
        // The makers' package reaches this file through a link.
        var root = URL(filePath: #filePath).resolvingSymlinksInPath()
        for _ in 1...4 { root.deleteLastPathComponent() }
        return Repository(root: root)
    }()

    private static func isClone(_ folder: URL) -> Bool {
        ["Package.swift", "Tests/Exercises", "chapters"].allSatisfy { path in
            folder.appending(path: path).exists
        }
    }

    var chapters: URL { root.appending(path: "chapters") }

    enum Reading {
        case text(String)
        case fault(Fault)
    }

    /// Each case ends a sentence about a file that cannot be read.
    enum Fault: String {
        case missing = "is not there"
        case folder = "is a folder"
        case link = "is a link, and is not followed"
        case noFile = "is no file"
        case unreadable = "can't be read"
        case noText = "is not UTF-8"
        case large = "is larger than a program"
    }

    func read(_ file: URL, followsLinks: Bool = true) -> Reading {
        // What is no file may be read for ever.
        var status = stat()
        guard (followsLinks ? stat : lstat)(file.path, &status) == 0 else {
            return .fault(errno == ENOENT ? .missing : .unreadable)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFLNK: return .fault(.link)
        case S_IFDIR: return .fault(.folder)
        default: return .fault(.noFile)
        }
        guard status.st_size < 1 << 20 else { return .fault(.large) }
        guard let data = try? Data(contentsOf: file) else { return .fault(.unreadable) }
        return String(data: data, encoding: .utf8).map(Reading.text) ?? .fault(.noText)
    }

    /// The programs of `Sources` and `Sources/Studies`.
    var programs: [String] {
        ["Sources", "Sources/Studies"].flatMap { folder in
            names(in: root.appending(path: folder))
        }.filter { !["Orders", "Studies", "Tools", "Workshop"].contains($0) }
    }

    /// The folder of a program.
    func program(_ name: String) -> URL {
        let study = root.appendingPathComponent("Sources/Studies/\(name)")
        return study.exists ? study : root.appendingPathComponent("Sources/\(name)")
    }

    /// All Swift files in a folder, and in the folders in it, by path: it begins with the folder's.
    func files(in folder: URL) -> [URL] {
        // By names, because on a Mac whole paths may begin with /private, where the folder's does not.
        let place = folder.resolvingSymlinksInPath().path
        let names = FileManager.default.enumerator(atPath: place)?.allObjects ?? []
        return names.compactMap { ($0 as? String).map(folder.appendingPathComponent) }
            .filter { $0.pathExtension == "swift" && !$0.lastPathComponent.hasPrefix(".") }
            .sorted { $0.path < $1.path }
    }

    /// The same files, by their paths in the folder.
    func filesByPath(in folder: URL) -> [String: URL] {
        let prefix = folder.path.count + 1
        return files(in: folder).reduce(into: [:]) { files, file in
            files[String(file.path.dropFirst(prefix))] = file
        }
    }

    /// The files of a program's tests, by name: what stands in its folder, and what links there lead
    /// to. RxBeyond has those of stage 6 as well.
    func tests(of program: String) -> [URL] {
        let programs = (program == "RxBeyond" ? ["RxDemo06"] : []) + [program]
        let all = programs.flatMap { linkedFiles(in: root.appending(path: "Tests/\($0)Tests")) }
        let files = Dictionary(all.map { ($0.lastPathComponent, $0) }) { $1 }
        return files.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The Swift files in a folder of ours, in the folders in it, and behind links.
    func linkedFiles(in folder: URL) -> [URL] {
        // What a room does not promise to its reader stands in `Further`.
        names(in: folder).filter { $0 != "Further" }.flatMap { name in
            let file = folder.appending(path: name).resolvingSymlinksInPath()
            if file.pathExtension == "swift" { return [file] }
            // Unpacked from a ZIP, a link may be a file with the path to where it leads.
            guard case .text(let path) = read(file) else { return linkedFiles(in: file) }
            return linkedFiles(in: folder.appending(path: path).standardizedFileURL)
        }
    }

    /// A path as a person in the clone's top folder would type it.
    func shortPath(_ file: URL) -> String {
        let path = file.path
        return path.hasPrefix(root.path + "/") ? String(path.dropFirst(root.path.count + 1)) : path
    }

    /// The part of the command that becomes part of the program that is filmed.
    var recorder: URL { root.appending(path: "Sources/Workshop/Recording/WorkshopRecorder.swift") }

    var exercises: URL { root.appending(path: "Tests/Exercises") }

    var backupStore: BackupStore { BackupStore(backups: workbench.appending(path: "backups")) }

    /// The text of a file of ours, by its path from the top of the clone.
    func text(of path: String) throws -> String {
        switch read(root.appending(path: path)) {
        case .text(let text): return text.withLineFeeds
        case .fault(let fault):
            let cure = fault == .unreadable ? "" : ": `git checkout` brings it back"
            throw CommandError("\(path) \(fault.rawValue)\(cure)")
        }
    }

    func source(_ file: URL) throws -> SourceFile {
        let path = shortPath(file)
        guard let text = file.text else { throw CommandError("can't read \(path)") }
        return SourceFile(name: file.lastPathComponent, text: text, path: path)
    }

    func sources(in folder: URL) throws -> [SourceFile] { try files(in: folder).map(source) }

    /// What a program's tests share, which its exercises' checks may use, too.
    func testSupport(of program: String) throws -> [SourceFile] {
        try tests(of: program).filter { Self.shared.contains($0.lastPathComponent) }
            .map { try testSource($0, of: program) }
    }

    private static let shared: Set = [
        "ContractAdapter.swift", "Contracts.swift", "Marbles.swift", "Support.swift",
        "TimeSupport.swift",
    ]

    /// A file of tests as the compiler is to see it: those of the stages call their stage `RxDemo`.
    func testSource(_ file: URL, of program: String) throws -> SourceFile {
        let source = try source(file)
        let text = source.text.replacing("import RxDemo\n", with: "import \(program)\n")
        return SourceFile(name: source.name, text: text, path: source.path)
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

extension URL {
    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// The text of a file; nil where it can't be read.
    var text: String? { try? String(contentsOf: self, encoding: .utf8) }

    /// Makes the folder in which it is to stand.
    func createParent() throws {
        let parent = deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    }
}

extension [String: URL] {
    func texts() throws -> [String: String] {
        try mapValues { try String(contentsOf: $0, encoding: .utf8) }
    }
}

/// The names in a folder, sorted; none where it can't be read.
func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
}

/// The names in a folder that are no UTF-8, as far as they can be shown: Foundation passes over them.
func brokenNames(in folder: URL) -> [String] {
    guard let stream = opendir(folder.path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
        guard let place = entry.pointer(to: \.d_name) else { continue }
        let name = UnsafeRawPointer(place).assumingMemoryBound(to: CChar.self)
        if String(validatingCString: name) == nil { names.append(String(cString: name)) }
    }
    return names.sorted()
}

/// A Swift file as the compiler is to see it: its text was read once, and is what is judged.
struct SourceFile: Sendable {
    let name: String
    let text: String
    /// The path by which messages call it.
    let path: String
}
