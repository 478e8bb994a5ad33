@testable import WorkshopCommand

/// One of the six stages.
struct Stage: Hashable, CaseIterable {
    let number: Int

    static let allCases = (1...6).map(Stage.init)

    var program: String { "RxDemo0\(number)" }
    var folder: String { "Sources/\(program)" }
    var previous: Stage? { number > 1 ? Stage(number: number - 1) : nil }
    /// This command plays the search box.
    var searchBox: ConsoleCommand { ConsoleCommand("swift run \(program) search-box") }

    /// The stage may add so many lines.
    var budget: Int? { [2: 200, 3: 70, 4: 80, 5: 300, 6: 200][number] }
}

extension String {
    /// Says whether a file, relative to its program, shows the core and does not belong to it.
    var isScene: Bool { hasPrefix("Scenes/") || hasSuffix("Scene.swift") || self == "main.swift" }

    /// The program whose file this path is: `Sources/PROGRAM/…`, `Sources/Studies/PROGRAM/…`.
    var program: String? {
        let parts = split(separator: "/")
        guard parts.first == "Sources" else { return nil }
        let names = parts.dropFirst().drop { ["Studies", "Tools"].contains($0) }
        return names.count > 1 ? names.first.map(String.init) : nil
    }
}

/// A change says what becomes of one file from one program to the next.
struct Change {
    /// From the programs' folders.
    let file: String
    /// From the top of the repository; nil where the file is new.
    let oldPath: String?
    /// Nil where the file is gone.
    let newPath: String?
    let difference: Difference
}

extension [Change] {
    func count(_ mark: Difference.Mark) -> Int { reduce(0) { $0 + $1.difference.count(mark) } }
}

extension Book {
    /// Returns where the files of a program stand, by their paths from its folder: RxTuned has RxBeyond's
    /// wherever it has none of its own.
    func paths(of program: String?) -> [String: String] {
        guard let program else { return [:] }
        let folder = "Sources/\(program)"
        let own = files.paths(under: folder).map { ($0, "\(folder)/\($0)") }
        return (program == "RxTuned" ? paths(of: "RxBeyond") : [:]).merging(own) { $1 }
    }

    /// The text of a program's files, by path from its folder.
    func texts(of program: String?) -> [String: [String]] {
        paths(of: program).compactMapValues(files.lines)
    }

    /// The files in which two programs differ, sorted by their names.
    func changes(from base: String?, to program: String) -> [Change] {
        let (old, new) = (paths(of: base), paths(of: program))
        return Set(old.keys).union(new.keys).sorted().compactMap { file in
            let (oldPath, newPath) = (old[file], new[file])
            let (before, after) = (oldPath.flatMap(files.lines), newPath.flatMap(files.lines))
            guard before != after else { return nil }
            let difference = Difference(from: before ?? [], to: after ?? [])
            return Change(file: file, oldPath: oldPath, newPath: newPath, difference: difference)
        }
    }

    /// The chapters of a program that a file of it belongs to: the room whose page has it, or else the first
    /// one, if its base has the file; a scene belongs to the chapter that shows it.
    func owners(of file: String, in program: String) -> [Chapter] {
        guard let first = Chapter.all.first(where: { $0.program == program }) else { return [] }
        if first.isRoom, let room = Chapter.room(of: file) { return [room] }
        return !first.isRoom || paths(of: first.base)[file] != nil ? [first] : []
    }

    /// The files of a program that are no scenes and no example.
    func libraryFiles(of program: String) -> [String: String] {
        paths(of: program).filter { !$0.key.isScene && !$0.key.hasPrefix("ItemQueue/") }
    }
}
