import Foundation

@testable import WorkshopCommand

/// The player's recordings, made by instrumented copies of the programs.
struct Recordings {
    let files: Snapshot
    /// The programs print this when they are not filmed.
    var outputs: Transcripts = [:]
    static let folder = "chapters/player/recordings/"

    /// All of them afresh, by path.
    func made() throws -> [String: String] {
        let home = FileManager.default.temporaryDirectory.appending(path: "recorded-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        var texts: [String: String] = [:]
        for program in Self.programs {
            let recorder = SceneRecorder(
                program: program,
                texts: self.texts(of: program),
                recorder: Repository.here.recorder,
                folder: home.appending(path: program)
            )
            let places = try recorder.build()
            for one in RecordedScene.all where one.program == program {
                var recording = try recorder.record(one.scene, at: places)
                // Timers may both be late on a busy machine, and then run in another order.
                for _ in 1...3 where one.finding(printed: recording, outputs) != nil {
                    recording = try recorder.record(one.scene, at: places)
                }
                texts[Self.path(of: one)] =
                    PlayerScripts.recording(recording, of: one.name, in: program)
            }
        }
        return texts.merging(derivedFiles(from: texts)) { $1 }
    }

    /// The program's own files, and the scenes that are in no chapter.
    private func texts(of program: String) -> [String: String] {
        let paths = files.paths(under: folder(of: program))
        var texts = paths.reduce(into: [:]) { $0[$1] = files.texts[path(program, $1)] }
        let extras = RecordedScene.all.filter { $0.program == program && $0.extra != nil }
        for path in Set(extras.compactMap(\.extra)) {
            texts[path] = files.texts[Self.extras + path]
        }
        let list = extras.map { ".\($0.variable)" }.joined(separator: ", ")
        texts["main.swift"] = texts["main.swift"]?.replacing("\n])", with: "\n] + [\(list)])")
        return texts
    }

    private static let programs = Set(RecordedScene.all.map(\.program)).sorted()

    static func path(of scene: RecordedScene) -> String {
        "\(folder)\(scene.program)-\(scene.name).js"
    }

    /// Returns what follows from the recordings and from the sources: the programs' files, the index.
    func derivedFiles(from texts: [String: String]) -> [String: String] {
        var more: [String: String] = [:]
        var index: [PlayerScripts.Entry] = []
        for program in Self.programs {
            let recordings = RecordedScene.all.filter { $0.program == program }.compactMap { one in
                PlayerScripts.recording(in: texts[Self.path(of: one)]).map { (one.name, $0) }
            }
            let used = Set(recordings.flatMap { $0.1.steps.map(\.file) })
            more["\(Self.folder)\(program).js"] = sources(of: program, used)
            let scenes = recordings.map { name, recording in
                let count = recording.steps.count
                return PlayerScripts.Entry.Scene(name: name, title: recording.title, steps: count)
            }
            let stage = Int(program.dropFirst(6)) ?? 7
            index.append(PlayerScripts.Entry(program: program, stage: stage, scenes: scenes))
        }
        more["\(Self.folder)index.js"] = PlayerScripts.index(index)
        return more
    }

    private func sources(of program: String, _ used: Set<String>) -> String {
        let number = Int(program.dropFirst(6)) ?? 7
        let before = number == 1 || program == "Prelude" ? "" : "RxDemo0\(number - 1)"
        let list = used.sorted().map { file in
            let extra = files.lines(of: Self.extras + file)
            let lines = extra ?? files.lines(of: path(program, file)) ?? []
            var source = PlayerScripts.SourceFile(path: file, text: lines)
            let old = extra ?? files.lines(of: path(before, file)) ?? []
            var number = 0
            for line in before.isEmpty ? [] : Difference(from: old, to: lines).lines
            where line.mark != .removed {
                number += 1
                if line.mark == .added { source.fresh.append(number) }
            }
            return source
        }
        return PlayerScripts.program(program, files: list)
    }

    private func path(_ program: String, _ file: String) -> String {
        "\(folder(of: program))/\(file)"
    }

    private func folder(of program: String) -> String {
        program == "Prelude" ? "Sources/Studies/\(program)" : "Sources/\(program)"
    }

    /// Scenes that are in no chapter are in this folder.
    private static let extras = "Tests/BookTests/Recorded/"
}

extension Book {
    /// Recordings that are not what the programs report now.
    func recordingChanges() throws -> [Finding] {
        let finding = Finding(path: Recordings.folder, line: 1, actual: "", expected: "")
        guard finding.isWanted else { return [] }
        return changes(to: try Recordings(files: files, outputs: outputs).made())
    }
}

/// A run that the player shows.
struct RecordedScene {
    let program: String
    let scene: FilmedScene
    /// The file, in `Recorded`, of a scene that is none of the program's own.
    let extra: String?

    var name: String { scene.name }
    /// `one-subscription` is `Scene.oneSubscription`.
    var variable: String {
        let words = name.split(separator: "-")
        return String(words[0]) + words.dropFirst().map(\.capitalized).joined()
    }

    init(_ program: String, _ name: String, _ lanes: [String], in extra: String? = nil) {
        (self.program, self.extra) = (program, extra.map { "Scenes/\($0).swift" })
        scene = FilmedScene(name, lanes: lanes)
    }

    static let all = stages + rooms

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
}
