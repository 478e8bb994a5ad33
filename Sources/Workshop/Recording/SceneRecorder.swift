import Foundation

/// Films scenes of a program: builds a copy of it that reports, runs it, and makes the recordings.
struct SceneRecorder {
    /// The program's name, which its module has, too.
    let program: String
    /// The program's files, by path from its folder.
    let texts: [String: String]
    /// The file of the recorder, which becomes part of the copy.
    let recorder: URL
    let folder: URL

    private var executable: URL { folder.appending(path: "program") }

    /// Builds the copy that reports.
    ///
    /// - Throws: `CommandError` with the compiler's first error, if the program does not compile.
    func build() throws -> [ReportingPlace] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let toolchain = try Toolchain.find(in: folder)
        try write(texts)
        let copy = Instrumented(texts: texts, trees: try trees(toolchain))
        try write(copy.texts)
        var outcome = try compile(toolchain)
        // A file in which a report can't stand, as in a type that may not be copied, reports nothing.
        if !outcome.succeeded {
            let silent = texts.filter { outcome.output.contains("\(file($0.key).path):") }
            try write(silent)
            outcome = try compile(toolchain)
        }
        guard outcome.succeeded else { throw fault(in: outcome) }
        return copy.places
    }

    private func compile(_ toolchain: Toolchain) throws -> ProcessResult {
        try Shell.run(
            [toolchain.compiler, "-swift-version", "6", "-Onone", "-wmo", "-suppress-warnings"]
                + toolchain.target + ["-module-name", program, "-o", executable.path] + Self.linking
                + texts.keys.sorted().map { file($0).path } + [recorder.path],
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
            environment: ProcessInfo.processInfo.environment
                .merging(["WORKSHOP_FILM": film.path, "SWIFT_BACKTRACE": "enable=no"]) { $1 },
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
        guard reports.count > 1 else {
            let words = outcome.errorOutput.lines.last ?? "it reported nothing"
            throw CommandError("\(program) \(scene.name) can't be filmed: \(words)")
        }
        let output = Array(outcome.bytes)
        var maker = RecordingMaker(of: scene, reports, at: places, output: output, classes: classes)
        let first = String(decoding: output.prefix { $0 != 10 }, as: UTF8.self)
        var recording = maker.recording(titled: first.after(": ").inOneLine)
        if outcome.ranOutOfTime {
            recording.end = "It did not come to an end: the film ends where it was stopped."
        } else if outcome.status == EX_TEMPFAIL, !outcome.wasKilled {
            let most = WorkshopRecorder.most
            recording.end = "It goes on and on: the film ends after \(most) reports."
        } else if !outcome.succeeded {
            let isFlood = outcome.status == SIGXFSZ && outcome.wasKilled
            let words = outcome.errorOutput.lines.first { $0.contains("Fatal error") } ?? ""
            recording.end =
                isFlood
                ? "It prints more than 64 MB: the film ends there."
                : "It crashed: the film ends there. \(words)"
        }
        return recording
    }

    private var classes: Set<String> {
        let scenes = texts.filter { $0.key.hasPrefix("Scenes/") }.values.joined(separator: "\n")
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

    private func file(_ path: String) -> URL {
        // Flat, because the compiler wants different names for all of its files.
        folder.appending(path: path.replacing("/", with: "_"))
    }

    private func write(_ texts: [String: String]) throws {
        for (path, text) in texts { try Data(text.utf8).write(to: file(path)) }
    }

    /// The compiler's first error, in a line.
    private func fault(in outcome: ProcessResult) -> CommandError {
        let lines = outcome.output.lines
        let error = lines.first { $0.contains("error: ") } ?? lines.first ?? "no compiler"
        let words = texts.keys.reduce(error) { $0.replacing("\(file($1).path):", with: "\($1):") }
        return CommandError(words, status: 1)
    }

    private func trees(_ toolchain: Toolchain) throws -> [String: Any] {
        func tree(_ path: String) -> URL { file(path).appendingPathExtension("json") }
        let outcome = try Shell.run(
            [toolchain.compiler, "-frontend", "-dump-ast", "-dump-ast-format", "json"]
                + ["-suppress-warnings", "-swift-version", "6", "-module-name", program]
                + toolchain.target
                + texts.keys.sorted().flatMap {
                    ["-primary-file", file($0).path, "-o", tree($0).path]
                } + [recorder.path],
            in: folder,
            limit: 120
        )
        guard outcome.succeeded else { throw fault(in: outcome) }
        return try texts.keys.reduce(into: [:]) { trees, path in
            trees[path] = try JSONSerialization.jsonObject(with: Data(contentsOf: tree(path)))
        }
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
        "two-maps": ["source", "observer"], "four-values": ["source", "observer"],
    ]

    /// The marble that a printed line stands for: its lane, and what stands on it.
    func mark(of line: String) -> [String]? {
        guard lanes.count > 1 else { return nil }
        if ["dispose", "close the screen"].contains(line) { return [lanes[1], "dispose"] }
        let text = line.drop { $0 == " " }
        var rest = ""
        func begins(_ verbs: [String]) -> Bool {
            guard let verb = verbs.first(where: { text.hasPrefix("\($0) ") }) else { return false }
            rest = String(text.dropFirst(verb.count + 1))
            return true
        }
        let lane: String?
        if begins(["type", "paste", "send"]) {
            lane = lanes[0]
        } else if begins(["search for", "show", "receive"]) {
            lane = lanes.count == 2 ? lanes[1] : nil
        } else {
            lane = lanes.first { begins(["\($0):"]) }
        }
        return lane.map { [$0, Self.ends[rest] ?? Self.value(rest)] }
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
