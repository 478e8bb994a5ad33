import Foundation

@testable import Workshop

/// The player's recordings, made by instrumented copies of the programs.
struct Recordings {
    let files: Snapshot
    static let folder = "chapters/player/recordings/"

    /// All of them afresh, by path.
    func made() async throws -> [String: String] {
        let home = FileManager.default.temporaryDirectory.appending(path: "recorded-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        var texts: [String: String] = [:]
        for program in Self.programs {
            for (scene, recording) in try await record(program, in: home) {
                texts[Self.path(of: scene)] = Self.script(
                    "recording(\"\(scene.program)\", \"\(scene.name)\", ",
                    recording.text
                )
            }
        }
        return texts.merging(derivedFiles(from: texts)) { $1 }
    }

    private static let programs = Set(RecordedScene.all.map(\.program)).sorted()

    static func path(of scene: RecordedScene) -> String {
        "\(folder)\(scene.program)-\(scene.name).js"
    }

    /// Returns what follows from the recordings and from the sources: the programs' files, the index.
    func derivedFiles(from texts: [String: String]) -> [String: String] {
        var more: [String: String] = [:]
        var index: [String] = []
        for program in Self.programs {
            var used: Set<String> = []
            var entries: [String] = []
            for scene in RecordedScene.all where scene.program == program {
                guard let recording = Self.recording(in: texts[Self.path(of: scene)]) else {
                    continue
                }
                used.formUnion(recording.steps.map(\.file))
                entries.append(
                    """
                    {"name":\(scene.name.json),"steps":\(recording.steps.count),\
                    "title":\(recording.title.json)}
                    """
                )
            }
            more["\(Self.folder)\(program).js"] = sources(of: program, used)
            let stage = Int(program.dropFirst(6)) ?? 7
            index.append(
                """
                {"program":\(program.json),"scenes":[\(entries.joined(separator: ",\n"))],\
                "stage":\(stage)}
                """
            )
        }
        more["\(Self.folder)index.js"] = "player.index([\n\(index.joined(separator: ",\n"))\n]);\n"
        return more
    }

    static func recording(in text: String?) -> Recording? {
        guard let text, let start = text.firstIndex(of: "{") else { return nil }
        return try? JSONDecoder().decode(
            Recording.self,
            from: Data(text[start...].dropLast(3).utf8)
        )
    }

    private static func script(_ call: String, _ json: String) -> String {
        "player.\(call)\(json));\n"
    }

    private func sources(of program: String, _ used: Set<String>) -> String {
        let number = Int(program.dropFirst(6)) ?? 7
        let before = number == 1 ? "" : "RxDemo0\(number - 1)"
        let list = used.sorted().map { file in
            let isExtra = file == Self.extra
            let lines = files.lines(of: isExtra ? Self.probe(program) : path(program, file)) ?? []
            let old = isExtra ? lines : files.lines(of: path(before, file)) ?? []
            var (fresh, removed): ([Int], [(at: Int, lines: [String])]) = ([], [])
            var number = 0
            for line in before.isEmpty ? [] : Difference(from: old, to: lines).lines {
                if line.mark != .removed { number += 1 }
                if line.mark == .added { fresh.append(number) }
                guard line.mark == .removed else { continue }
                if removed.last?.at == number + 1 {
                    removed[removed.count - 1].lines.append(line.text)
                } else {
                    removed.append((number + 1, [line.text]))
                }
            }
            let gone = removed.map { "{\"at\":\($0.at),\"lines\":\($0.lines.json)}" }
            let isChanged = !fresh.isEmpty || !removed.isEmpty
            return """
                {"fresh":\(fresh.json),"path":\(file.json),\
                "removed":[\(gone.joined(separator: ","))],"text":\(lines.json),\
                "why":\((isChanged ? why(file, in: program) : "").json)}
                """
        }
        return Self.script(
            "program(\(program.json), ",
            "{\"before\":\(before.json),\"files\":[\n\(list.joined(separator: ",\n"))\n]}"
        )
    }

    private func path(_ program: String, _ file: String) -> String { "Sources/\(program)/\(file)" }

    /// Scenes that are in no chapter, by their path in the copy and in the repository.
    private static let extra = "Scenes/Recorded.swift"
    private static func probe(_ program: String) -> String {
        "Sources/Tools/Tests/BookTests/Probe/\(program).swift"
    }

    /// The paragraph of the program's chapters that stands before the file, or right after it, or its
    /// row on the shelf, or a sentence that names it.
    private func why(_ file: String, in program: String) -> String {
        var (after, row, named): (String?, String?, String?)
        for chapter in Chapter.all where chapter.program == program {
            guard let text = files.texts[chapter.path] else { continue }
            var (paragraphs, isShown) = ([""], false)
            // What begins in bold is a remark.
            var said: [String] { paragraphs.filter { !$0.isEmpty && !$0.hasPrefix("**") } }
            for element in Page(path: chapter.path, text: text).elements {
                switch element {
                case .heading:
                    if isShown { after = after ?? said.first }
                    (paragraphs, isShown) = ([""], false)
                case .prose(let line) where line.hasPrefix("|"):
                    let cells = line.split(separator: "|").map { String($0).trimmed }
                    if cells[0].contains("/\(file))") { row = row ?? cells.last }
                case .prose(""): paragraphs.append("")
                case .prose(let line):
                    paragraphs[paragraphs.count - 1] += (paragraphs.last == "" ? "" : " ") + line
                case .block(let block):
                    if isShown { after = after ?? said.first }
                    let path = block.diff?.new ?? block.info.dropFirst().first
                    let isAlso = block.diff != nil && block.info.contains(file.fileName)
                    isShown = isAlso || path?.hasSuffix("/\(file)") == true
                    if isShown, let last = said.last { return last.plain }
                    named = named ?? said.first { $0.contains(file.fileName) }
                    paragraphs = [""]
                }
            }
        }
        return (after ?? row ?? named ?? "").plain
    }

    private func record(
        _ program: String,
        in home: URL
    ) async throws -> [(RecordedScene, Recording)] {
        let folder = home.appending(path: program)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let tests = "Sources/Tools/Tests/BookTests/"
        let paths = files.paths(under: "Sources/\(program)")
        let own = Dictionary(
            uniqueKeysWithValues: paths.map { ($0, files.texts["Sources/\(program)/\($0)"]!) }
        )
        let more = files.texts[Self.probe(program)]
        let copy = Instrumented(
            program: own.merging([Self.extra: more ?? ""]) { $1 },
            hasMore: more != nil
        )
        var texts = copy.texts
        for path in [
            "\(tests)Probe/Recorder.swift", "\(tests)Probe/Allocations.swift",
            "\(tests)Probe/ObjectGraph.swift",
        ] { texts["Recorder/\(path.fileName)"] = files.texts[path] }
        for (path, text) in texts {
            // Flat, because the compiler wants different names for all of its files.
            let name = path.replacing("/", with: "_")
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        let executable = folder.appending(path: "program")
        let wrapped = ["allocObject", "deallocClassInstance", "deallocObject"]
        let built = try await Shell.output(
            of: ["swiftc", "-swift-version", "6", "-Onone", "-wmo", "-suppress-warnings"]
                + ["-module-name", program, "-package-name", "recorded", "-o", executable.path]
                + wrapped.flatMap { ["-Xlinker", "--wrap=swift_\($0)"] }
                + texts.keys.map { folder.appending(path: $0.replacing("/", with: "_")).path },
            mergesErrors: true,
            limit: 600
        )
        guard built.status == 0 else { throw CommandError("\(program): \(built.output)") }
        var recordings: [(RecordedScene, Recording)] = []
        for scene in RecordedScene.all where scene.program == program {
            let reports = folder.appending(path: "\(scene.name).json")
            let run = try await Shell.output(of: [executable.path, scene.name, reports.path])
            guard run.status == 0 else { throw CommandError("\(scene.name): \(run.errorOutput)") }
            let data = try Data(contentsOf: reports)
            recordings.append(
                (
                    scene,
                    Recording(
                        scene,
                        title: run.output.lines.first ?? "",
                        try JSONDecoder().decode([Report].self, from: data),
                        copy.methods
                    )
                )
            )
        }
        return recordings
    }
}

extension Recording {
    /// With a step on each line, and its keys sorted.
    fileprivate var text: String {
        """
        {"lanes":\(lanes.json),"objects":[
        \(objects.map(\.json).joined(separator: ",\n"))
        ],"steps":[
        \(steps.map(\.json).joined(separator: ",\n"))
        ],"title":\(title.json)}
        """
    }
}

extension Encodable {
    fileprivate var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try! encoder.encode(self), as: UTF8.self)
    }
}

extension String {
    /// Without markup, and without the colon before what is shown.
    fileprivate var plain: String {
        let plain = replacing("`", with: "").replacing("*", with: "")
            .replacing(#/\[([^\]]*)\]\([^)]*\)/#) { $0.output.1 }
        return plain.hasSuffix(":") ? plain.dropLast() + "." : plain
    }
}

extension Book {
    /// Recordings that are not what the programs report now.
    func recordingChanges() async throws -> [Finding] {
        guard Finding(Recordings.folder, 1, actual: "", expected: "").isWanted else { return [] }
        return changes(to: try await Recordings(files: files).made())
    }
}
