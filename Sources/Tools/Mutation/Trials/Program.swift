import Foundation
import ToolSupport

/// A program whose parts lie ready: one of its files is compiled anew, and all is linked again.
struct Program {
    let build: Build
    /// The files that can be mutated, by their paths in the program's folder.
    let files: [String: String]
    /// The texts of its tests, by their files' names.
    let tests: [String: String]
    private let folder: URL
    private let sources: [String]
    private let objects: [String]
    private let compiling: [String]
    private let linking: [String]

    /// - Parameter scratch: where the tests' entry point is compiled.
    init(_ build: Build, of package: Package, scratch: URL) throws {
        self.build = build
        let module = build.module
        folder = package.root.appending(path: "Sources/\(build.program)")
        sources = try package.list(of: module, suffix: ".build/sources").map(unquoted)
        files = try build.files(in: package.root)
        let paths = try package.list(of: "\(module)Tests", suffix: ".build/sources").map(unquoted)
        self.tests = try Dictionary(
            uniqueKeysWithValues: paths.map { path in
                let file = URL(fileURLWithPath: path)
                return (file.lastPathComponent, try String(contentsOf: file, encoding: .utf8))
            }
        )
        let tests = Compilation(try package.compilation(of: "\(module)Tests"))
        compiling = Compilation(try package.compilation(of: module)).frontend
        linking = tests.linker
        let main = try Self.compileMain(with: tests, in: scratch)
        objects = try Self.objects(for: module, of: package) + [main]
    }

    /// What shows the core is not mutated.
    static func core(of folder: URL) throws -> [String: String] {
        var files: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where path.hasSuffix(".swift") && !path.hasPrefix("Scenes/") && path != "main.swift" {
            files[path] = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        }
        return files
    }

    private static func objects(for module: String, of package: Package) throws -> [String] {
        let all = try package.list(
            of: "RxDemoPackageTests",
            suffix: ".product/Objects.LinkFileList"
        )
        let modules = try package.needs(of: module)
        return all.map(unquoted).filter { object in
            modules.contains { object.contains("/\($0).build/") }
        }
    }

    private static func compileMain(with tests: Compilation, in scratch: URL) throws -> String {
        let file = scratch.appending(path: "TestMain.swift")
        let text = """
            import Testing

            @main enum TestMain {
                static func main() async { await Testing.__swiftPMEntryPoint() as Never }
            }
            """
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        let object = scratch.appending(path: "TestMain.o").path
        let words = ["swiftc", "-frontend", "-c", "-primary-file", file.path, "-o", object]
        let outcome = try Shell.run(words + tests.frontend(for: "TestMain"), in: scratch)
        guard outcome.succeeded else { throw Complaint(outcome.output) }
        return object
    }

    enum Linked {
        case program(URL)
        /// The mutant does not compile.
        case refused
        /// The linker fails, which says nothing about the mutant.
        case failed
    }

    /// The tests' program, with the mutant in it or as it is.
    func link(_ mutant: Mutant?, in place: URL) throws -> Linked {
        try? FileManager.default.removeItem(at: place)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        var objects = objects
        if let mutant {
            guard let compiled = try compile(mutant, in: place) else { return .refused }
            let own = "/\(build.module).build/"
            objects.removeAll { object in
                object.contains(own) && compiled.keys.contains(where: object.hasSuffix)
            }
            objects += compiled.values
        }
        let program = place.appending(path: "tests")
        let words = ["swiftc", "-o", program.path] + linking + objects
        // On Linux the driver of Swift 6.3 forgets, in two or three of a hundred links on a busy
        // machine, the libraries that the objects ask for: so a failure is tried again.
        for _ in 1...4 where try Shell.run(words, in: place).succeeded { return .program(program) }
        return .failed
    }

    /// The objects that the mutant changes, by the ends of their paths.
    private func compile(_ mutant: Mutant, in place: URL) throws -> [String: String]? {
        let name = mutant.file.split(separator: "/").last.map(String.init) ?? mutant.file
        let changed = place.appending(path: name)
        try Data(mutant.text.utf8).write(to: changed)
        let original = folder.appending(path: mutant.file).path
        let sources = sources.map { $0 == original ? changed.path : $0 }
        var objects: [String: String] = [:]
        for source in sources where source == changed.path || mutant.changesLayout {
            let object = source.split(separator: "/").last.map { "\($0).o" } ?? ""
            let others = sources.filter { $0 != source }
            let output = place.appending(path: object).path
            let words = ["swiftc", "-frontend", "-c", "-primary-file", source] + others
            let outcome = try Shell.run(words + compiling + ["-o", output], in: place, limit: 120)
            guard outcome.succeeded else { return nil }
            objects["/\(object)"] = output
        }
        return objects
    }
}

/// A file list quotes a path that has spaces.
private func unquoted(_ path: String) -> String {
    path.hasPrefix("'") || path.hasPrefix("\"") ? String(path.dropFirst().dropLast()) : path
}

extension Package {
    /// The modules that are linked with a module's tests.
    func needs(of module: String) throws -> [String] {
        let tests = try list(of: "\(module)Tests", suffix: ".build/sources")
        let imports = try tests.flatMap { file in
            try String(contentsOf: URL(fileURLWithPath: unquoted(file)), encoding: .utf8)
                .split(separator: "\n").filter { $0.contains("import ") }
                .compactMap { $0.split(separator: " ").last.map(String.init) }
        }
        return [module, "\(module)Tests"]
            + Set(imports).filter { (try? compilation(of: $0)) != nil }
    }
}
