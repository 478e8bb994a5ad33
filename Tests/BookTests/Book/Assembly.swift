@testable import WorkshopCommand

/// A program's folder while a reader types it, block by block.
struct Assembly {
    /// By path from the program's folder.
    private(set) var files: [String: File] = [:]
    /// Says of a scene whether it comes whole, and not line by line.
    private let isWhole: (String) -> Bool

    /// One file on its way from what it was to what it becomes.
    struct File {
        /// What is in one of the two; where it is done, added lines have been typed and removed ones
        /// are gone.
        private var all: [(mark: Difference.Mark, text: String, isDone: Bool)]
        private let changes: [Range<Int>]
        private let isThroughout: Bool

        init(from old: [String]?, to new: [String]?) {
            let difference = Difference(from: old ?? [], to: new ?? [])
            all = difference.lines.map { ($0.mark, $0.text, isDone: $0.mark == .same) }
            changes = difference.changes
            isThroughout = old != nil && new != nil
        }

        /// The file has these lines by now; nil where there is no file.
        var lines: [String]? {
            let lines = all.filter { $0.isDone == ($0.mark != .removed) }
            return isThroughout || !lines.isEmpty ? lines.map(\.text) : nil
        }

        /// These changes are still to be made: lines with a word in them.
        var missing: [(mark: Difference.Mark, text: String)] {
            all.filter { !$0.isDone && $0.text.hasWordCharacter }.map { ($0.mark, $0.text) }
        }

        mutating func complete() { complete(all.indices) }

        private mutating func complete(_ places: some Sequence<Int>) {
            for place in places { all[place].isDone = true }
        }

        /// Types lines that follow each other in the finished file: what stood between them goes.
        mutating func type(_ block: [String]) {
            let final = all.indices.filter { all[$0].mark != .removed }
            let places = final.map { all[$0].text }.places(of: block)
                .map { final[$0]...final[$0 + block.count - 1] }
            // The same lines may stand there twice: the place that is still to be typed is meant.
            let open = places.first { all[$0].contains { $0.mark == .added && !$0.isDone } }
            guard let place = open ?? places.first else { return }
            complete(place)
            // Does what an editor does, and removes what has been replaced.
            for index in all.indices where all[index].mark == .added && !all[index].isDone {
                let text = all[index].text
                // The bracket that closes what has been opened.
                let opener = all[..<index].last { line in
                    line.mark != .removed && !line.text.isEmpty && line.text.indent == text.indent
                }
                let isOpened = opener.map { $0.mark == .added && $0.isDone } ?? false
                all[index].isDone = !text.hasWordCharacter && (text.isEmpty || isOpened)
            }
            for change in changes {
                let added = all[change].filter { $0.mark == .added }
                if !added.isEmpty, added.allSatisfy(\.isDone) { complete(change) }
            }
        }
    }

    /// - Parameters:
    ///   - old: the files with which the reader begins, by path from the folder.
    ///   - new: the files as they are to become.
    ///   - chapter: one of those that are followed.
    init(from old: [String: [String]], to new: [String: [String]], in chapter: Chapter) {
        // In a stage scenes are typed, or laid out ready; one that goes is taken away.
        isWhole = { $0.isScene && (chapter.isRoom || new[$0] == nil) }
        for path in Set(old.keys).union(new.keys) {
            files[path] = File(from: old[path], to: new[path])
        }
    }

    /// The text of every file by now.
    ///
    /// `main.swift` lists the scenes that are there.
    var texts: [String: String] {
        var texts = files.compactMapValues { $0.lines }
        let names = texts.filter { $0.key.isScene }.values.joined().flatMap(\.scenes)
        if var list = files["main.swift"] {
            list.complete()
            texts["main.swift"] = (list.lines ?? []).filter { line in
                !line.hasPrefix("    .") || names.contains { line == "    .\($0)," }
            }
        }
        return texts.mapValues { $0.joined(separator: "\n") + "\n" }
    }

    /// Types lines of a finished file; a room's scene is there as a whole as soon as it is named.
    mutating func type(_ block: [String], in path: String) {
        isWhole(path) ? complete(path) : files[path]?.type(block)
    }

    mutating func takeScenes(namedIn text: String) {
        for path in files.keys where isWhole(path) && path.isNamed(in: text) { complete(path) }
    }

    /// Copies what `workshop start` lays out ready.
    mutating func copyReady(of chapter: Chapter) {
        for path in files.keys where chapter.isReady(path) && !isWhole(path) { complete(path) }
    }

    /// Lays out the files of a shelf that can be used beside what is finished.
    mutating func layOut(_ shelf: [ShelfFile]) {
        let needs = Set(shelf.flatMap(\.needs))
        let finished = files.filter { needs.contains($0.key.fileName) && $0.value.missing.isEmpty }
        for file in shelf.ready(beside: finished.keys) { complete(file.path) }
    }

    mutating func complete(_ path: String) { files[path]?.complete() }

    /// The files that are finished here are finished there.
    func finish(in other: inout Assembly, where isWanted: (String) -> Bool = { _ in true }) {
        for (path, file) in files where file.missing.isEmpty && file.lines != nil {
            if isWanted(path) { other.complete(path) }
        }
    }
}

extension String {
    /// Returns whether a text says `EndlessScene.swift`, which `ZipEndlessScene.swift` does not.
    func isNamed(in text: String) -> Bool {
        ["`", "/", " "].contains { text.contains($0 + fileName) }
    }

    fileprivate var indent: Int { prefix { $0 == " " }.count }
}
