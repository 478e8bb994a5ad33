import Foundation
import ToolSupport

/// The package, built once by SwiftPM, and how SwiftPM did it.
struct Package {
    /// What is mutated: a copy of the repository, so that both can go on meanwhile.
    let root: URL
    private let products: URL
    private let commands: [[String]]

    /// Where the copy and all that is made stands.
    static func scratch(in repository: URL) -> URL {
        repository.appending(path: ".build-mutation")
    }

    /// - Parameters:
    ///   - builds: one or more of the same kind.
    ///   - isInPlace: builds the repository itself, which must not be edited meanwhile.
    ///   - sanitizer: `thread` or `address`.
    init(of repository: URL, builds: [Build], isInPlace: Bool, sanitizer: String?) throws {
        var environment: [String: String] = [:]
        if isInPlace {
            root = repository
        } else {
            root = Self.scratch(in: repository).appending(path: "copy")
            try Copy(from: repository, to: root).update()
            environment["ONLY"] = builds.map(\.module).joined(separator: ",")
        }
        environment.merge(builds[0].environment) { $1 }
        let folder = builds[0].scratch(sanitizer: sanitizer)
        var words = ["swift", "build", "--build-tests", "--scratch-path", folder]
        if let sanitizer { words += ["--sanitize=\(sanitizer)"] }
        let outcome = try Shell.run(words, in: root, environment: environment)
        guard outcome.succeeded else { throw Complaint("it can't be built:\n\(outcome.output)") }
        products = root.appending(path: "\(folder)/debug")
        let file = root.appending(path: "\(folder)/debug.yaml")
        let plan = try String(contentsOf: file, encoding: .utf8)
        commands = plan.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "args: ", maxSplits: 1)
            guard parts.count == 2, parts[0].allSatisfy(\.isWhitespace) else { return nil }
            return try? JSONDecoder().decode([String].self, from: Data(parts[1].utf8))
        }
    }

    /// How SwiftPM has compiled a module.
    func compilation(of module: String) throws -> [String] {
        let words = commands.first { words in
            words.contains("-emit-module") && words.contains("-c")
                && words.adjacentPairs.contains { $0 == ("-module-name", module) }
        }
        guard let words else { throw Complaint("SwiftPM's plan has no module \(module)") }
        return words
    }

    /// The files that hold lists: of a module's sources, of what a program is linked from.
    func list(of module: String, suffix: String) throws -> [String] {
        let file = products.appending(path: module + suffix)
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }
}

/// A second repository that is kept like the first; what has not changed is not touched, so that
/// it need not be compiled again.
private struct Copy {
    let from: URL
    let to: URL

    func update() throws {
        let wanted = try files(in: from)
        for path in try files(in: to) where !wanted.contains(path) {
            try FileManager.default.removeItem(at: to.appending(path: path))
        }
        for path in wanted {
            let (old, new) = (
                to.appending(path: path), try Data(contentsOf: from.appending(path: path))
            )
            guard (try? Data(contentsOf: old)) != new else { continue }
            let folder = old.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try new.write(to: old)
        }
    }

    /// Tests also read chapters, and what else the repository has.
    private func files(in folder: URL) throws -> Set<String> {
        guard let all = FileManager.default.enumerator(atPath: folder.path) else { return [] }
        var files: Set<String> = []
        for case let path as String in all {
            let name = path.split(separator: "/").last ?? ""
            if name == ".git" || name.hasPrefix(".build") || name == ".workbench" {
                all.skipDescendants()
            } else if all.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
                files.insert(path)
            }
        }
        return files
    }
}

extension Array {
    var adjacentPairs: Zip2Sequence<Self, ArraySlice<Element>> { zip(self, dropFirst()) }
}
