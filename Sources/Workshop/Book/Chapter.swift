/// A page of the book, and the part of a program that a reader writes with it.
///
/// This table is the book's contents: a chapter exists when it stands in `all`, and a stage or a room
/// is what the chapter that names it says. Numbers stand nowhere else.
struct Chapter: Hashable, Sendable {
    /// `03-sink`.
    let name: String
    /// The folder of `Sources` that the chapter completes; nil where it writes no program.
    var program: String?
    /// The folder with which the reader begins; nil where there is none yet.
    var base: String?
    /// What the chapter builds, in a few words; empty where a participant builds nothing.
    var title = ""
    /// Of a stage: the scenes that a reader types, by name; the others are laid out ready.
    var typedScenes: [String] = []
    /// Of a stage: files of its core that are laid out ready, because nothing in them is new.
    var readyFiles: [String] = []

    static let all =
        [
            Chapter(name: "00-three-ideas"),
            stage(
                "01-publish-subscribe",
                "what is left of Rx when all is taken away",
                ["FourValuesScene", "SearchBoxScene", "SearchField", "SearchScreen"]
            ),
            stage(
                "02-disposable",
                "a subscription that can be stopped",
                ["SearchField", "SearchScreen"]
            ),
            stage(
                "03-sink",
                "one place for the forwarding rule",
                ["AtLeastTwoLetters", "SearchScreen"]
            ),
            stage("04-operators", "map, filter and skip: a chain is a value", ["SearchScreen"]),
            stage(
                "05-producer",
                "the closures' hidden classes by name",
                [],
                ready: ["Observables/Filter.swift", "Observables/Skip.swift"]
            ),
            stage("06-sink-disposer", "a finished subscription frees everything", []),
            Chapter(name: "07-reading-rxswift"),
            room("08-threads", "safe on any thread"),
            room("09-time", "the clock is an argument"),
            room("10-places", "where is an argument"),
            room("11-subjects", "objects with observers"),
            room("12-sharing", "hot and cold"),
            room("13-flattening", "streams of streams"),
            room("14-recursion", "what sends inside subscribe"),
            room("15-combining", "several sources, one result"),
            room("16-errors", "what an error ends, and what it does not"),
            room("17-bridges", "async and await"),
            room("side-item-queue", "a project: the item queue"),
            Chapter(name: "side-speed", program: "RxTuned", base: "RxBeyond"),
        ]
        + [
            "side-clinic", "side-orders", "side-rxprototype", "side-halffive", "side-today",
            "map-to-rxswift", "workshop",
        ].map { Chapter(name: $0) }

    /// Completes a folder of its own: `03-sink` completes RxDemo03.
    private static func stage(
        _ name: String,
        _ title: String,
        _ typedScenes: [String],
        ready readyFiles: [String] = []
    ) -> Chapter {
        let number = Int(name.prefix(2)) ?? 0
        return Chapter(
            name: name,
            program: "RxDemo0\(number)",
            base: number > 1 ? "RxDemo0\(number - 1)" : nil,
            title: title,
            typedScenes: typedScenes,
            readyFiles: readyFiles
        )
    }

    /// A part of RxBeyond, which the rooms together make of RxDemo06.
    private static func room(_ name: String, _ title: String) -> Chapter {
        Chapter(name: name, program: "RxBeyond", base: "RxDemo06", title: title)
    }

    var path: String { "chapters/\(name).md" }

    /// The number by which readers know it, `3` or `10`; nil for pages beside the way.
    var number: Int? { Int(name.prefix { $0.isNumber }) }

    /// The name without its number, or without what says that it stands beside the way: `sink`.
    var topic: String {
        let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
        return number == nil && parts[0] != "side" ? name : parts[parts.count - 1]
    }

    var isRoom: Bool { program == "RxBeyond" }

    /// Whether a file of the stage is laid out in `Ready`, to be copied from there when the chapter says
    /// so: the scenes, and the list of them (which the first stage has typed).
    func isReady(_ path: String) -> Bool {
        guard !isRoom, path != Self.runner else { return false }
        if path == "main.swift" { return base != nil }
        if readyFiles.contains(path) { return true }
        return path.hasPrefix("Scenes/") && !typedScenes.contains { path == "Scenes/\($0).swift" }
    }

    /// The rooms that have to be read before this one, in their order: its page says `You need chapters 8
    /// and 9.` A reader may pass over the others.
    var neededRooms: [Chapter] { Self.rooms.needs[self] ?? [] }

    /// The room that a file of RxBeyond belongs to: the first one whose page has it typed or on the shelf.
    static func room(of file: String) -> Chapter? { rooms.files[file] }

    /// What the pages of the rooms say.
    private static let rooms: (files: [String: Chapter], needs: [Chapter: [Chapter]]) = {
        var files: [String: Chapter] = [:]
        var needs: [Chapter: [Chapter]] = [:]
        var changed: [(String, Chapter)] = []
        for chapter in all where chapter.isRoom {
            guard let page = chapter.text(in: .here) else { continue }
            let prefix = "Sources/RxBeyond/"
            for block in page.blocks where block.line > page.startLine {
                guard let path = block.info.last, path.hasPrefix(prefix) else { continue }
                let file = String(path.dropFirst(prefix.count))
                if block.kind == "diff" { changed.append((file, chapter)) }
                if block.kind == "swift", files[file] == nil { files[file] = chapter }
            }
            for file in page.shelf(of: "RxBeyond").map(\.path) where files[file] == nil {
                files[file] = chapter
            }
            let words = page.prose.map(\.text).joined(separator: " ")
            let list = words.firstMatch(of: /You need chapters? ([\d, and]+)\./)?.1 ?? ""
            let numbers = list.split { !$0.isNumber }.compactMap { Int($0) }
            needs[chapter] = all.filter { $0.isRoom && $0.number.map(numbers.contains) == true }
        }
        // A stage's file that no room has typed is the first one's that changes it.
        files.merge(changed.map { ($0, $1) }) { first, _ in first }
        return (files, needs)
    }()
}
