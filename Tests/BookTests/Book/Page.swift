@testable import WorkshopCommand

/// A page of the book may hold these, and they are compared:
///
///     ```swift Sources/RxDemo03/Event.swift    whole lines of that file, one after the other
///                                              (with nothing in it BOOK_REWRITE=1 fills in the file)
///     ```diff OLD NEW                          the difference of two files
///     ```diff OLD NEW also Skip.swift          … and a file beside NEW changes in the same way
///     ```console                               `$ command`, and its output; more than one if need be
///                                              (without output it only has to work; a line `…` is
///                                              an output still to be written by BOOK_REWRITE=1)
///     ```swift try Sources/RxDemo01/main.swift this file as it is for the moment
///     ```diff try Sources/RxDemo03/Event.swift lines of it that are changed for the moment
///                                              (`also Disposable.swift`: and of a file beside it)
///     ```text                                  whatever is neither code nor output
///     ```swift refused                         `// error: …` first; a program that must not compile
///     <!-- generated: NAME -->                 what `Generator` makes, up to `<!-- end -->`
///     **Minutes: 80** (read 20, type 25, exercises 35)          a sum and its parts, which are counted
///     *Short way → [The picture](#the-picture)*                 passes over what lies between, uncounted
///     [text](03-sink.md#anchor)                links, pictures and `Sources/…` paths that exist
///
/// ## Typing along
///
/// A chapter that writes a stage or a room is typed by `Assembly`: from the folder of the stage
/// before, block by block, to the folder of its own, and every line has to be typed by then.
///
/// - A `swift` block types its lines. What stood between them before is gone, and so is what a
///   change replaces as soon as the last new line of that change is typed. A closing bracket comes
///   with the line that opens it.
/// - A `diff` block with the chapter's own folder as NEW makes that file what it becomes.
/// - A block of another program types nothing: it reminds.
/// - The heading above a block of the core, or the text between them, names the file, for example
///   `Sink.swift`, because readers do not see the words after the fence.
/// - The files in the table under `## On the shelf` come whole, each as soon as the files are there
///   that its row names (`ShelfFile`). Every file of a room is typed or stands on its shelf.
/// - A room's scenes (`Scenes/…`, `…Scene.swift`) come whole, as soon as a text or a block names their
///   file; each has to be named. Their lines of `main.swift` come with them.
/// - A stage's scenes are typed, those that `Chapter.typedScenes` names, or come with the command
///   `cp -R Ready/* Sources/RxDemo03`.
/// - In a stage, what stands above the first words `workshop start` is a preview, and is not typed: a scene has to
///   be named again below.
/// - After the first block of the core every console block that runs the chapter's program runs what
///   has been typed so far: with `BOOK_ASSEMBLE=1` (or `=03`, for one chapter) that is put into the
///   folder that `workshop start` lays out, built there, and its output compared. Before that block
///   it is a preview of the finished program. `swift run workshop check RxDemo03` is played there, too:
///   it has to compile, and what is complete has to pass.
/// - A `try` block changes a file of the chapter's program until the next heading. What is run below
///   it is played each time.
/// - A list of sentences 'Delete `LINE` in `File.swift`, and the test *NAME* fails' is tried with
///   `BOOK_ASSEMBLE=1`, line by line, on our stage.
///
/// Code that is only tried, to see it fail, is a `try` block, or a file of `Tests/BookTests/FailedDesigns`
/// with tests that say how it fails; pages show its lines like those of any other file.
extension Page {
    /// Returns whether this block runs another program than the finished one.
    func isIntermediate(_ block: Block) -> Bool {
        let start = headings.last { $0.number <= block.line }?.number ?? 0
        return blocks.contains { !$0.triedFiles.isEmpty && (start..<block.line).contains($0.line) }
    }

    /// The lines of prose and the blocks, in the order in which they stand.
    var elements: [Element] {
        let lines = prose.map { ($0.number, Element.prose($0.text)) }
        return (lines + blocks.map { ($0.line, .block($0)) }).sorted { $0.0 < $1.0 }.map(\.1)
    }

    enum Element {
        case prose(String)
        case block(Block)
    }

    var title: String {
        headings.first.map { String($0.text.drop { $0 == "#" || $0 == " " }) } ?? path
    }

    /// The first line under the title that asks something.
    var question: String {
        let asking = prose.first { $0.text.hasSuffix("?*") || $0.text.hasSuffix("?**") }
        return asking.map { $0.text.filter { $0 != "*" } } ?? ""
    }

    /// The words that links to this page's headings may use, as GitHub spells them.
    var anchors: Set<String> {
        var seen: [String: Int] = [:]
        var anchors: Set<String> = []
        for heading in headings {
            let anchor = heading.text.anchor
            let count = seen[anchor, default: 0]
            anchors.insert(count == 0 ? anchor : "\(anchor)-\(count)")
            seen[anchor] = count + 1
        }
        return anchors
    }
}

extension String {
    /// A heading's word in a link, as GitHub spells it.
    var anchor: String {
        drop { $0 == "#" }.dropFirst().lowercased()
            .filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
            .replacing(" ", with: "-")
    }
}

extension StringProtocol {
    /// Says whether it is more than blanks and signs.
    var hasWordCharacter: Bool { contains { $0.isLetter || $0.isNumber || $0 == "_" } }
}
