import Foundation

/// A file of a chapter that a reader does not type: a row of the table under `## On the shelf`.
///
/// It is laid out as soon as the files that its row names are there.
struct ShelfFile {
    /// From the program's folder.
    let path: String
    /// The names of files, `Sequence.swift`.
    let needs: Set<String>

    var name: String { path.fileName }
}

extension Page {
    /// The files of a program that stand on this page's shelf.
    func shelf(of program: String) -> [ShelfFile] {
        guard let heading = headings.first(where: { $0.text == "## On the shelf" })
        else { return [] }
        return section(under: heading).compactMap { line in
            let cells = line.tableCells
            guard cells.count == 2 else { return nil }
            let path = cells[0].after("](../Sources/\(program)/").prefix { $0 != ")" }
            let names = cells[1].split(separator: "`").filter { $0.hasSuffix(".swift") }
            return path.isEmpty
                ? nil : ShelfFile(path: String(path), needs: Set(names.map(String.init)))
        }
    }
}

extension Chapter {
    /// Returns the files on the shelf of the chapter's page.
    func shelf(in repository: Repository) -> [ShelfFile] {
        guard let program, let page = text(in: repository) else { return [] }
        return page.shelf(of: program)
    }

    /// Its page, as it is read.
    func text(in repository: Repository) -> Page? {
        let file = repository.root.appendingPathComponent(path)
        guard case .text(let text) = repository.read(file) else { return nil }
        return Page(path: path, text: text)
    }

    /// This file plays scenes, and is laid out where there is no stage before.
    static let runner = "Scenes/Scene.swift"
}

extension [ShelfFile] {
    /// Those that can be used beside the files that are there.
    func ready(beside paths: some Sequence<String>) -> [ShelfFile] {
        var names = Set(paths.map(\.fileName))
        return filter { file in
            guard file.needs.isSubset(of: names) else { return false }
            names.insert(file.name)
            return true
        }
    }
}
