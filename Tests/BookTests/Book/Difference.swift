import Foundation
import Synchronization

@testable import WorkshopCommand

/// A difference says what has to be done to the lines of one file to get those of another, as git
/// shows it.
struct Difference: Sendable {
    enum Mark: Character {
        case same = " "
        case removed = "-"
        case added = "+"
    }

    let lines: [(mark: Mark, text: String)]

    init(from old: [String], to new: [String]) {
        lines =
            if old == new {
                old.map { (.same, $0) }
            } else if old.isEmpty || new.isEmpty {
                old.map { (.removed, $0) } + new.map { (.added, $0) }
            } else {
                Self.lines(from: old, to: new)
            }
    }

    /// The same two files are asked for by many pages.
    private static let known = Mutex<[[[String]]: [(mark: Mark, text: String)]]>([:])

    private static func lines(
        from old: [String],
        to new: [String]
    ) -> [(mark: Mark, text: String)] {
        if let lines = known.withLock({ $0[[old, new]] }) { return lines }
        do {
            let folder = try Scratch.folder(in: FileManager.default.temporaryDirectory)
            defer { try? FileManager.default.removeItem(at: folder) }
            let texts = ["old": old, "new": new].mapValues { $0.joined(separator: "\n") + "\n" }
            try Workbench.write(texts, in: folder)
            let words = ["git", "diff", "--no-index", "--no-color", "-U1000000", "old", "new"]
            let outcome = try Shell.run(words, in: folder, environment: Shell.environment)
            let lines = outcome.output.lines.drop { !$0.hasPrefix("@@") }.dropFirst()
                .compactMap { line -> (mark: Mark, text: String)? in
                    guard let mark = line.first.flatMap(Mark.init) else { return nil }
                    return (mark, String(line.dropFirst()))
                }
            known.withLock { $0[[old, new]] = lines }
            return lines
        } catch {
            fatalError("git can't compare two files: \(error)")
        }
    }

    /// The changed places as `diff -u` shows them, each with its `@@ … @@` line.
    var hunks: [[String]] { changes(withLines: 3).map(hunk) }

    /// The places of lines that are not the same, with so many lines around each.
    func changes(withLines count: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for index in lines.indices where lines[index].mark != .same {
            let range = max(index - count, 0)..<min(index + count + 1, lines.count)
            if let last = ranges.last, range.lowerBound <= last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        return ranges
    }

    private func hunk(_ range: Range<Int>) -> [String] {
        func span(without mark: Mark) -> String {
            let count = lines[range].count { $0.mark != mark }
            let before = lines[..<range.lowerBound].count { $0.mark != mark }
            return count == 1 ? "\(before + 1)" : "\(count == 0 ? before : before + 1),\(count)"
        }
        let head = "@@ -\(span(without: .added)) +\(span(without: .removed)) @@"
        return [head] + lines[range].map { "\($0.mark.rawValue)\($0.text)" }
    }
}
