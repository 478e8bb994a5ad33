/// A file with one change in it.
struct Mutant {
    /// Its path in the program's folder.
    let file: String
    let line: Int
    /// What is changed, in a line: with the file it names the mutant.
    let name: String
    /// The whole file, changed.
    let text: String
    let effect: Change.Effect

    /// All mutants of a file, in the order of its lines.
    static func all(of text: String, file: String) -> [Mutant] {
        let syntax = Syntax(text)
        let changes =
            syntax.statementChanges + syntax.conditionChanges + syntax.resultChanges
            + syntax.lockChanges + syntax.wordChanges + syntax.callChanges
        var names: [String: Int] = [:]
        var texts: Set<String> = [text]
        return changes.sorted { $0.start < $1.start }.compactMap { change in
            let changed = change.applied(to: text)
            guard texts.insert(changed).inserted else { return nil }
            let count = names[change.name, default: 0] + 1
            names[change.name] = count
            return Mutant(
                file: file,
                line: text[..<change.start].count { $0 == "\n" } + 1,
                name: count == 1 ? change.name : "\(change.name) (\(count))",
                text: changed,
                effect: change.effect
            )
        }
    }
}

/// What a mutant does to a text.
struct Change {
    typealias Edit = (range: Range<String.Index>, text: String)

    enum Effect {
        case local
        /// It changes what a type stores, so that the other files have to be compiled as well.
        case layout
        /// Two threads use something at once that a lock has guarded: a race that only
        /// ThreadSanitizer sees every time.
        case race
    }

    let name: String
    /// In the order of the text.
    let edits: [Edit]
    var effect = Effect.local

    var start: String.Index { edits[0].range.lowerBound }

    func applied(to text: String) -> String {
        var changed = text
        for edit in edits.reversed() { changed.replaceSubrange(edit.range, with: edit.text) }
        return changed
    }
}

extension Syntax {
    /// A change of a few tokens, named by the line as it was and as it becomes.
    func replacing(
        _ range: Range<Int>,
        with new: String,
        effect: Change.Effect = .local
    ) -> Change {
        let place = self.range(range)
        let start = text[..<place.lowerBound].lastIndex(of: "\n").map(text.index(after:))
        let head = text[(start ?? text.startIndex)..<place.lowerBound]
        let tail = text[place.upperBound...].prefix { $0 != "\n" }
        let old = (head + text[place] + tail).squeezed
        return Change(
            name: "`\(old)` becomes `\((head + new + tail).squeezed)`",
            edits: [(place, new)],
            effect: effect
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
