import Foundation

/// What is filmed: a program, which has its module's name.
struct FilmedProgram {
    let name: String
    /// Its own files, by path from its folder.
    let texts: [String: String]
    /// Those of its module that stay the same from film to film.
    var library: [String: String] = [:]

    var all: [String: String] { texts.merging(library) { $1 } }

    /// RxSwift is not written in Swift 6, of which the recorder needs that a call opens a type. A
    /// `main.swift` is the main actor's where isolation is checked.
    var languageFlags: [String] {
        let opening = ["-enable-upcoming-feature", "ImplicitOpenExistentials"]
        let version = name == "RxSwift" ? ["5"] + opening : ["6"]
        return ["-swift-version"] + version + ["-strict-concurrency=complete"]
    }
}

/// Films scenes of a program: builds a copy of it that reports, runs it, and makes the recordings.
struct SceneRecorder {
    let program: FilmedProgram
    /// The file of the recorder, which becomes part of the copy.
    let recorder: URL
    let folder: URL

    init(_ program: FilmedProgram, in folder: URL, of repository: Repository) {
        (self.program, self.folder, recorder) = (program, folder, repository.recorder)
    }

    private var executable: URL { folder.appending(path: "program") }

    /// Builds the copy that reports.
    ///
    /// - Throws: `CommandError` with the compiler's first error, if the program does not compile.
    func build() throws -> [ReportingPlace] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let toolchain = try Toolchain.find(in: folder)
        let known = try libraryPlaces(toolchain)
        try write(program.texts)
        let trees = try trees(of: Array(program.texts.keys), toolchain)
        let copy = Instrumented(texts: program.texts, trees: trees, first: known.count)
        try write(copy.texts, reporting: true)
        try write([Self.names: Self.atomic], reporting: true)
        var outcome = try compile(toolchain)
        // What an atomic is asked for may be more than the recorded one has.
        if !outcome.succeeded, outcome.output.contains("RecordedAtomic") {
            try write([Self.names: ""], reporting: true)
            outcome = try compile(toolchain)
        }
        // A file in which a report can't stand, as in a type that may not be copied, reports nothing.
        if !outcome.succeeded {
            let silent = program.all.filter {
                outcome.output.contains("\(file($0.key, reporting: true).path):")
            }
            try write(silent, reporting: true)
            outcome = try compile(toolchain)
        }
        guard outcome.succeeded else { throw fault(in: outcome) }
        return known + copy.places
    }

    /// What reports in the library, which is the same in the next film: its trees are looked at once.
    private func libraryPlaces(_ toolchain: Toolchain) throws -> [ReportingPlace] {
        struct Made: Codable {
            let compiler: String
            let texts: [String: String]
            var places: [ReportingPlace] = []
        }
        let library = program.library
        guard !library.isEmpty else { return [] }
        let note = folder.appending(path: "library.json")
        let made = try? JSONDecoder().decode(Made.self, from: Data(contentsOf: note))
        if let made, (made.compiler, made.texts) == (toolchain.version, library) {
            return made.places
        }
        try write(library)
        let loud = library.keys.filter { !Instrumented.isQuiet($0) }
        let copy = Instrumented(texts: library, trees: try trees(of: loud, toolchain))
        try write(copy.texts, reporting: true)
        let new = Made(compiler: toolchain.version, texts: library, places: copy.places)
        try JSONEncoder().encode(new).write(to: note, options: .atomic)
        return copy.places
    }

    /// A file of the copy: a module's own names go before imported ones.
    private static let names = "RecordedNames.swift"
    private static let atomic = """
        import Synchronization
        typealias Atomic<Value: AtomicRepresentable> = RecordedAtomic<Value>
        """

    /// Only what has been written anew since the last time.
    private func compile(_ toolchain: Toolchain) throws -> ProcessResult {
        let files =
            (program.all.keys.sorted() + [Self.names]).map { file($0, reporting: true) } + [
                recorder
            ]
        var outputs = ["": ["swift-dependencies": folder.appending(path: "all.swiftdeps").path]]
        for file in files {
            let stem = folder.appending(path: "reporting/\(file.lastPathComponent)").path
            outputs[file.path] = ["object": "\(stem).o", "swift-dependencies": "\(stem).swiftdeps"]
        }
        let map = folder.appending(path: "outputs.json")
        try JSONEncoder().encode(outputs).write(to: map)
        let incrementally = ["-incremental", "-enable-batch-mode", "-output-file-map", map.path]
        return try Shell.run(
            [toolchain.compiler, "-Onone", "-suppress-warnings", "-j2"] + incrementally
                + program.languageFlags
                + toolchain.target + ["-module-name", program.name, "-o", executable.path]
                + Self.linking
                + files.map(\.path),
            in: folder,
            limit: 600
        )
    }

    /// - Parameters:
    ///   - places: what `build` has returned.
    ///   - limit: seconds after which the program is ended.
    func record(
        _ scene: FilmedScene,
        at places: [ReportingPlace],
        limit: Double = 20
    ) throws -> Recording {
        // Not called like the scene, whose name may be a path.
        let film = folder.appending(path: "scene.film")
        let outcome = try Shell.run(
            [executable.path, scene.name],
            in: folder,
            setting: ["WORKSHOP_FILM": film.path, "SWIFT_BACKTRACE": "enable=no"],
            limit: limit,
            keepsErrorsApart: true,
            report: (film, 10),
            keeping: Shell.mostBytes
        )
        let lines = (try? Data(contentsOf: film))?.split(separator: UInt8(ascii: "\n")) ?? []
        // The last line of a program that was ended may be half a line.
        let reports = lines.compactMap {
            try? JSONDecoder().decode(WorkshopRecorder.Report.self, from: $0)
        }
        let end = end(of: outcome)
        guard !reports.isEmpty else {
            // Its first line says whose program it is.
            let words = outcome.errorOutput.lines.last { !$0.hasSuffix("our program") }
            let reason = words ?? "it \(end ?? "reported nothing")"
            throw CommandError("\(program.name) \(scene.name) can't be filmed: \(reason)")
        }
        let output = Array(outcome.bytes)
        var maker = RecordingMaker(of: scene, reports, at: places, output: output, classes: classes)
        let first = String(decoding: output.prefix { $0 != 10 }, as: UTF8.self)
        var recording = maker.recording(titled: first.after(": ").inOneLine)
        recording.end = end.map { "It \($0): the film ends there." }
        if outcome.wasKilled, !outcome.ranOutOfTime, outcome.status != SIGXFSZ {
            let crash = outcome.errorOutput.lines.first { $0.contains("Fatal error") }
            recording.end? +=
                " \(crash ?? "If it does not crash without the film, the recorder is at fault.")"
        }
        return recording
    }

    /// What it did that is no end of its own; nothing if it came to that.
    private func end(of outcome: ProcessResult) -> String? {
        switch outcome.status {
        case _ where outcome.ranOutOfTime: "did not come to an end"
        case SIGXFSZ where outcome.wasKilled: "prints more than 64 MB"
        case let signal where outcome.wasKilled: "crashed (signal \(signal))"
        case EX_TEMPFAIL: "goes on and on, for more than \(WorkshopRecorder.most) reports"
        case 0: nil
        case let status: "ended itself with status \(status)"
        }
    }

    private var classes: Set<String> {
        let scenes = program.texts.filter { $0.key.hasPrefix("Scenes/") }.values.joined(
            separator: "\n"
        )
        let declarations = scenes.components(separatedBy: "class ").dropFirst()
        return Set(declarations.map { String($0.prefix { $0.isLetter || $0.isNumber }) })
    }

    /// Objects are noted where the program calls the runtime's function that makes them.
    private static var linking: [String] {
        #if canImport(Darwin)
            ["-alias", "_workshop_allocateAndNote", "_swift_allocObject"]
                .flatMap { ["-Xlinker", $0] }
        #else
            ["-Xlinker", "--defsym=swift_allocObject=workshop_allocateAndNote"]
        #endif
    }

    /// - Parameter reporting: not the file as it is, but with its reports.
    private func file(_ path: String, reporting: Bool = false) -> URL {
        // Flat, because the compiler wants different names for all of its files.
        let name = path.replacing("/", with: "_")
        return folder.appending(path: "\(reporting ? "reporting" : "original")/\(name)")
    }

    /// Leaves alone what is there already, so that it need not be compiled again.
    private func write(_ texts: [String: String], reporting: Bool = false) throws {
        let folder = file("", reporting: reporting)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in texts {
            let (file, data) = (file(path, reporting: reporting), Data(text.utf8))
            if (try? Data(contentsOf: file)) != data { try data.write(to: file) }
        }
    }

    /// The compiler's first error, in a line, or the type's name that brings it about.
    private func fault(in outcome: ProcessResult) -> CommandError {
        let lines = outcome.output.lines
        let error = lines.first { $0.contains("error: ") } ?? lines.first ?? "no compiler"
        let names = error.matches(of: /'(\w+)/).map(\.1)
        let files = [program.texts, program.library]
        // All is one module in the copy, even a private type of the library.
        if let name = names.first(where: { name in files.allSatisfy { $0.declare(name) } }) {
            return CommandError("rename your \(name): \(program.name) has one", status: 1)
        }
        let words = program.all.keys.reduce(error) { words, path in
            words.replacing("\(file(path).path):", with: "\(path):")
                .replacing("\(file(path, reporting: true).path):", with: "\(path):")
        }
        return CommandError(words, status: 1)
    }

    private func trees(of paths: [String], _ toolchain: Toolchain) throws -> [String: Any] {
        func tree(_ path: String) -> URL { file(path).appendingPathExtension("json") }
        let others = Set(program.library.keys).subtracting(paths)
        let outcome = try Shell.run(
            [toolchain.compiler, "-frontend", "-dump-ast", "-dump-ast-format", "json"]
                + ["-suppress-warnings", "-module-name", program.name] + program.languageFlags
                + toolchain.target + (paths.contains("main.swift") ? [] : ["-parse-as-library"])
                + paths.sorted().flatMap { ["-primary-file", file($0).path, "-o", tree($0).path] }
                + others.sorted().map { file($0).path } + [recorder.path],
            in: folder,
            limit: 120
        )
        guard outcome.succeeded else { throw fault(in: outcome) }
        return try paths.reduce(into: [:]) { trees, path in
            trees[path] = try JSONSerialization.jsonObject(with: Data(contentsOf: tree(path)))
        }
    }
}

