import ToolSupport

/// What becomes of one file from one program to the next.
struct Change {
    /// From the programs' folders.
    let file: String
    /// From the top of the repository; nil where the file is new.
    let oldPath: String?
    /// Nil where the file is gone.
    let newPath: String?
    let difference: Difference
}

extension Book {
    /// The files in which two programs differ, sorted by their names.
    func changes(from base: String?, to program: String) -> [Change] {
        func names(in program: String?) -> [String] {
            program.map { files.paths(under: "Sources/\($0)") } ?? []
        }
        let (old, new) = (Set(names(in: base)), Set(names(in: program)))
        return old.union(new).sorted().compactMap { file in
            let oldPath = old.contains(file) ? base.map { "Sources/\($0)/\(file)" } : nil
            let newPath = new.contains(file) ? "Sources/\(program)/\(file)" : nil
            let before = oldPath.flatMap(files.lines)
            let after = newPath.flatMap(files.lines)
            guard before != after else { return nil }
            return Change(
                file: file,
                oldPath: oldPath,
                newPath: newPath,
                difference: Difference(from: before ?? [], to: after ?? [])
            )
        }
    }

    func changes(in chapter: Chapter) -> [Change] {
        chapter.program.map { changes(from: chapter.base, to: $0) } ?? []
    }

    /// The text of a program's files, by path from its folder.
    func texts(of program: String?) -> [String: [String]] {
        guard let folder = program.map({ "Sources/\($0)" }) else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: files.paths(under: folder).compactMap { file in
                files.lines(of: "\(folder)/\(file)").map { (file, $0) }
            }
        )
    }

    /// The chapters of a program that a file of it belongs to; a scene belongs to the chapter that shows it.
    func owners(of file: String, in program: String) -> [Chapter] {
        let chapters = Chapter.all.filter { $0.program == program }
        let exact = chapters.filter { $0.room.contains(file) }
        if !exact.isEmpty { return exact }
        let folder = chapters.filter { chapter in
            chapter.room.contains { $0.hasSuffix("/") && file.hasPrefix($0) }
        }
        if !folder.isEmpty { return folder }
        guard let first = chapters.first else { return [] }
        let isOld = first.base.map { files.lines(of: "Sources/\($0)/\(file)") != nil }
        return !first.isRoom || isOld == true ? [first] : []
    }
}
