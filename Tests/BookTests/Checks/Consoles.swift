import Foundation

@testable import WorkshopCommand

extension Book {
    /// Console blocks whose output is not what the command prints, and commands that name nothing.
    func consoleFindings() -> [Finding] {
        pages.flatMap(\.sessions).compactMap { session in
            session.finding(output: outputs[session.command]) ?? nameFinding(session)
        }
    }

    /// Lines that a page shows of scenes on RxSwift, and that these do not print; files of RxSwift that
    /// the map names, and that are not there.
    func rxSwiftFindings() async throws -> [Finding] {
        let home = FileManager.default.temporaryDirectory.appending(path: "rxswift-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        var repository = Repository.here
        repository.workbench = home
        let package = RxSwiftPackage(repository: repository)
        _ = try package.start()
        let name = RxSwiftPackage.program
        let words = ["swift", "build", "--package-path", package.folder.path]
        let outcome = try await Shell.output(of: words, mergesErrors: true, limit: 600)
        guard outcome.status == 0 else { throw CommandError(outcome.output) }
        let program = package.folder.appending(path: ".build/debug/\(name)").path
        let checkout = package.folder.appending(path: ".build/checkouts/RxSwift")
        var findings = sourceMapFindings(in: checkout)
        for session in pages.flatMap(\.sessions) {
            guard case .run(name, let scenes) = session.command.kind else { continue }
            let output = await session.command.output(of: [program] + scenes)
            findings += [session.finding(output: output)].compactMap(\.self)
        }
        try film(package)
        return findings + (try orderFindings(package))
    }

    /// Tables of the scenes that break on RxSwift, and are others now.
    private func orderFindings(_ package: RxSwiftPackage) throws -> [Finding] {
        let played = try OrdersOnRxSwift(package: package, judge: .quiet).play()
        return pages.flatMap { page in
            page.generated.filter { $0.kind == "rxswift-orders" }.compactMap { block in
                let lines = Generator.rxSwiftOrders(played, noted: block.body)
                return page.finding(comparing: block.range, with: lines)
            }
        }
    }

    /// Films all scenes that are laid out.
    private func film(_ package: RxSwiftPackage) throws {
        let program = try package.filmed(Progress(isQuiet: true))
        let folder = package.repository.workbench.appending(path: "film")
        let recorder = SceneRecorder(program, in: folder, of: .here)
        let places = try recorder.build()
        for name in program.texts.values.flatMap(\.sceneNames).sorted() {
            let film = try recorder.record(FilmedScene(name), at: places)
            if let end = film.end { throw CommandError("\(name) on RxSwift: \(end)") }
        }
    }

    private func nameFinding(_ session: Session) -> Finding? {
        func finding(_ expected: String) -> Finding {
            session.page.finding(session.line, actual: session.command.text, expected: expected)
        }
        switch session.command.kind {
        case .check(let program):
            let isThere = Chapter.all.contains { $0.program == program }
            return isThere ? nil : finding("a program that a chapter builds")
        case .test(let tests):
            let folders = Set(files.paths(under: "Tests").flatMap { $0.split(separator: "/") })
            let stray = tests.first { test in
                let name = test.prefix { $0.isLetter || $0.isNumber }
                return !folders.contains { $0.hasSuffix("Tests") && $0.hasPrefix(name) }
            }
            return stray.map { finding("a test target that exists, not \($0)") }
        case .run, .git, .plain:
            return nil
        case .unknown:
            return finding("swift run, swift test, git or cd")
        }
    }
}

/// One command of a console block and what is said to be its output.
struct Session {
    let page: Page
    let command: ConsoleCommand
    /// The output's place in the page's lines.
    let range: Range<Int>

    /// The number of the command's line.
    var line: Int { range.lowerBound }

    func finding(output: Result<[String], CommandError>?) -> Finding? {
        switch output {
        case .success(let lines):
            guard !range.isEmpty else { return nil }
            let last = lines.lastIndex { !$0.isEmpty } ?? -1
            return page.finding(comparing: range, with: Array(lines[...last]))
        case .failure(let complaint):
            let expected = "a command that works: \(complaint)"
            return page.finding(line, actual: command.text, expected: expected)
        case nil:
            return nil
        }
    }
}

extension Page {
    var sessions: [Session] {
        blocks.filter { $0.kind == "console" && !isIntermediate($0) }.flatMap(sessions)
    }

    func sessions(in block: Block) -> [Session] {
        let starts = block.range.filter { lines[$0].hasPrefix("$ ") }
        let ends = starts.dropFirst() + [block.range.upperBound]
        return zip(starts, ends).map { start, end in
            // Empty lines at the end are a matter of taste.
            let last = lines[start..<end].lastIndex { !$0.isEmpty } ?? start
            return Session(
                page: self,
                command: ConsoleCommand(String(lines[start].dropFirst(2))),
                range: start + 1..<last + 1
            )
        }
    }
}
