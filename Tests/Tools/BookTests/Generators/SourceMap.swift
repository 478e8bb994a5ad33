import TestSupport
import ToolSupport

extension Generator {
    /// Every type of RxBeyond outside its scenes and its item queue, and where RxSwift has it.
    static let sources = Generator(usage: "source-map") { request in
        guard request.words.isEmpty else { return nil }
        let book = request.book
        return table(
            ["type", "file here", "file in RxSwift 6.10.0", "note"],
            book.libraryFiles(of: "RxBeyond").flatMap { file in
                book.types(in: "Sources/RxBeyond/\(file)").map { type in
                    let there = RxSwiftSource(of: type, in: file)
                    return [
                        "`\(type)`",
                        request.link("`\(file)`", to: "Sources/RxBeyond/\(file)"),
                        there.file.map { "[`\($0)`](\(RxSwiftSource.tree)/\($0))" } ?? "–",
                        there.note,
                    ]
                }
            }
        )
    }
}

extension Book {
    /// The types that a file declares, nested ones with the type around them.
    func types(in path: String) -> [String] {
        var around: [(indent: Int, name: String)] = []
        return (files.lines(of: path) ?? []).compactMap { line in
            guard let match = declaration.wholeMatch(in: line) else { return nil }
            around.removeAll { $0.indent >= match[1].count }
            around.append((match[1].count, match[2]))
            return around.map(\.name).joined(separator: ".")
        }
    }

    /// The files of a program that are no scenes and no example.
    func libraryFiles(of program: String) -> [String] {
        files.paths(under: "Sources/\(program)").filter { file in
            !file.isScene && !file.hasPrefix("ItemQueue/")
        }
    }

    /// Rows of the map for types that RxBeyond has no more, and types whose place in RxSwift is not
    /// known.
    func sourceMapFindings() -> [Finding] {
        let files = libraryFiles(of: "RxBeyond")
        let declared = files.flatMap { file in
            types(in: "Sources/RxBeyond/\(file)").map { (type: $0, file: file) }
        }
        // A book without the program has no map of it.
        guard !declared.isEmpty else { return [] }
        func finding(_ path: String, _ stands: String, _ should: String) -> Finding {
            Finding(path, 1, stands: stands, should: should, about: ["RxBeyond"])
        }
        let rows = "Tests/Tools/BookTests/Generators/RxSwiftSource.swift"
        let listed = RxSwiftSource.others.keys.sorted() + RxSwiftSource.notes.keys.sorted()
        return
            listed
            .filter { type in !declared.contains { $0.type == type } }
            .map { finding(rows, "a row for \($0)", "a type of RxBeyond") }
            + declared.filter { !RxSwiftSource.isKnown($0.type, in: $0.file) }.map {
                finding(
                    "Sources/RxBeyond/\($0.file)",
                    "\($0.type), of which the map does not know where RxSwift has it",
                    "a file with RxSwift's path, or a row in \(rows)"
                )
            }
    }
}

private let declaration = Pattern(
    #"( *)(?:[\w()@]+ )*(?:class|struct|enum|protocol|actor) ([A-Z]\w*)\b.*"#
)
