import Foundation
import TestSupport
import Testing

@testable import WorkshopCommand

/// Everything compiles with what Apple's systems declare otherwise, as `.ci/apple.swift` has it.
///
/// With `APPLE=1`, because it looks at each module once more. The book's blocks stand in these files.
@Suite(.enabled(if: isAsked)) struct AppleTests {
    private let judge = Judge.quiet

    @Test(arguments: try isAsked ? Module.all() : [])
    fileprivate func `a module compiles`(module: Module) throws {
        let files = module.sources.map {
            Repository.here.root.appending(path: "\(module.path)/\($0)")
        }
        let flags = module.alias + ["-I", Built.folder.appending(path: "Modules").path]
        try compile(files.map(Repository.here.source), as: module.name, flags: flags)
    }

    @Test(arguments: Judge.quiet.catalogue.exercises)
    func `an exercise's checks and each of its answers compile`(exercise: Exercise) throws {
        let (page, solution) = try (exercise.mistakes, exercise.solution)
        let answers =
            try [solution.text, solution.starter] + (page.rightAnswers + page.all).map(page.answer)
        let wanted = Set(answers).filter(\.isConcerned).sorted()
        let checks = try exercise.checks.source
        guard checks.text.isConcerned || !wanted.isEmpty else { return }
        let inputs = try judge.foundations(exercise.programs)
        let isStepped = try ["RxBeyond", "RxPrototype"].contains(where: exercise.programs.contains)
        let names = isStepped ? [Judge.systemNames] : []
        func own(_ text: String) -> [SourceFile] {
            [SourceFile(name: exercise.file, text: text, path: exercise.file)] + names
        }
        for answer in wanted { try compile(own(answer), as: "Exercise", needs: inputs.programs) }
        guard checks.text.isConcerned else { return }
        let ours = try judge.compiler()
            .module("Exercise", from: own(solution.text), needs: inputs.programs).module()
        let needs = [inputs.support, ours]
        try compile([checks] + names, as: "ExerciseChecks", needs: needs)
    }

    @Test func `what all checks share compiles`() throws {
        let (programs, _) = try judge.foundations(["RxBeyond"])
        let folder = Repository.here.exercises.appending(path: "Support")
        let flags = ["-D", "RxBeyond", "-Xfrontend", "-testable-import-module"]
        try compile(
            Repository.here.sources(in: folder) + Repository.here.testSupport(of: "RxBeyond")
                + [judge.ending()],
            as: "CheckSupport",
            needs: programs + [judge.testSupport()],
            flags: flags + ["-Xfrontend", "RxBeyond"]
        )
    }

    /// A block that changes a file is compiled nowhere else; where nothing is awaited, all may be called.
    @Test func `what a chapter only tries has nothing of it where it awaits`() throws {
        let blocks = Chapter.all.compactMap { $0.text(in: .here) }.flatMap(\.blocks)
        for block in blocks where !block.triedFiles.isEmpty {
            let awaits = block.body.contains { $0.contains("await ") || $0.contains("async ") }
            #expect(!awaits || block.body.filter(\.isConcerned) == [])
        }
    }

    /// Records each error that there is in these files then.
    private func compile(
        _ sources: [SourceFile],
        as name: String,
        needs: [Compiler.Module] = [],
        flags: [String] = []
    ) throws {
        let toolchain = try judge.compiler().toolchain
        let folder = try Scratch.folder(in: FileManager.default.temporaryDirectory)
        defer { try? FileManager.default.removeItem(at: folder) }
        let declarations = try Repository.here.source(
            Repository.here.root.appending(path: ".ci/apple.swift")
        )
        for source in sources {
            try Workbench.write([source.path: source.text.asOnAMac], in: folder)
        }
        try Workbench.write([declarations.path: declarations.text], in: folder)
        let isProgram = sources.contains { $0.name == "main.swift" }
        let outcome = try Shell.run(
            [toolchain.compiler, "-typecheck", "-wmo", "-swift-version", "6", "-suppress-warnings"]
                + toolchain.target + toolchain.testingFlags + ["-module-name", name] + flags
                + (isProgram ? [] : ["-parse-as-library"])
                + needs.flatMap(\.closure).flatMap { ["-I", $0.folder.path] }
                + (sources + [declarations]).map(\.path),
            in: folder,
            limit: 600
        )
        let errors = outcome.output.lines.filter { !$0.hasPrefix(" ") && $0.contains(": error: ") }
        guard !outcome.succeeded else { return }
        for error in errors.isEmpty ? [outcome.output] : errors { Issue.record("\(error)") }
    }
}

private let isAsked = ProcessInfo.processInfo.environment["APPLE"] != nil

/// A module of either package.
private struct Module: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    private(set) var path: String
    let sources: [String]
    let targetDependencies: [String]?

    var testDescription: String { name }

    /// What its sources call another name: tests their program.
    var alias: [String] {
        let needs = (targetDependencies ?? []).filter {
            !["Orders", "TestSupport", "RandomPrograms"].contains($0)
        }
        let alias = name.hasSuffix("Adapter") ? "RxBeyond" : "RxDemo"
        guard needs.count == 1, ![alias, "WorkshopCommand"].contains(needs[0]) else { return [] }
        return ["-module-alias", "\(alias)=\(needs[0])"]
    }

    /// Each folder's; not those whose locks and semaphores are made of steps.
    static func all() throws -> [Module] {
        struct Package: Decodable { let targets: [Module] }
        var found: [String: Module] = [:]
        for folder in ["Sources/Tools/", ""] {
            // The package's own is in use.
            let scratch = try Scratch.folder(in: FileManager.default.temporaryDirectory)
            defer { try? FileManager.default.removeItem(at: scratch) }
            let outcome = try Shell.run(
                [
                    "swift", "package", "--package-path", folder.isEmpty ? "." : folder,
                    "--scratch-path", scratch.path, "describe", "--type", "json",
                ],
                in: Repository.here.root,
                keepsErrorsApart: true
            )
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            let package = try decoder.decode(Package.self, from: Data(outcome.output.utf8))
            for target in package.targets
            where !target.name.hasPrefix("Stepped") && target.name != "OrdersTests" {
                var module = target
                module.path = folder + target.path
                let place = Repository.here.root.appending(path: module.path)
                found[place.resolvingSymlinksInPath().path] = module
            }
        }
        return found.values.sorted { $0.name < $1.name }
    }
}

extension String {
    /// Says whether it uses something that Apple declares otherwise.
    fileprivate var isConcerned: Bool { !concerned.matches(in: self).isEmpty }

    /// The text with the names of what has another type there, and with their branch for it.
    fileprivate var asOnAMac: String {
        let text = replacingOccurrences(of: retyped, with: "apple_$0", options: .regularExpression)
        let hasBranch = contains("pthread_create")
        return hasBranch ? text.replacing("#if canImport(Darwin)", with: "#if true") : text
    }
}

private let retyped =
    #"\b(pthread_(t|self|kill|equal|create|join)|concurrentPerform|setSpecific)\b"#
private let concerned = Pattern(
    #"\b(Dispatch(Semaphore|Group|WorkItem|Queue)|NS(Recursive)?Lock|NSCondition|Thread|RunLoop|pthread_\w+)\b"#
)
