import TestSupport

@testable import WorkshopCommand

extension Book {
    /// Lines that a reader who follows the chapters would not have typed, and blocks without a place.
    func typingFindings() -> [Finding] {
        let programs = Set(Chapter.all.compactMap(\.program))
        return programs.sorted().flatMap { typed($0).findings } + budgetFindings()
    }

    /// The result of following all chapters of a program.
    func typed(_ program: String) -> (findings: [Finding], runs: [Run]) {
        let chapters = Chapter.all.filter { $0.program == program }
        let files = texts(of: program)
        var beginning = Assembly(from: texts(of: chapters[0].base), to: files, in: chapters[0])
        var findings: [Finding] = []
        var runs: [Run] = []
        if chapters[0].isRoom {
            // Scenes that the finished folder does not have.
            for scene in beginning.files.keys where scene.isScene && files[scene] == nil {
                beginning.complete(scene)
            }
            let strays = files.keys.filter { !$0.isScene && owner(of: $0, in: program) == nil }
            findings += strays.sorted().map { file in
                let expected = "a room that has it typed, or on its shelf"
                let path = "Sources/\(program)/\(file)"
                return Finding(path: path, actual: "a file of no room", expected: expected)
            }
        } else {
            // `workshop start` lays it out.
            beginning.complete("Scenes/Scene.swift")
        }
        var finished: [Chapter: Assembly] = [:]
        for chapter in chapters {
            // What a reader has who has passed over the rooms that it does not need.
            var assembly = beginning
            for room in chapter.neededRooms { finished[room]?.finish(in: &assembly) }
            let owned = assembly.files.keys.filter { owner(of: $0, in: program) == chapter }
            if let page = page(of: chapter) {
                var reader = Reader(chapter: chapter, page: page, assembly: assembly)
                reader.read()
                assembly = reader.assembly
                findings += reader.findings
                runs += reader.runs
                if reader.runs.isEmpty {
                    let expected = "`$ swift run \(program) …` below the first block of the core"
                    findings.append(page.finding(1, actual: "no run of it", expected: expected))
                }
                // A room's list of scenes is made of the scenes that are there.
                let files = owned.filter { $0 != "main.swift" || !chapter.isRoom }
                findings += missing(files.sorted(), of: assembly, on: page)
            }
            for file in owned { assembly.complete(file) }
            finished[chapter] = assembly
        }
        return (findings, runs)
    }

    private func missing(_ files: [String], of assembly: Assembly, on page: Page) -> [Finding] {
        files.compactMap { file in
            let missing = assembly.files[file]?.missing ?? []
            guard let first = missing.first else { return nil }
            guard file.isScene || assembly.files[file]?.lines != nil else {
                let actual = "\(file), which is neither typed nor on the shelf"
                let wanted = "a block of it, or a row of the shelf that names files that are there"
                return page.finding(1, actual: actual, expected: wanted)
            }
            let more = missing.count == 1 ? "" : " and \(missing.count - 1) more"
            let verb = first.mark == .added ? "with" : "that removes"
            let block = "no block \(verb) this line\(more) of \(file)"
            let actual = file.isScene ? "no word of \(file)" : block
            return page.finding(1, actual: actual, expected: "\(first.mark.rawValue)\(first.text)")
        }
    }

    /// Stages that bring more than a reader should have to take in at once.
    private func budgetFindings() -> [Finding] {
        let budgets = [2: 200, 3: 70, 4: 80, 5: 300, 6: 200]
        return Chapter.stages.compactMap { chapter, program in
            let isMoved = chapter.number == 5
            let lines = changes(from: chapter.base, to: program, ignoresBlanks: isMoved).added
            guard let budget = chapter.number.flatMap({ budgets[$0] }), lines > budget
            else { return nil }
            let actual = "\(lines) lines are added from \(chapter.base ?? "") on"
            let expected = "at most \(budget), without scenes"
            return Finding(path: "chapters/README.md", actual: actual, expected: expected)
        }
    }
}

struct Run {
    let chapter: Chapter
    let session: Session
    /// The program as it stands then, by path from its folder.
    let texts: [String: String]
    /// Says whether its output is another one than the finished program's.
    let isIntermediate: Bool
}

