import Foundation

/// A stage or the rooms that a participant builds: a small package of its own, which has the
/// participant's files under the program's name.
struct Workbench: Sendable {
    let repository: Repository
    let milestone: Milestone

    /// The rooms share one, because each goes on from the one before.
    var folder: URL { repository.workbench.appending(path: milestone.program) }
    var sources: URL { folder.appendingPathComponent("Sources/\(milestone.program)") }
    var exists: Bool { sources.exists }

    var previous: Workbench? { milestone.previous.map(with) }

    private func with(_ milestone: Milestone) -> Workbench {
        Workbench(repository: repository, milestone: milestone)
    }

    enum Beginning {
        /// The participant's own files of the milestone before.
        case own
        case ours
        /// Our files of the milestone itself, as for `prove`.
        case finished
    }

    /// Lays out the package, and returns where an older one is kept.
    func start(with beginning: Beginning) throws -> URL? {
        Scratch.clean(repository.workbench)
        if goesOn(with: beginning) {
            try layOutShelf()
            return nil
        }
        let new = try Scratch.folder(in: repository.workbench)
        defer { try? FileManager.default.removeItem(at: new) }
        var files = beginning == .finished ? milestoneFiles : startFiles
        if beginning == .own, let previous { files = withShelf(previous.ownFiles) }
        try Self.write(package, in: new)
        let sources = new.appendingPathComponent("Sources/\(milestone.program)")
        try Self.write(["main.swift": firstMain], in: sources)
        try Self.copy(files, to: sources)
        let ready = milestoneFiles.filter { path, file in
            milestone.page.isReady(path) && files[path].map(lines) != lines(file)
        }
        try Self.copy(ready, to: new.appending(path: "Ready"))
        // What has been built is no work of theirs, and would not be found again elsewhere.
        try? FileManager.default.removeItem(at: folder.appending(path: ".build"))
        return try repository.backupStore.move(new, to: folder)
    }

    /// Whether nothing is emptied: a room goes on where the one before has been built.
    func goesOn(with beginning: Beginning) -> Bool {
        beginning == .own && previous?.folder == folder
    }

    /// Whether its folder holds something that has been typed, in a room or in those that share the folder.
    var isWorkedIn: Bool {
        let milestones = milestone.isRoom ? Milestone.rooms : [milestone]
        return exists && milestones.contains { !with($0).isUntouched }
    }

    /// Whether scenes wait for the reader to copy them.
    var hasReady: Bool { folder.appending(path: "Ready").exists }

    private var firstMain: String { milestone.isRoom ? "play([.searchBox])\n" : "play([])\n" }

    /// The files with which a reader begins who has none, by their paths in the program.
    var startFiles: [String: URL] {
        withShelf(previous?.milestoneFiles ?? milestoneFiles.filter { $0.key == Chapter.runner })
    }

    /// Whether nothing has been typed since `start`.
    var isUntouched: Bool {
        var other = previous
        while let room = other, room.folder == folder { other = room.previous }
        let before = other?.ownFiles ?? [:]
        let laidOut = startFiles
        return ownFiles.allSatisfy { path, file in
            // In the rooms' folder, what has been typed in the others says nothing.
            if milestone.isRoom, !milestone.isOwn(path) || isScene(path) { return true }
            let text = lines(file)
            return [before[path], laidOut[path]].contains { $0.map(lines) == text }
                || path == "main.swift" && text == firstMain.lines
        }
    }

    /// These files, and what can be used beside them of the room's shelf.
    private func withShelf(_ files: [String: URL]) -> [String: URL] {
        let shelf = milestone.page.shelf(in: repository).ready(beside: files.keys).map(\.path)
        return milestoneFiles.filter { shelf.contains($0.key) }.merging(files) { $1 }
    }

    /// Copies what can be used by now from the shelf, because some of it needs what has been typed.
    func layOutShelf() throws {
        let own = ownFiles
        try Self.copy(withShelf(own).filter { own[$0.key] == nil }, to: sources)
    }

    static func copy(_ files: [String: URL], to folder: URL) throws {
        try write(files.texts(), in: folder)
    }

