import Foundation
import ToolSupport

/// A sentence of a chapter: 'Delete `statement` in `File.swift`, and the test *name* fails.'
struct Promise: Equatable {
    let chapter: String
    let statement: String
    let file: String
    let test: String

    /// Those of all chapters, in their order.
    static func all(in repository: Repository) throws -> [Promise] {
        try FileManager.default.contentsOfDirectory(atPath: repository.chapters.path).sorted()
            .filter { $0.hasSuffix(".md") }
            .flatMap { name in
                let page = repository.chapters.appending(path: name)
                return all(inChapter: name, text: try String(contentsOf: page, encoding: .utf8))
            }
    }

    /// A line of its own each, perhaps in a list.
    static func all(inChapter name: String, text: String) -> [Promise] {
        let (start, end) = (", and the test *", "* fails.")
        return text.lines.compactMap { line in
            let parts = line.split(separator: "`", omittingEmptySubsequences: false)
            guard parts.count == 5, parts[0].hasSuffix("Delete "), parts[2] == " in ",
                parts[4].hasPrefix(start), parts[4].hasSuffix(end)
            else { return nil }
            return Promise(
                chapter: name,
                statement: String(parts[1]),
                file: String(parts[3]),
                test: String(parts[4].dropFirst(start.count).dropLast(end.count))
            )
        }
    }

    /// The program that the chapter builds.
    var program: String {
        let number = chapter.prefix(2)
        return number <= "06" ? "RxDemo\(number)" : "RxBeyond"
    }

    /// The mutant that deletes the statement.
    ///
    /// - Throws: `Complaint` if there is not exactly one such statement.
    func mutant(in repository: Repository) throws -> Mutant {
        let mutants = try repository.core(of: program)
            .filter { $0.key == file || $0.key.hasSuffix("/\(file)") }
            .flatMap { Mutant.all(of: $0.value, file: $0.key) }
            .filter { $0.name.hasPrefix("drop `\(statement)`") }
        guard mutants.count == 1 else {
            throw Complaint("\(chapter): `\(statement)` stands \(mutants.count) times in \(file)")
        }
        return mutants[0]
    }
}
