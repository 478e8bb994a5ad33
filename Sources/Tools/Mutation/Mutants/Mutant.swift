/// One change in one file.
struct Mutant {
    /// Its path in the program's folder.
    let file: String
    let line: Int
    /// What is changed, in a line: with the file it names the mutant.
    var name: String
    /// The whole file, changed.
    let text: String
    /// Whether it changes what a type stores, so that the other files have to be compiled as well.
    var changesLayout = false
    /// Whether two threads use something at once that a lock has guarded: a race that only
    /// ThreadSanitizer sees every time.
    var isRace = false
}

extension Mutant {
    /// All mutants of a file, in the order of its lines.
    static func all(of text: String, file: String) -> [Mutant] {
        let source = SourceText(text)
        let changes =
            source.statementChanges + source.conditionChanges + source.resultChanges
            + source.lockChanges + source.wordChanges + source.callChanges
        var names: [String: Int] = [:]
        var texts: Set<String> = [text]
        var mutants: [Mutant] = []
        for change in changes.sorted(by: {
            $0.edits[0].range.lowerBound < $1.edits[0].range.lowerBound
        }) {
            let changed = change.applied(to: text)
            guard texts.insert(changed).inserted else { continue }
            let count = names[change.name, default: 0] + 1
            names[change.name] = count
            mutants.append(
                Mutant(
                    file: file,
                    line: source.line(of: change.edits[0].range.lowerBound),
                    name: count == 1 ? change.name : "\(change.name) (\(count))",
                    text: changed,
                    changesLayout: change.changesLayout,
                    isRace: change.isRace
                )
            )
        }
        return mutants
    }
}

/// What a mutant does to a text.
struct Change {
    struct Edit {
        let range: Range<String.Index>
        let text: String
    }

    let name: String
    /// In the order of the text.
    let edits: [Edit]
    var changesLayout = false
    var isRace = false

    func applied(to text: String) -> String {
        var changed = text
        for edit in edits.reversed() { changed.replaceSubrange(edit.range, with: edit.text) }
        return changed
    }
}

extension SourceText {
    /// A change of a few tokens, named by the line as it was and as it becomes.
    func replacing(_ range: Range<Int>, with new: String, changesLayout: Bool = false) -> Change {
        let place = self.range(range)
        let start = text[..<place.lowerBound].lastIndex(of: "\n").map(text.index(after:))
        let end = text[place.upperBound...].firstIndex(of: "\n") ?? text.endIndex
        let head = text[(start ?? text.startIndex)..<place.lowerBound]
        let tail = text[place.upperBound..<end]
        let old = (head + text[place] + tail).squeezed
        return Change(
            name: "`\(old)` becomes `\((head + new + tail).squeezed)`",
            edits: [Change.Edit(range: place, text: new)],
            changesLayout: changesLayout
        )
    }
}

extension StringProtocol {
    /// In one line, and without what is too much of it.
    var squeezed: String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count <= 90 ? line : line.prefix(88) + " …"
    }
}
