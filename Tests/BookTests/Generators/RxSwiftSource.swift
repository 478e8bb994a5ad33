import Foundation
import TestSupport

@testable import WorkshopCommand

extension Book {
    /// The types that RxBeyond declares outside its scenes and its example, nested ones with the type
    /// around them, and in which file.
    private var types: [(type: String, file: String)] {
        let library = texts(of: "RxBeyond").filter { file, _ in
            !file.isScene && !file.hasPrefix("ItemQueue/")
        }
        return library.sorted { $0.key < $1.key }.flatMap { file, lines in
            var around: [(indent: Int, name: String)] = []
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
        let declared = Set(types.map { "\($0.type) in \($0.file)" })
        return mapRows.map(\.finding).filter { !declared.contains($0.actual) }
    }

    /// Types of RxBeyond of which the map says a file of RxSwift that is not there.
    func sourceMapFindings(in checkout: URL) -> [Finding] {
        let rows = Dictionary(uniqueKeysWithValues: mapRows.map { ($0.type, $0.there) })
        return types.compactMap { type, file in
            // What has no row stands beside the type that its file is named after.
            let beside = URL(filePath: file).deletingPathExtension().lastPathComponent
            guard let there = rows[type] ?? rows[beside] ?? "RxSwift/\(file)",
                !checkout.appending(path: there).exists
            else { return nil }
            let actual = "\(type), which RxSwift has not in \(there)"
            let expected = "a file with RxSwift's path, or a row of the map"
            let path = "Sources/RxBeyond/\(file)"
            return Finding(path: path, actual: actual, expected: expected)
        }
    }
}

extension Generator {
    /// Which of our scenes break on RxSwift: that stays as it is where RxSwift is not fetched.
    var rxSwiftOrders: [String]? {
        block.body.contains { $0.hasPrefix("| ") } ? block.body : nil
    }

    /// - Parameter noted: a row says in its first cell words of the scenes' names, and in its last what is so.
    static func rxSwiftOrders(_ played: [OrdersOnRxSwift.Played], noted: [String]) -> [String] {
        var broken = played.filter { $0.broken != nil }
        let holding = played.count - broken.count
        let rows = noted.map(\.tableCells).filter { $0.count == 3 }.dropFirst(2).map { cells in
            let words = cells[0].split(separator: "`").map(String.init).filter(\.hasWordCharacter)
            let meant = broken.filter { scene in words.contains(where: scene.name.contains) }
            broken.removeAll { scene in meant.contains { $0.name == scene.name } }
            let orders = meant.map { $0.orders == 0 ? "stops" : "\($0.orders)" }
            return [cells[0], orders.joined(separator: ", "), cells[2]]
        }
        let unknown = broken.map { ["`\($0.name)`", "\($0.orders)", "?"] }
        let release = RxSwiftPackage.release
        return [
            "Of \(played.count) scenes RxSwift \(release) holds \(holding) in every order.", "",
        ] + table(["scenes", "order", "what happens"], rows + unknown)
    }
}

private let declaration = Pattern(
    #"( *)(?:[\w()@]+ )*(?:class|struct|enum|protocol|actor) ([A-Z]\w*)\b.*"#
)

/// The type, its file here, and its file in RxSwift, if there is one.
private let row = Pattern(
    #"^\| \[`([\w.]+)`\]\(\.\./Sources/RxBeyond/([^)]+)\) +\| (?:\[`([^`]+)`\]|–)"#
)