extension [String: String] {
    /// Whether one of these files has a type of this name, which is in no other type.
    fileprivate func declare(_ name: Substring) -> Bool {
        let kinds = "(class|struct|enum|protocol|actor|typealias)"
        let words = "(?m)^([^\\s/]+ )*\(kinds) \(name)\\b"
        return values.contains { $0.range(of: words, options: .regularExpression) != nil }
    }
}

struct FilmedScene {
    let name: String
    /// The lanes of its marbles: first the source, then its observers; none if the scene is not known.
    let lanes: [String]

    /// - Parameter lanes: those of a scene that is not in the table.
    init(_ name: String, lanes: [String]? = nil) {
        self.name = name
        self.lanes = lanes ?? Self.known[name] ?? []
    }

    private static let known = [
        "search-box": ["field", "screen"], "paste": ["paste", "screen"],
        "sending": ["field", "screen"],
        "two-maps": ["source", "observer"], "four-values": ["source", "observer"],
    ]

    /// The marble that a printed line stands for: its lane, and what stands on it.
    func mark(of line: String) -> [String]? {
        guard lanes.count > 1 else { return nil }
        if ["dispose", "close the screen"].contains(line) { return [lanes[1], "dispose"] }
        let text = line.drop { $0 == " " }
        // Where there are several observers, a line names its own.
        let shown = lanes.count == 2 ? ["search for", "show", "receive"] : []
        let verbs =
            ["type", "paste", "send"].map { ($0, lanes[0]) } + shown.map { ($0, lanes[1]) }
            + lanes.map { ("\($0):", $0) }
        guard let (verb, lane) = verbs.first(where: { text.hasPrefix("\($0.0) ") })
        else { return nil }
        let rest = String(text.dropFirst(verb.count + 1))
        return [lane, Self.ends[rest] ?? Self.value(rest)]
    }

    private static let ends = [
        "completed": "|", "the completion": "|", "the error": "✕",
        "that the search has failed": "✕", "error": "✕",
    ]

    /// `next('sw')`, `results for 'sw'` and `'sw'` are sw.
    private static func value(_ text: String) -> String {
        var text = text
        if text.hasPrefix("next("), text.hasSuffix(")") {
            text = String(text.dropFirst("next(".count).dropLast())
        }
        if text.hasPrefix("results for ") { text = text.after("results for ") }
        let isQuoted = text.hasPrefix("'") && text.hasSuffix("'")
        return isQuoted ? String(text.dropFirst().dropLast()) : text
    }
}
