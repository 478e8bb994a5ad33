import Foundation
import Synchronization
import ToolSupport

/// Judges exercises: each is compiled alone, and its checks run in a process of their own.
final class Judge: Sendable {
    let repository: Repository
    let store: Store
    let progress: Progress
    private let found = Mutex<Compiler?>(nil)
    private static let cores = max(ProcessInfo.processInfo.activeProcessorCount, 1)
    /// As many compile at once as there are cores.
    private let compiling = DispatchSemaphore(value: Judge.cores)

    init(repository: Repository, progress: Progress = Progress()) {
        self.repository = repository
        self.progress = progress
        store = Store(folder: repository.products)
    }

    /// Something that is to be judged as an exercise: a participant's file, a solution, a mistake.
    struct Attempt: Sendable {
        let exercise: Exercise
        let file: URL
        /// Whether a file that is equal to its starter is compiled and run all the same.
        var isTried = false
    }

    /// The participant's own file of an exercise.
    func attempt(_ exercise: Exercise) -> Attempt {
        Attempt(exercise: exercise, file: repository.file("Exercises", exercise))
    }

    /// The compiler is asked for only when something has to be compiled.
    func compiler() throws -> Compiler {
        try found.withLock { found in
            if let found { return found }
            try repository.createProductsFolder()
            store.prune("programs", most: 600)
            store.prune("modules", most: 2000)
            let toolchain = try Toolchain.find(in: repository.root)
            let compiler = Compiler(toolchain: toolchain, store: store)
            found = compiler
            return compiler
        }
    }

    /// The verdicts in the order of the attempts. Somewhat more are judged at once than there are
    /// cores, so that what does not end keeps nothing else waiting.
    func judge(_ attempts: [Attempt]) throws -> [Judgement] {
        let round = Round()
        let group = DispatchGroup()
        for _ in 0..<min(Self.cores + 4, 16, attempts.count) {
            group.enter()
            Thread.detachNewThread { [self] in
                defer { group.leave() }
                while true {
                    let index = round.next.add(1, ordering: .relaxed).oldValue
                    guard index < attempts.count else { return }
                    let result = Result { try judge(attempts[index]) }
                    round.results.withLock { $0[index] = result }
                    let name = "\(attempts[index].exercise.id) \(attempts[index].exercise.title)"
                    progress.show("\(index + 1) of \(attempts.count): \(name)")
                }
            }
        }
        group.wait()
        progress.end()
        let all = round.results.withLock { $0 }
        return try attempts.indices.map { try all[$0]!.get() }
    }

    /// What the threads share that judge many attempts.
    private final class Round: Sendable {
        let results = Mutex<[Int: Result<Judgement, any Error>]>([:])
        let next = Atomic(0)
    }

    func judge(_ attempt: Attempt) throws -> Judgement {
        compiling.wait()
        let began = Date()
        let compiled = Result { try compile(attempt) }
        compiling.signal()
        let (verdict, output) = try verdict(on: compiled.get())
        return Judgement(
            exercise: attempt.exercise,
            verdict: verdict,
            output: output,
            seconds: Date().timeIntervalSince(began)
        )
    }

    /// The words of an exercise's checks, in the order in which they stand.
    func checkNames(of exercise: Exercise) throws -> [String] {
        try SourceText(repository.text("Checks", exercise)).testNames
    }

    /// Why a solution is right, in the sentence behind `// Right because:` at the head of ours.
    func reason(of exercise: Exercise) throws -> String? {
        let mark = "// Right because:"
        let head = try repository.text("Solutions", exercise).split(separator: "\n")
            .prefix { $0.hasPrefix("//") }.map(String.init)
        guard let first = head.firstIndex(where: { $0.hasPrefix(mark) }) else { return nil }
        // It may go on in the lines of comment behind it.
        let lines =
            [String(head[first].dropFirst(mark.count))]
            + head[(first + 1)...].map { $0.dropFirst(2).trimmed }
        return "Right because " + lines.map(\.trimmed).joined(separator: " ")
    }

    private func verdict(on compiled: Compiled) throws -> (Verdict, output: String) {
        switch compiled {
        case .verdict(let verdict): return (verdict, "")
        case .program(let program, let checks):
            return try CheckRun(expected: checks).play(program, scratch: repository.products)
        }
    }

    private enum Compiled {
        case program(URL, checks: [String])
        /// No program is needed for this one, or none can be made.
        case verdict(Verdict)
    }

