import Foundation
import Synchronization

/// Judges exercises: each is compiled alone, and its checks run in a process of their own.
final class Judge: Sendable {
    let catalogue: Catalogue
    let repository: Repository
    let cache: BuildCache
    let progress: Progress
    private let found = Mutex<Compiler?>(nil)
    static let cores = max(ProcessInfo.processInfo.activeProcessorCount, 1)
    /// As many compile at once as there are cores.
    private let compiling = DispatchSemaphore(value: Judge.cores)

    init(catalogue: Catalogue, progress: Progress = Progress()) {
        self.catalogue = catalogue
        repository = catalogue.repository
        self.progress = progress
        cache = BuildCache(folder: repository.products)
    }

    /// Something that is to be judged as an exercise: a participant's file, a solution, a mistake.
    struct Submission: Sendable {
        let exercise: Exercise
        /// The file of the answer; nil for the participant's own.
        var file: URL?
        /// The answer itself, where it has been read before, or has no file; nil for the participant's own,
        /// which may not be begun.
        var reading: Repository.Reading?
        /// A starter is compiled and run all the same.
        var isTried = false
        /// The only check that is run, if not all.
        var check: String?
        var trust = VerdictMemory.Trust.all
        /// The file in which it is remembered which orders of threads have failed.
        var failedOrders: URL?
        /// Whether the checks leave out races, which find something only by luck.
        var isWithoutLuck = false
    }

    /// The participant's own file of an exercise.
    func submission(
        _ exercise: Exercise,
        trusting trust: VerdictMemory.Trust = .all
    ) -> Submission {
        Submission(exercise: exercise, trust: trust, failedOrders: exercise.failedOrders)
    }

    /// The compiler is asked for only when something has to be compiled.
    func compiler() throws -> Compiler {
        try found.withLock { found in
            if let found { return found }
            try repository.createProductsFolder()
            cache.prune()
            let toolchain = try Toolchain.find(in: repository.root)
            found = Compiler(toolchain: toolchain, cache: cache)
            return found!
        }
    }

    /// The verdicts in the order of the submissions. Somewhat more are judged at once than there are
    /// cores, so that what does not end keeps nothing else waiting.
    ///
    /// - Parameter patience: seconds that may go by with what does not end; then the rest is not tried.
    func judge(_ submissions: [Submission], patience: Double = .infinity) throws -> [Judgement] {
        let judged = Mutex<[Int: Result<Judgement, any Error>]>([:])
        let waited = Mutex(0.0)
        let next = Atomic(0)
        let group = DispatchGroup()
        let threads = min(Self.cores + 4, 16, submissions.count)
        for _ in 0..<threads {
            group.enter()
            Thread.detachNewThread { [self] in
                defer { group.leave() }
                while true {
                    let index = next.add(1, ordering: .relaxed).oldValue
                    guard index < submissions.count else { return }
                    let result = Result {
                        try judge(submissions[index]) { waited.withLock { $0 > patience } }
                    }
                    if case .success(let judgement) = result, judgement.verdict.ranOutOfTime {
                        // As many compile at once as there are cores.
                        let isCompiler = judgement.verdict.state == .broken
                        let atOnce = isCompiler ? Self.cores : threads
                        waited.withLock { $0 += judgement.seconds / Double(atOnce) }
                    }
                    let exercise = submissions[index].exercise
                    judged.withLock {
                        $0[index] = result
                        let count = "\($0.count) of \(submissions.count)"
                        progress.show("\(count): \(exercise.id) \(exercise.title)")
                    }
                }
            }
        }
        group.wait()
        progress.end()
        let results = judged.withLock { $0 }.sorted { $0.key < $1.key }
        let isAllLost = !results.contains { if case .success = $1 { true } else { false } }
        return try results.map { index, result in
            if case .failure(let error) = result, !isAllLost {
                // What has been found of others is told all the same.
                let words = "not judged: \(CommandError.words(for: error))"
                let verdict = Verdict(.untried, in: "begun", words)
                return Judgement(exercise: submissions[index].exercise, verdict: verdict)
            }
            return try result.get()
        }
    }

    func judge(_ submission: Submission) throws -> Judgement {
        defer { progress.end() }
        return try judge(submission) { false }
    }

