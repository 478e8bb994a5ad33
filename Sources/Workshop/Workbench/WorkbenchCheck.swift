import Foundation

extension Judge {
    /// Runs the milestone's own tests against the participant's files.
    ///
    /// Tests that need something that is not there yet are left out, and named: the others say how
    /// far one is.
    ///
    /// - Parameter endsAtFault: whether none is run where one can't be compiled.
    func check(_ workbench: Workbench, endsAtFault: Bool = false) throws -> Verdict {
        defer { progress.end() }
        let milestone = workbench.milestone
        let program: Compiler.Module
        switch try compiler().module(
            milestone.program,
            from: repository.sources(in: workbench.sources),
            isProgram: true,
            started: announce("your \(milestone.name)", isOnce: false)
        ) {
        case .module(let module): program = module
        case .faults(let messages):
            let failures = messages.errors.map { error in
                let place = workbench.bookPlace(of: error)?.description ?? ""
                return Failure(check: "compiles", message: error.text, place: place)
            }
            return Verdict(.broken, failures)
        }
        guard !workbench.tests.tests.isEmpty else {
            throw CommandError("there are no tests for \(milestone.name) yet")
        }
        var waiting: [Failure] = []
        let tests = try tests(of: workbench, on: program, leaving: &waiting, endsAtFault)
        var verdict = try tests.map(run) ?? Verdict(.open)
        if verdict.isSolved, !waiting.isEmpty { verdict = Verdict(.open, checks: verdict.checks) }
        verdict.waiting = waiting
        return verdict
    }

    /// Compiles the tests, without those that the compiler finds fault with; nil if none is left.
    private func tests(
        of workbench: Workbench,
        on program: Compiler.Module,
        leaving waiting: inout [Failure],
        _ endsAtFault: Bool
    ) throws -> Compiler.Module? {
        let milestone = workbench.milestone
        let (support, all) = workbench.tests
        var left = all
        let shared = try testSupport()
        // The tests are compiled again only when what they see of the program has changed.
        let interface = try Data(contentsOf: program.interface).base64EncodedString()
        let announcement = announce("the tests of \(milestone.name)", isOnce: false)
        while !left.isEmpty {
            let answer = try compiler().module(
                "\(milestone.program)Tests",
                from: (support + left).map { try repository.testSource($0, of: milestone.program) },
                needs: [program, shared],
                identity: [interface, shared.folder.path],
                isTest: true,
                limit: 600,
                // Those that are left are compiled without another word.
                started: left == all ? announcement : nil
            )
            switch answer {
            case .module(let tests): return tests
            case .faults(let messages):
                let wrong = Set(messages.errors.map(\.file))
                let out = left.filter { wrong.contains(repository.shortPath($0)) }
                guard !out.isEmpty else {
                    waiting.append(messages.waiting("what all tests share"))
                    return nil
                }
                waiting += out.map {
                    messages.waiting($0.lastPathComponent, in: repository.shortPath($0))
                }
                if endsAtFault { return nil }
                left.removeAll(where: out.contains)
            }
        }
        return nil
    }

    /// Lays the scenes of a room and of those that it needs out, as far as they work with what is typed, and
    /// lists them in `main.swift`.
    ///
    /// - Returns: the names of the new ones; nil if they wait, because something else stands there.
    func layOutScenes(of workbench: Workbench) throws -> [String]? {
        defer { progress.end() }
        var left = workbench.missingScenes
        while !left.isEmpty {
            guard workbench.hasList else { return nil }
            let answer = try compiler().module(
                workbench.milestone.program,
                from: repository.sources(in: workbench.sources)
                    + left.values.map(repository.source),
                isProgram: true,
                started: announce("its scenes", isOnce: false)
            )
            guard case .faults(let messages) = answer else { break }
            let wrong = Set(messages.errors.map(\.file))
            let count = left.count
            left = left.filter { !wrong.contains(repository.shortPath($1)) }
            // Something that is typed does not go with them.
            if left.count == count { return [] }
        }
        guard !left.isEmpty else { return [] }
        try Workbench.copy(left, to: workbench.sources)
        try workbench.listScenes()
        return left.values.flatMap(workbench.sceneNames).sorted()
    }

    /// Says after the name how many tests pass, or what is the matter.
    func words(for verdict: Verdict) -> String {
        let count = verdict.checks.count
        switch verdict.state {
        case .solved: return "passes its \(count) tests"
        case .open:
            let passed = count - Set(verdict.failures.map(\.check)).count
            let waiting = verdict.waiting.isEmpty ? "" : "; others wait for what is not there yet"
            return (count == 0 ? "passes no test yet" : "passes \(passed) of \(count) tests")
                + waiting
        case .broken: return "does not compile"
        case .hung: return "does not end"
        case .crashed, .missing, .blocked, .untried: return "crashes in its tests"
        }
    }

    private func run(_ tests: Compiler.Module) throws -> Verdict {
        let compiler = try compiler()
        let main = try compiler.module("TestMain", from: main(), isTest: true).module()
        return try TestRun.verdict(
            on: compiler.executable("Tests", linking: [main, tests]),
            scratch: cache.folder,
            in: repository.root,
            limit: 180,
            isSerial: true
        )
    }
}

extension Workbench {
    /// The place where the book shows what the compiler finds fault with.
    fileprivate func bookPlace(of error: CompilerMessages.Message) -> BookPlace? {
        let prefix = repository.shortPath(sources) + "/"
        guard error.file.hasPrefix(prefix) else { return nil }
        let path = String(error.file.dropFirst(prefix.count))
        let number = Int(error.text.dropFirst(error.file.count + 1).prefix { $0.isNumber }) ?? 0
        let lines = repository.root.appending(path: error.file).text?.lines ?? []
        let line = lines.indices.contains(number - 1) ? lines[number - 1] : ""
        return BookPlace(of: line, in: path, on: milestone.pages, in: repository)
    }
}

extension CompilerMessages {
    /// Names what a test waits for, or all of them.
    fileprivate func waiting(_ test: String, in path: String? = nil) -> Failure {
        let names = missingNames(in: path).prefix(4).joined(separator: ", ")
        let missing = names.isEmpty ? "something that your files do not have" : names
        return Failure(check: test, message: "needs \(missing)")
    }
}