    /// Writes files, each whole or not at all: a half one would be taken for the participant's.
    static func write(_ texts: [String: String], in folder: URL) throws {
        for (path, text) in texts {
            let file = folder.appending(path: path)
            try file.createParent()
            try Data(text.utf8).write(to: file, options: .atomic)
        }
    }

    /// Our own files of the stage, or of the room and what it stands on.
    ///
    /// Most scenes of RxBeyond show several rooms, so a room has the first ones only.
    var milestoneFiles: [String: URL] {
        let all = repository.filesByPath(in: repository.program(milestone.program))
        guard milestone.isRoom else { return all }
        let own = all.filter { path, _ in
            isScene(path) ? Self.roomScenes.contains(path) : milestone.needs(path)
        }
        // What another room changes is still as the stage has it.
        let stage = repository.program(milestone.page.base ?? milestone.program)
        let base = repository.filesByPath(in: stage).filter { !milestone.needs($0.key) }
        return base.merging(own) { $1 }
    }

    /// What the participant's files are compared with: ours, but for scenes and for rooms that this one
    /// does not need, where whatever is there is right.
    var measure: [String: URL] {
        func counts(_ path: String) -> Bool { !isScene(path) && milestone.needs(path) }
        return milestoneFiles.filter { counts($0.key) }
            .merging(ownFiles.filter { !counts($0.key) }) { $1 }
    }

    private static let roomScenes: Set<String> = [
        "Scenes/Scene.swift", "Scenes/SearchBoxScene.swift", "Scenes/SearchField.swift",
        "Scenes/SearchScreen.swift", "Scenes/Timeline.swift",
    ]

    /// Our scenes that are not there, of those that its page plays or that of a room that it needs, and what
    /// scenes share.
    var missingScenes: [String: URL] {
        let own = ownFiles
        let pages = ([milestone.page] + milestone.page.neededRooms)
            .compactMap { $0.text(in: repository)?.lines.joined(separator: "\n") }
        return repository.filesByPath(in: repository.program(milestone.program))
            .filter { path, file in
                guard path.hasPrefix("Scenes/"), own[path] == nil else { return false }
                let commands = sceneNames(in: file).map { "swift run \(milestone.program) \($0)" }
                return commands.isEmpty
                    || commands.contains { command in pages.contains { $0.contains(command) } }
            }
    }

    /// The names by which the command line plays the scenes of a file.
    func sceneNames(in file: URL) -> [String] {
        (file.text ?? "").matches(of: /Scene\(\s*"([^"]+)"/).map { String($0.1) }
    }

    /// Whether `main.swift` is nothing but a list of scenes.
    var hasList: Bool { ownFiles["main.swift"].flatMap(list) != nil }

    /// Lists the scenes that are there, before the reader's own.
    func listScenes() throws {
        let all = list(repository.program(milestone.program).appending(path: "main.swift")) ?? []
        let own = ownFiles
        let there = own.values.compactMap(\.text).joined()
        let mine = own["main.swift"].flatMap(list)?.filter { !all.contains($0) } ?? []
        let ours = all.filter { there.contains("static var \($0): Scene") }
        let lines = (ours + mine).map { "    .\($0),\n" }.joined()
        try Self.write(["main.swift": "play([\n\(lines)])\n"], in: sources)
    }

