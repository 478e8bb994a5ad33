import Foundation
import ToolSupport

extension Judge {
    /// Runs the goal's own tests against the participant's files.
    ///
    /// Tests that need something that is not there yet are left out, and named: the others say how
    /// far one is.
    func check(_ workbench: Workbench) throws -> WorkbenchVerdict {
        let compiler = try compiler()
        let goal = workbench.goal
        let program: Compiler.Module
        switch try compiler.module(
            goal.program,
            .program,
            from: repository.sources(in: workbench.sources),
            started: announce("your \(goal.name)", isOnce: false)
        ) {
        case .module(let module): program = module
        case .faults(let messages): return WorkbenchVerdict(.broken(message: messages.text()))
        }
        let files = workbench.tests
        guard !files.tests.isEmpty else {
            throw Complaint("there are no tests for \(goal.name) yet")
        }
        let others = try [testSupport()] + peers(of: files.tests, besides: goal.program)
        let needs = [program] + others
        // The tests are compiled again only when what they see of the program has changed.
        let identity =
            try [Data(contentsOf: program.interface).base64EncodedString()]
            + others.map(\.folder.path)
        var left = files.tests
        var waiting: [(file: String, missing: [String])] = []
        while true {
            let sources = try (files.support + left).map {
                try Compiler.Source($0, path: repository.shortPath($0))
            }
            let answer = try compiler.module(
                "\(goal.program)Tests",
                .library,
                from: sources,
                needs: needs,
                identity: identity,
                isTest: true,
                limit: 600,
                started: announce("the tests of \(goal.name)", isOnce: false)
            )
            progress.end()
            switch answer {
            case .module(let tests): return try run(tests, waiting: waiting)
            case .faults(let messages):
                let wrong = Set(messages.errors.map(\.file))
                let out = left.filter { wrong.contains(repository.shortPath($0)) }
                waiting += out.map { file in
                    let path = repository.shortPath(file)
                    return (file.lastPathComponent, messages.missingNames(in: path))
                }
                left.removeAll(where: out.contains)
                guard !out.isEmpty, !left.isEmpty else {
                    var verdict = WorkbenchVerdict(.open)
                    if out.isEmpty {
                        waiting.append(("what all tests share", messages.missingNames(in: nil)))
                    }
                    verdict.waiting = waiting
                    return verdict
                }
            }
        }
    }

    private func peers(of tests: [URL], besides own: String) throws -> [Compiler.Module] {
        let imports = try tests.flatMap {
            CheckText(try String(contentsOf: $0, encoding: .utf8)).imports
        }
        return try repository.programs.filter { $0 != own && imports.contains($0) }.map(program)
    }

    private func run(
        _ tests: Compiler.Module,
        waiting: [(file: String, missing: [String])],
    ) throws -> WorkbenchVerdict {
        let compiler = try compiler()
        let file = repository.tests.appendingPathComponent("Support/Main.swift")
        let main = try compiler.module(
            "TestMain",
            .library,
            from: [Compiler.Source(file, path: repository.shortPath(file))],
            isTest: true
        ).module()
        let program = try compiler.program("Tests", linking: [main, tests])
        let (run, outcome) = try TestRun.of(
            program,
            scratch: store.folder,
            in: repository.root,
            environment: ProcessInfo.processInfo.environment,
            limit: 180
        )
        return WorkbenchVerdict(run, outcome, waiting: waiting)
    }
}