    private func compile(_ attempt: Attempt) throws -> Compiled {
        let exercise = attempt.exercise
        let path = repository.shortPath(attempt.file)
        let text: String
        switch repository.read(attempt.file) {
        case .text(let found): text = found
        case .fault(let fault): return .verdict(.missing(message: "\(path) \(fault.rawValue)"))
        }
        let starter = try repository.starter(of: exercise)
        let checks = SourceText(try repository.text("Checks", exercise))
        if text == starter, !attempt.isTried {
            return .verdict(.untouched(checks: checks.testNames))
        }
        let programs = repository.programs.filter(checks.imports.contains)
        let room: Room
        do {
            room = try self.room(of: exercise, programs: programs)
        } catch let rejection as Blocked {
            return .verdict(.blocked(message: rejection.message))
        }

        let source = Compiler.Source(name: exercise.file, text: text, path: path)
        if let attribute = SourceText(text).forbiddenAttributes.first {
            return .verdict(.broken(message: "\(path): an exercise needs no \(attribute)"))
        }
        let module: Compiler.Module
        do {
            module = try compiler().module(
                "Exercise",
                .library,
                from: [source],
                needs: room.programs,
                extras: VisibleNames.flags
            )
        } catch let rejection as Compiler.Rejection {
            return .verdict(.broken(message: rejection.messages.text()))
        } catch let breakdown as Compiler.Breakdown {
            return .verdict(.broken(message: breakdown.message))
        }
        let names = try VisibleNames(of: module)
        if names.importsTesting {
            return .verdict(.broken(message: "\(path): an exercise does not import Testing"))
        }
        let faults = names.faults(
            starter: SourceText(starter).declaredNames,
            checks: room.words,
            programs: Set(programs)
        )
        if let fault = faults.first {
            let message =
                "\(path):\(fault.line): the checks use the name `\(fault.name)` for something else:"
                + " make yours private, or give it another name"
            return .verdict(.broken(message: message))
        }
        return try link(module, in: room, checks.testNames)
    }

    private func link(
        _ module: Compiler.Module,
        in room: Room,
        _ names: [String],
    ) throws -> Compiled {
        let compiler = try compiler()
        let checks: Compiler.Module
        do {
            // The compiler sees nothing of the exercise but its interface: checks that were
            // compiled against the same one can be used again.
            let interface = try Data(contentsOf: module.interface).base64EncodedString()
            checks = try compiler.module(
                "ExerciseChecks",
                .library,
                from: room.checks,
                needs: [room.support, module],
                identity: room.support.closure.map(\.folder.path) + [interface],
                isTest: true
            )
        } catch let rejection as Compiler.Rejection {
            let message = "its checks can't use it any more: has a name or a signature changed?\n"
            return .verdict(.broken(message: message + rejection.messages.text(most: 2)))
        }
        do {
            return .program(try compiler.program("checks", linking: [checks]), checks: names)
        } catch let breakdown as Compiler.Breakdown {
            return .verdict(.broken(message: breakdown.message))
        }
    }

    // MARK: What an exercise stands on

    /// What the exercises that use the same programs share, and one exercise's checks.
    private struct Room {
        let programs: [Compiler.Module]
        let support: Compiler.Module
        let checks: [Compiler.Source]
        /// Every word of the checks and of what they use.
        let words: Set<String>
    }

    /// Something of ours, not the exercise, does not compile.
    struct Blocked: Error {
        let message: String
    }

    private func room(of exercise: Exercise, programs names: [String]) throws -> Room {
        let programs = try names.map(program)
        let testSupport = try testSupport()
        let sources = try repository.sources(in: repository.tests.appendingPathComponent("Support"))
        let support = try sound("the checks' support") {
            try compiler().module(
                "CheckSupport",
                .library,
                from: sources,
                needs: programs + [testSupport],
                flags: names.flatMap {
                    ["-D", $0, "-Xfrontend", "-testable-import-module", "-Xfrontend", $0]
                },
                isTest: true,
                started: announce("the support of the checks")
            )
        }
        let file = repository.file("Checks", exercise)
        let checks =
            try [Compiler.Source(file, path: repository.shortPath(file))]
            + repository.companions(of: file)
        let words = (checks + sources).reduce(into: Set(Self.reserved + names)) {
            $0.formUnion(SourceText($1.text).tokens)
        }
        return Room(programs: programs, support: support, checks: checks, words: words)
    }

    /// Names that stand in no check, but in what the compiler makes of one.
    private static let reserved = ["Testing", "Swift", "TestSupport", "CheckSupport", "Exercise"]

    /// A program of ours, from `Sources`.
    func program(_ name: String) throws -> Compiler.Module {
        try sound(name) {
            try compiler().module(
                name,
                .program,
                from: repository.sources(in: repository.program(name)),
                started: announce(name)
            )
        }
    }

    /// What all tests share.
    func testSupport() throws -> Compiler.Module {
        let folder = repository.root.appendingPathComponent("Tests/Support")
        return try sound("TestSupport") {
            try compiler().module(
                "TestSupport",
                .library,
                from: repository.sources(in: folder),
                isTest: true,
                started: announce("the support of the tests")
            )
        }
    }

    func announce(_ name: String, isOnce: Bool = true) -> () -> Void {
        { [progress] in
            progress.show("compiling \(name)\(isOnce ? ", once" : "") …", isLasting: true)
        }
    }

    private func sound<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let rejection as Compiler.Rejection {
            throw Blocked(message: "\(name) does not compile:\n\(rejection.messages.text(most: 2))")
        } catch let breakdown as Compiler.Breakdown {
            throw Blocked(message: breakdown.message)
        }
    }
}
