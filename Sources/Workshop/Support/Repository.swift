import Foundation

/// Where things are in the clone in which the command runs.
struct Repository: Sendable {
    let root: URL
    /// The folder holds all that this command has compiled, and git ignores it.
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
        ["Package.swift", "Tests/Exercises"].allSatisfy { path in
            FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
        }
    }

    var chapters: URL { root.appendingPathComponent("chapters") }

    enum Reading {
        case text(String)
        case fault(Fault)
    }

    /// Each case ends a sentence about a file that cannot be read.
    enum Fault: String {
        case missing = "is not there"
        case folder = "is a folder"
        case noFile = "is no file"
        case unreadable = "can't be read"
        case noText = "is not UTF-8"
        case large = "is larger than a program"
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
        guard status.st_size < 1 << 20 else { return .fault(.large) }
        guard let data = try? Data(contentsOf: file) else { return .fault(.unreadable) }
        return String(data: data, encoding: .utf8).map(Reading.text) ?? .fault(.noText)
    }

    /// The programs of `Sources` and `Sources/Studies`.
    var programs: [String] {
        ["Sources", "Sources/Studies"].flatMap { folder in
            let folder = root.appendingPathComponent(folder).path
            return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        }.filter { !["Studies", "Tools", "Workshop"].contains($0) }
    }

    /// The folder of a program.
    func program(_ name: String) -> URL {
        let study = root.appendingPathComponent("Sources/Studies/\(name)")
        return FileManager.default.fileExists(atPath: study.path)
            ? study : root.appendingPathComponent("Sources/\(name)")
    }

    /// All Swift files in a folder, and in the folders in it, by path: it begins with the folder's.
    func files(in folder: URL) -> [URL] {
        // By names, because on a Mac whole paths may begin with /private, where the folder's does not.
        let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
        return names.compactMap { ($0 as? String).map(folder.appendingPathComponent) }
            .filter { $0.pathExtension == "swift" && !$0.lastPathComponent.hasPrefix(".") }
            .sorted { $0.path < $1.path }
    }

    /// The files of a program's tests, by name: what stands in its folder, and what links there lead
    /// to. RxBeyond has those of stage 6 as well.
    func tests(of program: String) -> [URL] {
        var files: [String: URL] = [:]
        for name in (program == "RxBeyond" ? ["RxDemo06"] : []) + [program] {
            for file in linkedFiles(in: root.appendingPathComponent("Tests/\(name)Tests")) {
                files[file.lastPathComponent] = file
            }
        }
        return files.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The Swift files in a folder of ours, in the folders in it, and behind links.
    private func linkedFiles(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().flatMap { name in
            let file = folder.appendingPathComponent(name).resolvingSymlinksInPath()
            if file.pathExtension == "swift" { return [file] }
            // Unpacked from a ZIP, a link may be a file with the path to where it leads.
            guard case .text(let path) = read(file) else { return linkedFiles(in: file) }
            return linkedFiles(in: folder.appendingPathComponent(path).standardizedFileURL)
        }
    }

    /// A path as a person in the clone's top folder would type it.
    func shortPath(_ file: URL) -> String {
        let path = file.path
        return path.hasPrefix(root.path + "/") ? String(path.dropFirst(root.path.count + 1)) : path
    }
}
