import Foundation

@testable import WorkshopCommand

/// The player's recordings, made by instrumented copies of the programs.
extension Book {
    /// Recordings that are not what the programs report now.
    func recordingChanges() throws -> [Finding] {
        let finding = Finding(path: RecordedScene.folder, actual: "", expected: "")
        return finding.isWanted ? changes(to: try filmed()) : []
    }

    /// All of them afresh, by path.
    private func filmed() throws -> [String: String] {
        let home = FileManager.default.temporaryDirectory.appending(path: "recorded-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        var texts: [String: String] = [:]
        for (program, scenes) in RecordedScene.byProgram {
            let own = self.texts(of: program, with: scenes)
            let filmed = FilmedProgram(name: program, texts: own)
            let recorder = SceneRecorder(filmed, in: home.appending(path: program), of: .here)
            let places = try recorder.build()
            for one in scenes {
                var recording = try recorder.record(one.scene, at: places)
                // Timers may both be late on a busy machine, and then run in another order.
                for _ in 1...3 where one.finding(printed: recording, outputs) != nil {
                    recording = try recorder.record(one.scene, at: places)
                }
                texts[one.path] = PlayerScripts.recording(recording, of: one.name, in: program)
            }
        }
        return texts.merging(derivedFiles(from: texts)) { $1 }
    }

    /// The program's own files, and the scenes that are in no chapter.
    private func texts(of program: String, with scenes: [RecordedScene]) -> [String: String] {
        let folder = Self.folder(of: program)
        let paths = files.paths(under: folder)
        var texts = paths.reduce(into: [:]) { $0[$1] = files.texts["\(folder)/\($1)"] }
        let extras = Set(scenes.compactMap(\.extra))
        for path in extras { texts[path] = files.texts[Self.extras + path] }
        let list = extras.flatMap { texts[$0]?.scenes ?? [] }.map { ".\($0)" }
            .joined(separator: ", ")
        texts["main.swift"] = texts["main.swift"]?.replacing("\n])", with: "\n] + [\(list)])")
        return texts
    }

    /// Returns what follows from the recordings and from the sources: the programs' files, the index.
    func derivedFiles(from texts: [String: String]) -> [String: String] {
        var more: [String: String] = [:]
        let index = RecordedScene.byProgram.map { program, scenes in
            let recordings = scenes.compactMap { one in
                PlayerScripts.recording(in: texts[one.path]).map { (one.name, $0) }
            }
            let used = Set(recordings.flatMap { $0.1.steps.map(\.file) })
            more["\(RecordedScene.folder)\(program).js"] = sources(of: program, used)
            let entries = recordings.map { name, recording in
                let count = recording.steps.count
                return PlayerScripts.Entry.Scene(name: name, title: recording.title, steps: count)
            }
            let stage = Int(program.dropFirst(6)) ?? 7
            return PlayerScripts.Entry(program: program, stage: stage, scenes: entries)
        }
        more["\(RecordedScene.folder)index.js"] = PlayerScripts.index(index)
        return more
    }

    private func sources(of program: String, _ used: Set<String>) -> String {
        let before = Chapter.all.first { $0.program == program }?.base
        let list = used.sorted().map { file in
            let extra = files.lines(of: Self.extras + file)
            func text(in program: String) -> [String] {
                extra ?? files.lines(of: "\(Self.folder(of: program))/\(file)") ?? []
            }
            let lines = text(in: program)
            let old = before.map(text) ?? lines
            let kept = Difference(from: old, to: lines).lines.filter { $0.mark != .removed }
            let fresh = kept.indices.filter { kept[$0].mark == .added }.map { $0 + 1 }
            return PlayerScripts.SourceFile(path: file, text: lines, fresh: fresh)
        }
        return PlayerScripts.program(program, files: list)
    }

    private static func folder(of program: String) -> String {
        program == "Prelude" ? "Sources/Studies/\(program)" : "Sources/\(program)"
    }

    /// Scenes that are in no chapter are in this folder.
    private static let extras = "Tests/BookTests/Recorded/"
}

/// A run that the player shows.
struct RecordedScene {
    let program: String
    let scene: FilmedScene
    /// The file, in `Recorded`, of a scene that is none of the program's own.
    let extra: String?

    var name: String { scene.name }

    init(_ program: String, _ name: String, _ lanes: [String], in extra: String? = nil) {
        (self.program, self.extra) = (program, extra.map { "Scenes/\($0).swift" })
        scene = FilmedScene(name, lanes: lanes)
    }

    static let folder = "chapters/player/recordings/"
    var path: String { "\(Self.folder)\(program)-\(name).js" }

    static let all = stages + rooms
    /// Sorted by their programs.
    static let byProgram = Dictionary(grouping: all, by: \.program).sorted { $0.key < $1.key }

    private static let stages = (1...6).flatMap { stage in
        let subscription = stage < 4 ? "OneSubscription" : "MappedSubscription"
        let scenes: [(from: Int, name: String, lanes: [String], extra: String?)] = [
            (1, "search-box", ["field", "screen"], nil),
            (4, "paste", ["paste", "screen"], nil),
            (2, "one-subscription", ["field", "handler"], subscription),
            (5, "two-maps", ["source", "observer"], nil),
            (5, "dispose-inside", ["field", "handler"], "DisposeInside"),
            (6, "wave", ["field", "handler"], "Wave"),
            (6, "race", ["source", "observer"], "Race"),
        ]
        return scenes.filter { $0.from <= stage }.map {
            RecordedScene("RxDemo0\(stage)", $0.name, $0.lanes, in: $0.extra)
        }
    }

    private static let rooms = [
        RecordedScene("RxBeyond", "leaving", ["subject", "first", "second"], in: "Rooms"),
        RecordedScene("RxBeyond", "share-once", ["search", "list", "badge"], in: "Rooms"),
        RecordedScene("RxBeyond", "late-answer", ["field", "screen"], in: "Rooms"),
        RecordedScene("RxBeyond", "latest-answer", ["field", "screen"], in: "Rooms"),
        RecordedScene("RxBeyond", "race", ["source", "observer"], in: "Race"),
        RecordedScene("RxBeyond", "debounced", ["field", "screen"], in: "Rooms"),
        RecordedScene("RxBeyond", "hop", ["field", "screen"], in: "Rooms"),
        RecordedScene("RxBeyond", "take-two", ["source", "observer"], in: "Rooms"),
        RecordedScene("RxBeyond", "combine-latest", ["field", "screen"]),
        RecordedScene("RxBeyond", "caught", ["field", "screen"], in: "Rooms"),
        RecordedScene("Prelude", "deinit", []),
    ]

    var command: ConsoleCommand { ConsoleCommand("swift run \(program) \(name)") }
    /// Of its steps in the player.
    var link: String {
        let stage = program.hasPrefix("RxDemo0") ? program.suffix(1) : "RxBeyond"
        return "stage=\(stage)&scene=\(name)&step="
    }
}
