import TestSupport

extension Generator {
    /// Every type of stage 6, its file, and its file in RxSwift.
    static let sources = Generator(usage: "source-map") { request in
        guard request.words.isEmpty else { return nil }
        let book = request.book
        let stage = Stage(number: 6)
        let known = sourceMap.map { entry in
            let name = entry.type.split(separator: ".").last.map(String.init) ?? entry.type
            let isHere = book.types(in: "\(stage.folder)/\(entry.fileHere)").contains(name)
            return isHere ? entry.cells : [entry.cells[0], "not in \(entry.fileHere)", "", ""]
        }
        let unknown = book.libraryFiles(of: stage).flatMap { file in
            book.types(in: "\(stage.folder)/\(file)")
                .filter { name in
                    !sourceMap.contains { $0.type.hasSuffix(name) && $0.fileHere == file }
                }
                .map { ["`\($0)`", "`\(file)`", "not in Tests/Support/SourceMap.swift", ""] }
        }
        return table(SourceMapEntry.header, known + unknown)
    }
}

extension Book {
    /// The types that a file declares, nested ones too.
    func types(in path: String) -> [String] {
        (repository.lines(of: path) ?? []).compactMap { line in
            let declaration = /\s*(?:\w+ )*(?:class|struct|enum|protocol|typealias) ([A-Z]\w*).*/
            return line.wholeMatch(of: declaration).map { String($0.1) }
        }
        .filter { $0 != "Element" }
    }

    /// The files of a stage that are no scenes and no example.
    func libraryFiles(of stage: Stage) -> [String] {
        repository.paths(under: stage.folder).filter { file in
            !["main.swift", "Scene.swift", "Nesting.swift"].contains(file)
                && !file.hasPrefix("ItemQueue/")
        }
    }
}
