import Foundation
import ToolSupport

/// A stage or a room that a participant builds: a small package of its own, which has the
/// participant's files under the program's name.
struct Workbench: Sendable {
    let repository: Repository
    let goal: Goal
    /// The folder in which the workbenches stand.
    var home: URL

    init(repository: Repository, goal: Goal) {
        self.repository = repository
        self.goal = goal
        home = repository.workbench
    }

    var folder: URL { home.appendingPathComponent(goal.name) }
    var sources: URL { folder.appendingPathComponent("Sources/\(goal.program)") }
    var exists: Bool { FileManager.default.fileExists(atPath: sources.path) }

    /// Lays out the package, and returns where an older one is kept.
    ///
    /// - Parameter isFinished: with our own files, as `prove` does.
    func start(keeper: Keeper, isFinished: Bool = false) throws -> URL? {
        let manager = FileManager.default
        Scratch.clean(home)
        let new = try Scratch.folder(in: home)
        defer { try? manager.removeItem(at: new) }
        let sources = new.appendingPathComponent("Sources/\(goal.program)")
        try manager.createDirectory(at: sources, withIntermediateDirectories: true)
        let files = isFinished ? goalFiles : startFiles
        try copy(files, to: sources)
        if files["main.swift"] == nil {
            let main = sources.appendingPathComponent("main.swift")
            let text = goal.isRoom ? "play([.searchBox])" : "print(\"Nothing is here yet.\")"
            try Data((text + "\n").utf8).write(to: main)
        }
        try Data(manifest.utf8).write(to: new.appendingPathComponent("Package.swift"))
        return try keeper.move(new, to: folder)
    }

    /// The files with which the participant begins, by their paths in the program.
    var startFiles: [String: URL] {
        let base: [String: URL] =
            if let previous = goal.previousStage {
                files(in: repository.program(previous.name))
            } else if goal.isRoom {
                goalFiles.filter { !goal.isOwn($0.key) || isScene($0.key) }
            } else {
                [:]
            }
        return base.merging(shelf(beside: base)) { own, _ in own }
    }

    /// The files of the room's shelf that can be used beside others.
    private func shelf(beside files: [String: URL]) -> [String: URL] {
        let shelf = goal.shelf(in: repository).ready(beside: files.keys).map(\.path)
        return goalFiles.filter { shelf.contains($0.key) }
    }

    /// Copies what can be used by now from the shelf, because some of it needs what has been typed.
    func layOutShelf() throws {
        let own = ownFiles
        try copy(shelf(beside: own).filter { own[$0.key] == nil }, to: sources)
    }

    private func copy(_ files: [String: URL], to sources: URL) throws {
        for (path, file) in files {
            let place = sources.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try FileManager.default.copyItem(at: file, to: place)
        }
    }

    /// Our own files of the stage, or of the room and what it stands on.
    ///
    /// Most scenes of RxBeyond show several rooms, so a room has the first ones only.
    var goalFiles: [String: URL] {
        let all = files(in: repository.program(goal.program))
        guard goal.isRoom else { return all }
        return all.filter { path, _ in
            isScene(path) ? Self.roomScenes.contains(path) : !goal.isLater(path)
        }
    }

    private static let roomScenes: Set<String> = [
        "Scenes/Scene.swift", "Scenes/SearchBoxScene.swift", "Scenes/SearchField.swift",
        "Scenes/SearchScreen.swift", "Scenes/Timeline.swift",
    ]

    private func isScene(_ path: String) -> Bool {
        path.hasPrefix("Scenes/") || path == "main.swift"
    }

    var ownFiles: [String: URL] { files(in: sources) }

    private func files(in folder: URL) -> [String: URL] {
        let prefix = folder.path.count + 1
        let files = repository.files(in: folder)
        return Dictionary(files.map { (String($0.path.dropFirst(prefix)), $0) }) { first, _ in first
        }
    }

    /// How the participant's core files differ from ours, file by file; scenes do not count.
    func differences() -> [(path: String, what: String)] {
        let (own, ours) = (ownFiles, goalFiles)
        func lines(_ file: URL) -> [Substring] {
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            return text.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
        }
        return Set(own.keys).union(ours.keys).sorted().compactMap { path in
            guard !isScene(path) else { return nil }
            guard let mine = own[path] else { return (path, "is missing") }
            guard let theirs = ours[path] else { return nil }
            let count = lines(theirs).difference(from: lines(mine)).count
            return count == 0 ? nil : (path, "\(count) lines differ")
        }
    }

    /// The tests of the goal, of a room its promises and those in its own folder, and what they use.
    var tests: (support: [URL], tests: [URL]) {
        let folder = repository.root.appendingPathComponent("Tests/\(goal.program)Tests")
        let all =
            goal.isRoom ? repository.files(in: folder) : repository.tests(of: goal.program)
        let tests = all.filter { $0.lastPathComponent.hasSuffix("Tests.swift") }
        let support = all.filter { !tests.contains($0) }
        guard goal.isRoom else { return (support, tests) }
        func isIn(_ room: Goal, _ file: URL) -> Bool {
            ["", "Promises/"].contains { place in
                let own = folder.appendingPathComponent(place + room.testFolder)
                return file.path.hasPrefix(own.path + "/")
            }
        }
        // What tests of earlier rooms share serves the later ones too.
        let rooms = Goal.rooms.prefix { $0 != goal } + [goal]
        return (
            support.filter { file in
                file.deletingLastPathComponent().path == folder.path
                    || rooms.contains { isIn($0, file) }
            },
            tests.filter { isIn(goal, $0) }
        )
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Workbench",
            platforms: [.macOS(.v15)],
            targets: [.executableTarget(name: "\(goal.program)")],
            swiftLanguageModes: [.v6]
        )

        """
    }
}
