import TestSupport

@testable import Workshop

extension Generator {
    /// The types of RxBeyond, outside its scenes and its item queue, that RxSwift has at another path,
    /// with a difference, or not at all.
    static let sources = Generator(usage: "source-map") { request in
        guard request.words.isEmpty else { return nil }
        let book = request.book
        return table(
            ["type and its file here", "file in RxSwift 6.10.0", "note"],
            book.types(of: "RxBeyond").compactMap { type, file in
                let there = RxSwiftSource(of: type, in: file)
                guard there.file != "RxSwift/\(file)" || !there.note.isEmpty else { return nil }
                // A sink stands beside its producer.
                guard !type.hasSuffix("Sink") || !there.note.isEmpty else { return nil }
                return [
                    request.link("`\(type)`", to: "Sources/RxBeyond/\(file)"),
                    there.file.map { "[`\($0)`](\(RxSwiftSource.tree)/\($0))" } ?? "–",
                    there.note,
                ]
            }
        )
    }
}

extension Book {
    /// The types that a program declares outside its scenes, nested ones with the type around them, and
    /// in which file.
    func types(of program: String) -> [(type: String, file: String)] {
        libraryFiles(of: program).sorted { $0.key < $1.key }.flatMap { file, path in
            var around: [(indent: Int, name: String)] = []
            let lines = files.lines(of: path) ?? []
            return lines.compactMap { line -> (type: String, file: String)? in
                guard let match = declaration.wholeMatch(in: line) else { return nil }
                around.removeAll { $0.indent >= match[1].count }
                around.append((match[1].count, match[2]))
                return (around.map(\.name).joined(separator: "."), file)
            }
        }
    }

    /// Rows of the map for types that RxBeyond has no more, and types whose place in RxSwift is not
    /// known.
    func sourceMapFindings() -> [Finding] {
        let declared = types(of: "RxBeyond")
        let rows = "Sources/Tools/Tests/BookTests/Generators/RxSwiftSource.swift"
        let listed = RxSwiftSource.others.keys.sorted() + RxSwiftSource.notes.keys.sorted()
        return listed.filter { type in !declared.contains { $0.type == type } }.map {
            Finding(rows, 1, actual: "a row for \($0)", expected: "a type of RxBeyond")
        }
            + declared.filter { !RxSwiftSource.isKnown($0.type, in: $0.file) }.map {
                Finding(
                    "Sources/RxBeyond/\($0.file)",
                    1,
                    actual: "\($0.type), of which the map does not know where RxSwift has it",
                    expected: "a file with RxSwift's path, or a row in \(rows)"
                )
            }
    }
}

private let declaration = Pattern(
    #"( *)(?:[\w()@]+ )*(?:class|struct|enum|protocol|actor) ([A-Z]\w*)\b.*"#
)