    private func list(_ main: URL) -> [String]? {
        main.text?.wholeMatch(of: /play\(\[([\s\w.,]*)\]\)\s*/)?.1
            .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    private func isScene(_ path: String) -> Bool {
        path.hasPrefix("Scenes/") || path == "main.swift"
    }

    var ownFiles: [String: URL] { repository.filesByPath(in: sources) }

    /// The paths of files that differ from ours, in the order in which the book builds them; without
    /// scenes and what the shelf still has.
    func differences() -> [String] {
        let own = ownFiles
        let pages = [milestone.page] + milestone.page.neededRooms
        let shelf = pages.flatMap { $0.shelf(in: repository) }.map(\.path)
        let ours = measure.filter { own[$0.key] != nil || !shelf.contains($0.key) }
        let paths = ours.keys.sorted().filter { own[$0].map(lines) != ours[$0].map(lines) }
        let blocks = milestone.page.text(in: repository)?.blocks ?? []
        let built = blocks.compactMap { block in
            block.info.last.flatMap { name in paths.first { name.hasSuffix("/" + $0) } }
        }
        return (built + paths).enumerated()
            .filter { (built + paths).firstIndex(of: $1) == $0 }.map(\.element)
    }

    /// Ends a sentence with what one file lacks first, and says where the book has that.
    func nudge(to path: String) -> (words: String, place: BookPlace?) {
        let ours = measure[path].map(lines) ?? []
        let mine = ownFiles[path].map(lines)
        let missing = mine.map { mine in
            ours.difference(from: mine).insertions.compactMap { change in
                if case .insert(_, let line, _) = change { line } else { nil }
            }
        }
        let line = missing?.first { $0.declaredName != nil } ?? missing?.first ?? ours.first
        let place = line.flatMap {
            BookPlace(of: $0, in: path, on: milestone.pages, in: repository)
        }
        guard let missing else { return ("`\(path)` is missing", place) }
        guard let name = missing.lazy.compactMap(\.declaredName).first else {
            return ("a line of `\(path)` is another than the book's", place)
        }
        return ("`\(path)` has no `\(name)` as in the book", place)
    }

    private func lines(_ file: URL) -> [String] {
        (file.text?.lines ?? []).filter { !$0.allSatisfy(\.isWhitespace) }
    }

    /// The tests of the milestone, of a room its promises and those in its own folder, and what they use.
    var tests: (support: [URL], tests: [URL]) {
        let folder = repository.root.appending(path: "Tests/\(milestone.program)Tests")
        let all = repository.tests(of: milestone.program)
        let tests = all.filter { $0.lastPathComponent.hasSuffix("Tests.swift") }
        let support = all.filter { !tests.contains($0) }
        guard milestone.isRoom else { return (support, tests) }
        /// What stands in a room's folder, and what links there lead to.
        func files(of room: Milestone) -> [URL] {
            repository.linkedFiles(in: folder.appending(path: room.testFolder))
        }
        let (own, earlier) = (files(of: milestone), milestone.neededRooms.flatMap(files))
        // What tests of earlier rooms share serves the later ones too.
        let shared = support.filter { file in
            let place = file.deletingLastPathComponent()
            return place.path == folder.path || place.lastPathComponent == "Shared"
                || (own + earlier).contains(file)
        }
        return (shared, tests.filter(own.contains))
    }

    /// The manifest of a package in the Workbench, with a line for each target.
    static func manifest(
        _ name: String,
        needing dependency: String? = nil,
        targets: [String]
    ) -> String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "\(name)",
            platforms: [.macOS(.v15)],
            dependencies: [\(dependency ?? "")],
            targets: [
                \(targets.joined(separator: "\n        "))
            ],
            swiftLanguageModes: [.v6]
        )

        """
    }

    /// The package's files beside the participant's own, by their paths.
    var package: [String: String] {
        let targets = [milestone.program, "workshop"].map { ".executableTarget(name: \"\($0)\")," }
        return [
            "Package.swift": Self.manifest("Workbench", targets: targets),
            "Sources/workshop/main.swift": """
            // `swift run workshop …` in this folder: the repository's own, in the same words.
            #if canImport(Darwin)
                import Darwin
            #else
                import Glibc
            #endif

            let root = #filePath.split(separator: "/").dropLast(5).map { "/" + $0 }.joined()
            let words = ["swift", "run", "--package-path", root, "workshop"] + CommandLine.arguments.dropFirst()
            var arguments = words.map { strdup($0) } + [nil]
            execvp("swift", &arguments)
            perror("swift")
            exit(127)

            """,
        ]
    }
}

extension Repository {
    /// The room in which a participant works: the last one of which something has been typed.
    var roomOfWork: Milestone {
        Milestone.rooms.last { room in
            let workbench = Workbench(repository: self, milestone: room)
            return workbench.exists && !workbench.isUntouched
        } ?? Milestone.rooms[0]
    }

    /// A folder for each stage, and one for the rooms.
    var workbenches: [Workbench] {
        (Milestone.stages + [roomOfWork]).map { Workbench(repository: self, milestone: $0) }
    }
}
