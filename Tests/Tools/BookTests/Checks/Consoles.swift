import ToolSupport

extension Book {
    /// Console blocks whose output is not what the command prints, and commands that name nothing.
    func consoleFindings() -> [Finding] {
        pages.flatMap { page in
            page.sessions.compactMap { session in
                Self.finding(session, output: outputs[session.command]) ?? nameFinding(session)
            }
                + page.blocks.filter {
                    $0.kind == "console" && $0.body.first?.hasPrefix("$ ") != true
                }
                .map { block in
                    Finding(
                        page.path,
                        block.line + 1,
                        stands: block.body.first ?? "(nothing)",
                        should: "$ and a command"
                    )
                }
        }
    }

    /// The commands whose outputs the book wants.
    static func commands(of pages: [Page]) -> Set<Command> {
        Set(pages.flatMap(\.sessions).map(\.command))
            .union(Stage.allCases.map(\.searchBox))
    }

    static func finding(_ session: Session, output: Result<[String], Trouble>?) -> Finding? {
        switch output {
        case .success(let lines):
            guard !session.range.isEmpty else { return nil }
            let last = lines.lastIndex { !$0.isEmpty } ?? -1
            return Finding.comparing(
                session.page,
                session.range,
                with: Array(lines[...last]),
                about: session.command.programs
            )
        case .failure(let trouble):
            return Finding(
                session.page.path,
                session.line,
                stands: session.command.text,
                should: "a command that works: \(trouble.what)",
                about: session.command.programs
            )
        case nil:
            return nil
        }
    }

    /// What `swift run` can run: the folders of `Sources`, and the workshop by its product's name.
    private var programs: Set<String> {
        Set(files.texts.keys.compactMap(\.program))
            .union(["workshop"])
    }

    private func nameFinding(_ session: Session) -> Finding? {
        func finding(_ should: String) -> Finding {
            Finding(session.page.path, session.line, stands: session.command.text, should: should)
        }
        switch session.command.kind {
        case .run(let program, _):
            return programs.contains(program)
                ? nil : finding("a program of Sources")
        case .named(let names, let tests):
            if let program = names.first(where: { !programs.contains($0) }) {
                return finding("a program of Sources, not \(program)")
            }
            let targets = Set(files.paths(under: "Tests").map { $0.prefix { $0 != "/" } })
            let stray = tests.first { test in
                !targets.contains { $0.hasPrefix(test.prefix { $0.isLetter || $0.isNumber }) }
            }
            return stray.map { finding("a test target that exists, not \($0)") }
        case .git, .plain:
            return nil
        case .unknown:
            return finding("swift run, swift test, swift build, git or cd")
        }
    }
}

/// One command of a console block and what is said to be its output.
struct Session {
    let page: Page
    let command: Command
    /// The output's place in the page's lines.
    let range: Range<Int>

    /// The number of the command's line.
    var line: Int { range.lowerBound }
}

extension Page {
    var sessions: [Session] {
        blocks.filter { $0.kind == "console" }.flatMap(sessions)
    }

    func sessions(in block: Block) -> [Session] {
        let starts = block.range.filter { lines[$0].hasPrefix("$ ") }
        let ends = starts.dropFirst() + [block.range.upperBound]
        return zip(starts, ends).map { start, end in
            // Empty lines at the end are a matter of taste.
            let last = lines[start..<end].lastIndex { !$0.isEmpty } ?? start
            return Session(
                page: self,
                command: Command(String(lines[start].dropFirst(2))),
                range: start + 1..<last + 1
            )
        }
    }
}