/// Somebody who follows a chapter, block by block.
private struct Reader {
    let chapter: Chapter
    let page: Page
    let shelf: [ShelfFile]
    var assembly: Assembly
    var findings: [Finding] = []
    var runs: [Run] = []
    /// The text since the last heading, and the files that blocks have named.
    private var named = ""
    private var hasCore = false
    private var tried: [String: [String]] = [:]
    /// Lays out what is there before anything is typed, up to the words `workshop start`.
    private var beginning: Assembly?
    /// These lines have been shown above the words.
    private var preview: Assembly?

    init(chapter: Chapter, page: Page, assembly: Assembly) {
        (self.chapter, self.page, self.assembly) = (chapter, page, assembly)
        beginning = assembly
        shelf = chapter.program.map(page.shelf) ?? []
    }

    mutating func read() {
        assembly.layOut(shelf)
        for element in page.elements {
            switch element {
            case .prose(let text):
                if text.headingLevel != nil { (named, tried) = ("", [:]) }
                named += " " + text
                begin(if: text)
                assembly.takeScenes(namedIn: text)
                if !chapter.isRoom {
                    preview?.finish(in: &assembly) { $0.isScene && $0.isNamed(in: text) }
                }
            case .block(let block):
                for line in block.body { begin(if: line) }
                read(block)
                assembly.layOut(shelf)
            }
        }
    }

    /// A file shown above was a preview; of a room it is there, unless it is named below.
    private mutating func begin(if text: String) {
        guard let beginning, text.contains("workshop start ") else { return }
        let preview = assembly
        self.preview = preview
        (assembly, self.beginning, hasCore) = (beginning, nil, false)
        guard chapter.isRoom else { return }
        let below = page.prose.map(\.text).joined(separator: " ").after("workshop start ")
        preview.finish(in: &assembly) { path in path.isScene && !path.isNamed(in: below) }
    }

    private mutating func read(_ block: Page.Block) {
        guard block.triedFiles.isEmpty else {
            for path in block.triedFiles { change(path, block) }
            return
        }
        switch block.kind {
        case "swift" where block.info.count == 2:
            // What lies ready is only shown.
            guard let file = file(block.info[1]), !chapter.isReady(file) else { return }
            begin(file, block)
            assembly.type(block.body, in: file)
        case "diff":
            for diff in block.diffs {
                guard let file = file(diff.new) else { continue }
                begin(file, block)
                assembly.complete(file)
            }
        case "console":
            for session in page.sessions(in: block) {
                if session.command.text == "cp -R Ready/* Sources/\(chapter.program ?? "")" {
                    assembly.copyReady(of: chapter)
                }
                let isOther = page.isIntermediate(block)
                guard hasCore || isOther else { continue }
                switch session.command.kind {
                case .run(chapter.program, _), .check(chapter.program): break
                case _: continue
                }
                let changed = tried.mapValues { $0.joined(separator: "\n") + "\n" }
                let texts = assembly.texts.merging(changed) { $1 }
                runs.append(
                    Run(chapter: chapter, session: session, texts: texts, isIntermediate: isOther)
                )
            }
        default:
            break
        }
    }

    private mutating func change(_ path: String, _ block: Page.Block) {
        let file = file(path) ?? path
        let lines = tried[file] ?? assembly.texts[file]?.lines ?? []
        tried[file] = block.tried(on: lines)
        if tried[file] == nil { complain(block, path, "lines that stand there by then") }
    }

    private mutating func complain(_ block: Page.Block, _ actual: String, _ expected: String) {
        findings.append(page.finding(block.line, actual: actual, expected: expected))
    }

    /// The path from the chapter's folder; nothing for a file of another one.
    private func file(_ path: String) -> String? {
        let folder = "Sources/\(chapter.program ?? "")/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : nil
    }

    /// Returns whether the reader knows in which file the lines go.
    private mutating func begin(_ file: String, _ block: Page.Block) {
        let name = file.fileName
        guard !file.isScene else { return }
        hasCore = true
        // Unless it is said that they only show what stands there.
        if shelf.contains(where: { $0.path == file }), !named.contains("shelf") {
            complain(block, "lines of \(file), which stands on the shelf", "one of the two")
        }
        if !named.contains(name) {
            complain(block, "lines of \(file)", "`\(name)` in the heading, or between them")
        }
        named += " " + name
    }
}