    /// - Parameter isTooLate: whether it is not worth trying any more.
    private func judge(_ submission: Submission, unless isTooLate: () -> Bool) throws -> Judgement {
        compiling.wait()
        let began = Date()
        let compiled = Result { try compile(submission, unless: isTooLate) }
        compiling.signal()
        let verdict = try compiled.get()()
        let seconds = Date().timeIntervalSince(began)
        return Judgement(exercise: submission.exercise, verdict: verdict, seconds: seconds)
    }

    /// - Returns: what gives the verdict: it is known, or the checks are still to be run.
    private func compile(
        _ submission: Submission,
        unless isTooLate: () -> Bool
    ) throws -> () throws -> Verdict {
        if isTooLate() { return { .untried } }
        let exercise = submission.exercise
        let names = try exercise.checks.names
        let file = submission.file ?? exercise.answer
        let path = repository.shortPath(file).inOneLine
        let text: String
        switch submission.reading ?? repository.read(file) {
        case .text(let found): text = found.withLineFeeds
        case .fault(.missing) where submission.reading == nil: return { .untouched(names) }
        case .fault(let fault):
            return { Verdict(.missing, in: "missing", "\(path) \(fault.rawValue)") }
        }
        if try text == exercise.starter, !submission.isTried { return { .untouched(names) } }
        _ = try compiler()
        let inputs: Foundations
        do {
            inputs = try foundations(exercise.programs)
        } catch let complaint as CommandError {
            return { Verdict(.blocked, in: "blocked", complaint.message) }
        }
        do {
            let source = SourceFile(name: exercise.file, text: text, path: path)
            let program = try program(of: exercise, source, inputs)
            let known = VerdictMemory(besides: program).recalled(submission.trust)
            return { try known ?? self.run(program, for: submission) }
        } catch let complaint as CommandError where complaint.status == 1 {
            return { Verdict(.broken, in: "compiles", complaint.message) }
        }
    }

    /// The checks of an exercise, as a program in which they ask an answer.
    func program(of exercise: Exercise, _ source: SourceFile, _ inputs: Foundations) throws -> URL {
        let names = inputs.programs.map(\.name)
        let isStepped = names.isEmpty || names.contains(where: Self.stepped.contains)
        let systemNames = isStepped ? [Self.systemNames] : []
        func compile(beside more: [SourceFile], needs: [Compiler.Module] = []) throws
            -> Compiler.Answer
        {
            try compiler().module(
                "Exercise",
                from: [source] + more,
                needs: inputs.programs + needs,
                // An answer alone knows its lines, for the stack of a crash.
                flags: ["-gline-tables-only"],
                limit: 25
            )
        }
        // Where it does not compile with locks and atomics that are made of steps its own are left
        // out of the orders that its checks play.
        let answer =
            if isStepped,
                case .module(let inSteps) = try compile(beside: [steps()], needs: [orders()])
            {
                inSteps
            } else {
                try compile(beside: systemNames).module()
            }
        // The compiler sees nothing of it but its interface: checks that were compiled against
        // the same one can be used again.
        let interface = try Data(contentsOf: answer.interface).base64EncodedString()
        let tests = try compiler().module(
            "ExerciseChecks",
            from: [exercise.checks.source] + systemNames,
            needs: [inputs.support, answer],
            identity: inputs.support.closure.map(\.folder.path) + [interface],
            isTest: true
        ).module(orElse: "its checks can't use it any more: has a name or a signature changed?\n")
        return try compiler().executable("Checks-\(exercise.name)", linking: [tests])
    }

    private func run(_ program: URL, for submission: Submission) throws -> Verdict {
        let places = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        var environment = ["PATH": places]
        environment["WORKSHOP_LUCK"] = submission.isWithoutLuck ? "0" : nil
        environment["WORKSHOP_FAILED_ORDERS"] = submission.failedOrders?.path
        let verdict = try TestRun.verdict(
            on: program,
            expecting: submission.check.map { [$0] } ?? submission.exercise.checks.names,
            only: submission.check,
            scratch: repository.products,
            environment: environment,
            limit: 75,
            silence: 40
        )
        if submission.check == nil, !submission.isWithoutLuck {
            VerdictMemory(besides: program).remember(verdict)
        }
        return verdict
    }

