import TestSupport

extension Generator {
    /// Every type of stage 6, its file, and its file in RxSwift.
    static let sources = Generator(usage: "source-map") { request in
        guard request.words.isEmpty else { return nil }
        let book = request.book
        let folder = "Sources/RxBeyond"
        let known = sourceMap.map { entry in
            let name = entry.type.split(separator: ".").last.map(String.init) ?? entry.type
            let text = book.repository.files["\(folder)/\(entry.fileHere)"] ?? ""
            let isHere = Pattern(#"\b(class|struct|enum|protocol|typealias) \#(name)\b"#).isFound(
                in: text
            )
            return isHere ? entry.cells : [entry.cells[0], "not in \(entry.fileHere)", "", ""]
        }
        let unknown = book.libraryFiles(of: "RxBeyond").flatMap { file in
            book.types(in: "\(folder)/\(file)")
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
        (repository.lines(of: path) ?? [])
            .compactMap { declaration.wholeMatch(in: $0)?[1] }
    }

    /// The files of a program that are no scenes and no example.
    func libraryFiles(of program: String) -> [String] {
        repository.paths(under: "Sources/\(program)").filter { file in
            !file.isScene && !file.hasPrefix("ItemQueue/")
        }
    }
}

private let declaration = Pattern(
    #"\s*(?:\w+ )*(?:class|struct|enum|protocol) ([A-Z]\w*).*"#
)
