import Foundation
import TestSupport

@testable import WorkshopCommand

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

    /// The rows of the map's table: RxSwift has these types of RxBeyond at another path than theirs
    /// below `RxSwift/`, with a difference, or not at all.
    private var mapRows: [(finding: Finding, type: String, there: String?)] {
        pages.filter { $0.path == "chapters/map-to-rxswift.md" }.flatMap { page in
            page.prose.compactMap { line in
                guard let match = row.matches(in: line.text).first else { return nil }
                let finding = page.finding(
                    line.number,
                    actual: "\(match[1]) in \(match[2])",
                    expected: "a type of RxBeyond"
                )
                return (finding, match[1], match[3].isEmpty ? nil : match[3])
            }
        }
    }

    /// Rows of the map for types that RxBeyond has no more, or has elsewhere.
    func sourceMapFindings() -> [Finding] {
        let declared = Set(types(of: "RxBeyond").map { "\($0.type) in \($0.file)" })
        return mapRows.map(\.finding).filter { !declared.contains($0.actual) }
    }

    /// Types of RxBeyond of which the map says a file of RxSwift that is not there.
    func sourceMapFindings(in checkout: URL) -> [Finding] {
        let rows = Dictionary(uniqueKeysWithValues: mapRows.map { ($0.type, $0.there) })
        return types(of: "RxBeyond").compactMap { type, file in
            // A sink stands beside its producer.
            let producer = type.hasSuffix("Sink") ? String(type.dropLast(4)) : type
            guard let there = rows[type] ?? rows[producer] ?? "RxSwift/\(file)",
                !FileManager.default.fileExists(atPath: checkout.appending(path: there).path)
            else { return nil }
            let actual = "\(type), which RxSwift has not in \(there)"
            let expected = "a file with RxSwift's path, or a row of the map"
            let path = "Sources/RxBeyond/\(file)"
            return Finding(path: path, line: 1, actual: actual, expected: expected)
        }
    }
}

private let declaration = Pattern(
    #"( *)(?:[\w()@]+ )*(?:class|struct|enum|protocol|actor) ([A-Z]\w*)\b.*"#
)

/// The type, its file here, and its file in RxSwift, if there is one.
private let row = Pattern(
    #"^\| \[`([\w.]+)`\]\(\.\./Sources/RxBeyond/([^)]+)\) +\| (?:\[`([^`]+)`\]|–)"#
)
