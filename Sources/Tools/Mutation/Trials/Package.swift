import Foundation
import ToolSupport

/// A program and its tests, built once by SwiftPM, and how SwiftPM did it.
struct Package {
    private let products: URL
    private let commands: [[String]]

    /// - Parameter sanitizer: `thread` or `address`.
    init(of program: String, in repository: Repository, sanitizer: String?) throws {
        // A folder for each kind of build, because one would undo what the other has built.
        let folder = ([".build", program] + (sanitizer.map { [$0] } ?? [])).joined(separator: "-")
        let outcome = try Shell.run(
            ["swift", "build", "--build-tests", "--scratch-path", folder]
                + (sanitizer.map { ["--sanitize=\($0)"] } ?? []),
            in: repository.root,
            environment: ProcessInfo.processInfo.environment.merging(["RX": program]) { $1 }
        )
        guard outcome.succeeded else {
            throw Complaint("\(program) can't be built:\n\(outcome.output)")
        }
        products = repository.root.appending(path: "\(folder)/debug")
        let plan = repository.root.appending(path: "\(folder)/debug.yaml")
        commands = try String(contentsOf: plan, encoding: .utf8).lines.compactMap { line in
            guard line.trimmed.hasPrefix("args: ") else { return nil }
            return try? JSONDecoder().decode([String].self, from: Data(line.after("args: ").utf8))
        }
    }

    func compilation(of module: String) throws -> Compilation {
        let words = commands.first { words in
            words.contains("-emit-module") && words.contains("-c")
                && zip(words, words.dropFirst()).contains { $0 == ("-module-name", module) }
        }
        guard let words else { throw Complaint("SwiftPM's plan has no module \(module)") }
        return Compilation(words: words)
    }

    func sources(of module: String) throws -> [String] {
        try list("\(module).build/sources")
    }

    /// What the tests are linked from, but for what SwiftPM adds to run them.
    func objects() throws -> [String] {
        try list("RxDemoPackageTests.product/Objects.LinkFileList").filter {
            !$0.contains("/RxDemoPackage")
        }
    }

    /// A file list quotes a path that has spaces.
    private func list(_ path: String) throws -> [String] {
        try String(contentsOf: products.appending(path: path), encoding: .utf8).lines.map { path in
            path.hasPrefix("'") || path.hasPrefix("\"")
                ? String(path.dropFirst().dropLast()) : path
        }
    }
}

extension Repository {
    /// A second one that is kept like this one, so that both can go on meanwhile; what has not
    /// changed is not touched, so that it need not be compiled again.
    func copy(to root: URL) throws -> Repository {
        let manager = FileManager.default
        let copy = Repository(root: root)
        let paths = copiedPaths
        for path in copy.copiedPaths.subtracting(paths) {
            try manager.removeItem(at: root.appending(path: path))
        }
        for path in paths {
            let (old, new) = (root.appending(path: path), self.root.appending(path: path))
            guard !manager.contentsEqual(atPath: old.path, andPath: new.path) else { continue }
            try? manager.removeItem(at: old)
            try manager.createDirectory(
                at: old.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try manager.copyItem(at: new, to: old)
        }
        return copy
    }

    /// The files and links of which the programs are made; some tests read chapters.
    private var copiedPaths: Set<String> {
        var paths: Set<String> = ["Package.swift"]
        for folder in ["Sources", "Tests", "chapters"] {
            let all = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
            while let path = all?.nextObject() as? String {
                if all?.fileAttributes?[.type] as? FileAttributeType != .typeDirectory {
                    paths.insert("\(folder)/\(path)")
                }
            }
        }
        return paths
    }

    /// The texts of a program's core, by their paths in its folder: what shows it is not mutated.
    func core(of program: String) throws -> [String: String] {
        let folder = self.program(program)
        let texts = Snapshot(of: files(in: folder), in: Repository(root: folder)).texts
        return texts.filter { !$0.key.hasPrefix("Scenes/") && $0.key != "main.swift" }
    }

    func mutants(of program: String) throws -> [Mutant] {
        try core(of: program).sorted { $0.key < $1.key }.flatMap {
            Mutant.all(of: $0.value, file: $0.key)
        }
    }
}
