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
                Self.hunks(from: old, to: new, around: 1_000_000).dropFirst().compactMap { line in
                    line.first.flatMap(Mark.init).map { ($0, String(line.dropFirst())) }
                }
            }
    }

    /// The same two files are asked for by many pages.
    private static let known = Mutex<[[[String]]: [String]]>([:])

    /// The changed places as `diff -u` shows them, each with its `@@ … @@` line.
    ///
    /// - Parameter count: so many lines stand around each.
    static func hunks(from old: [String], to new: [String], around count: Int = 3) -> [String] {
        let key = [old, new, ["\(count)"]]
        if let lines = known.withLock({ $0[key] }) { return lines }
        do {
            let folder = try Scratch.folder(in: FileManager.default.temporaryDirectory)
            defer { try? FileManager.default.removeItem(at: folder) }
            let texts = ["old": old, "new": new].mapValues { $0.joined(separator: "\n") + "\n" }
            try Workbench.write(texts, in: folder)
            let words = ["git", "diff", "--no-index", "--no-color", "-U\(count)", "old", "new"]
            let outcome = try Shell.run(words, in: folder, environment: Shell.environment)
            let lines = outcome.output.lines.drop { !$0.hasPrefix("@@") }.map { line in
                // git adds the line of a function.
                line.hasPrefix("@@") ? line.components(separatedBy: " @@")[0] + " @@" : line
            }
            known.withLock { $0[key] = lines }
            return lines
        } catch {
            fatalError("git can't compare two files: \(error)")
        }
    }

    /// The places of lines that are not the same.
    var changes: [Range<Int>] {
        RangeSet(lines.indices.filter { lines[$0].mark != .same }, within: lines).ranges.map(\.self)
    }
}
