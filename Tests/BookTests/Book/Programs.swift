import Foundation
import Synchronization

@testable import WorkshopCommand

extension Chapter {
    /// The six stages, each with its program.
    static let stages = all.compactMap { chapter in
        chapter.program.flatMap { $0.hasPrefix("RxDemo") ? (chapter: chapter, program: $0) : nil }
    }
}

extension String {
    /// Says whether a file, relative to its program, shows the core and does not belong to it.
    var isScene: Bool { hasPrefix("Scenes/") || hasSuffix("Scene.swift") || self == "main.swift" }
}

extension Book {
    /// Returns where the files of a program stand, by their paths from its folder: RxTuned has RxBeyond's
    /// wherever it has none of its own.
    func paths(of program: String?) -> [String: String] {
        guard let program else { return [:] }
        let folder = "Sources/\(program)"
        let own = files.paths(under: folder).map { ($0, "\(folder)/\($0)") }
        return (program == "RxTuned" ? paths(of: "RxBeyond") : [:]).merging(own) { $1 }
    }

    /// The text of a program's files, by path from its folder.
    func texts(of program: String?) -> [String: [String]] {
        paths(of: program).compactMapValues(files.lines)
    }

    /// How many lines of its core a program has that its base has not, and the other way round.
    ///
    /// - Parameter ignoresBlanks: whether lines count that only move to the right: not with `git diff -w`.
    func changes(
        from base: String?,
        to program: String,
        ignoresBlanks: Bool = false
    ) -> (added: Int, removed: Int) {
        func core(_ program: String?) -> [String: [String]] {
            texts(of: program).filter { !$0.key.isScene }.mapValues { lines in
                ignoresBlanks ? lines.map { $0.filter { !$0.isWhitespace } } : lines
            }
        }
        let (old, new) = (core(base), core(program))
        let lines = Set(old.keys).union(new.keys).flatMap {
            Difference(from: old[$0] ?? [], to: new[$0] ?? []).lines
        }
        return (lines.count { $0.mark == .added }, lines.count { $0.mark == .removed })
    }

    /// The chapter of a program that a file of it belongs to: the room whose page has it, or else the first
    /// one, if its base has the file; a scene belongs to the chapter that shows it.
    func owner(of file: String, in program: String) -> Chapter? {
        let first = Chapter.all.first { $0.program == program }
        guard let first, first.isRoom else { return first }
        return Chapter.room(of: file) ?? (paths(of: first.base)[file] == nil ? nil : first)
    }
}

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