    /// The programs that promise safety on any thread: in an exercise their locks and atomics are made
    /// of steps, and those of the answer.
    private static let stepped: Set = ["RxBeyond", "RxPrototype"]

    /// A module that is made of steps is refused these, because its own names shadow imported ones.
    static let systemNames = SourceFile(
        name: "SystemNames.swift",
        text: """
            import Dispatch
            import Foundation
            import Synchronization

            typealias NSLock = Foundation.NSLock
            typealias NSRecursiveLock = Foundation.NSRecursiveLock
            typealias Mutex<Value: ~Copyable> = Synchronization.Mutex<Value>
            typealias Atomic<Value: AtomicRepresentable> = Synchronization.Atomic<Value>
            typealias DispatchSemaphore = Dispatch.DispatchSemaphore
            """,
        path: "SystemNames.swift"
    )

    /// The names of locks and atomics, for those that are made of steps.
    func steps() throws -> SourceFile {
        try repository.source(repository.root.appending(path: "Tests/Stepped/Steps.swift"))
    }

    /// How a process of checks ends is known by it and by this command.
    func ending() throws -> SourceFile {
        let path = "Sources/Workshop/Engine/Ending.swift"
        return try repository.source(repository.root.appending(path: path))
    }

    /// The entry point of a program with tests.
    func main() throws -> [SourceFile] {
        let file = repository.exercises.appending(path: "Support/Main.swift")
        return try [repository.source(file), ending()]
    }

    // MARK: What an exercise stands on

    /// The programs on which checks stand, and what all checks share.
    typealias Foundations = (programs: [Compiler.Module], support: Compiler.Module)

    /// - Parameter names: of programs of ours.
    func foundations(_ names: [String]) throws -> Foundations {
        // Both at once, because neither needs the other; below they are taken from the cache.
        DispatchQueue.concurrentPerform(iterations: 2) { index in
            _ = index == 0 ? try? [testSupport()] : try? names.map(foundation)
        }
        let programs = try names.map(foundation)
        let more = names.contains(where: Self.stepped.contains) ? [Self.systemNames] : []
        let support = try ours(
            "CheckSupport",
            in: repository.exercises.appending(path: "Support"),
            and: more + [ending()] + names.flatMap(repository.testSupport),
            needs: programs + [testSupport()],
            flags: names.flatMap {
                ["-D", $0, "-Xfrontend", "-testable-import-module", "-Xfrontend", $0]
            },
            as: "the support of the checks"
        )
        return (programs, support)
    }

    /// Exercises stand on this program of ours, whose locks and atomics may be made of steps.
    private func foundation(_ name: String) throws -> Compiler.Module {
        guard Self.stepped.contains(name) else { return try program(name) }
        let folder = repository.program(name)
        return try ours(name, in: folder, and: [steps()], needs: [orders()], as: name)
    }

    func program(_ name: String) throws -> Compiler.Module {
        try ours(name, in: repository.program(name), as: name)
    }

    func testSupport() throws -> Compiler.Module {
        let folder = repository.root.appending(path: "Tests/Support")
        let words = "the support of the tests"
        return try ours("TestSupport", in: folder, needs: [orders()], as: words)
    }

    func orders() throws -> Compiler.Module {
        let folder = repository.root.appending(path: "Sources/Orders")
        return try ours("Orders", in: folder, as: "what plays orders")
    }

    /// A module of ours, from the files of a folder; nobody runs a program here.
    private func ours(
        _ name: String,
        in folder: URL,
        and more: [SourceFile] = [],
        needs: [Compiler.Module] = [],
        flags: [String] = [],
        as words: String
    ) throws -> Compiler.Module {
        try compiler().module(
            name,
            from: repository.sources(in: folder).filter { source in
                source.name == "Scene.swift"
                    || source.name != "main.swift" && !source.path.contains("/Scenes/")
            } + more,
            needs: needs,
            flags: flags,
            isTest: true,
            started: announce(words)
        ).module(orElse: "\(words) does not compile:\n")
    }

    func announce(_ name: String, isOnce: Bool = true) -> () -> Void {
        { [progress] in
            progress.show("compiling \(name)\(isOnce ? ", once" : "") …", isLasting: true)
        }
    }
}
