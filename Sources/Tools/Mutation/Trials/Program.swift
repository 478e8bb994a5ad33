import Foundation
import ToolSupport

/// A program whose parts lie ready: one of its files is compiled anew, and all is linked again.
struct Program {
    let name: String
    private let folder: URL
    private let sources: [String]
    private let objects: [String]
    private let compiling: [String]
    private let linking: [String]

    /// - Parameter scratch: where the tests' entry point is compiled.
    init(_ name: String, in repository: Repository, sanitizer: String?, scratch: URL) throws {
        let package = try Package(of: name, in: repository, sanitizer: sanitizer)
        let tests = try package.compilation(of: "\(name)Tests")
        self.name = name
        folder = repository.program(name)
        sources = try package.sources(of: name)
        compiling = try package.compilation(of: name).frontend()
        linking = tests.linker
        objects = try package.objects() + [Self.compileMain(with: tests, in: scratch)]
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
        let outcome = try Shell.run(words + tests.frontend(module: "TestMain"), in: scratch)
        guard outcome.succeeded else { throw Complaint(outcome.output) }
        return object
    }

    /// The tests' program, with the mutant in it or as it is; nothing where it can't be compiled.
    func link(_ mutant: Mutant?, in place: URL) throws -> URL? {
        try? FileManager.default.removeItem(at: place)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        var objects = objects
        if let mutant {
            guard let compiled = try compile(mutant, in: place) else { return nil }
            objects.removeAll { object in
                object.contains("/\(name).build/")
                    && compiled.keys.contains(where: object.hasSuffix)
            }
            objects += compiled.values
        }
        let program = place.appending(path: "tests")
        let words = ["swiftc", "-o", program.path] + linking + objects
        // On Linux the driver of Swift 6.3 forgets, in two or three of a hundred links on a busy
        // machine, the libraries that the objects ask for: so a failure is tried again.
        for _ in 1...4 where try Shell.run(words, in: place).succeeded { return program }
        return nil
    }

    /// The objects that the mutant changes, by the ends of their paths.
    private func compile(_ mutant: Mutant, in place: URL) throws -> [String: String]? {
        let original = folder.appending(path: mutant.file)
        let changed = place.appending(path: original.lastPathComponent)
        try Data(mutant.text.utf8).write(to: changed)
        let sources = sources.map { $0 == original.path ? changed.path : $0 }
        var objects: [String: String] = [:]
        for source in sources where source == changed.path || mutant.effect == .layout {
            let object = "/\(URL(fileURLWithPath: source).lastPathComponent).o"
            let others = sources.filter { $0 != source }
            let words = ["swiftc", "-frontend", "-c", "-primary-file", source] + others + compiling
            let output = place.path + object
            let outcome = try Shell.run(words + ["-o", output], in: place, limit: 120)
            guard outcome.succeeded else { return nil }
            objects[object] = output
        }
        return objects
    }
}
