import TestSupport

extension Book {
    /// The lines a stage adds or changes that no snippet of its chapters shows.
    func coverageFindings() -> [Finding] {
        Stage.allCases.flatMap { stage in
            let chapters = pages.filter { stage.chapters.contains($0.path) }
            return chapters.isEmpty ? [] : coverageFindings(of: stage, in: chapters)
        }
    }

    private func coverageFindings(of stage: Stage, in chapters: [Page]) -> [Finding] {
        let blocks = chapters.flatMap(\.blocks)
        return changes(in: stage).flatMap { change -> [Finding] in
            let shown = shownLines(of: change, in: blocks)
            let missing = change.offsets.filter { !shown.contains($0) }
            return missing.map { offset in
                Finding(
                    chapters[0].path,
                    1,
                    stands: "no snippet with line \(offset + 1) of \(change.path)",
                    should: change.lines[offset]
                )
            }
                + removalFinding(of: change, shown: blocks, in: chapters[0])
        }
    }

    /// What a stage adds to or changes in one of its files.
    struct Change {
        let path: String
        let oldPath: String?
        let lines: [String]
        /// The new lines that have to be shown: those with a word in them.
        let offsets: [Int]
        let difference: Difference
    }

    func changes(in stage: Stage) -> [Change] {
        repository.paths(under: stage.folder).compactMap { relative in
            let path = "\(stage.folder)/\(relative)"
            guard let lines = repository.lines(of: path) else { return nil }
            let oldPath = stage.previous.map { "\($0.folder)/\(relative)" }
            let old = oldPath.flatMap { repository.lines(of: $0) }
            let difference = Difference(from: old ?? [], to: lines)
            guard difference.lines.contains(where: { $0.mark != .same }) else { return nil }
            return Change(
                path: path,
                oldPath: old == nil ? nil : oldPath,
                lines: lines,
                offsets: difference.added.filter { lines[$0].hasWordCharacter },
                difference: difference
            )
        }
    }

    private func shownLines(of change: Change, in blocks: [Page.Block]) -> Set<Int> {
        var shown: Set<Int> = []
        for block in blocks {
            if block.kind == "swift", block.info.last == change.path {
                for place in change.lines.places(of: block.body) {
                    shown.formUnion(place..<place + block.body.count)
                }
            } else if block.kind == "diff", isDiff(block, of: change) {
                let added = Set(block.body.filter { $0.hasPrefix("+") }.map { $0.dropFirst() })
                shown.formUnion(change.offsets.filter { added.contains(change.lines[$0][...]) })
            }
        }
        return shown
    }

    private func isDiff(_ block: Page.Block, of change: Change) -> Bool {
        block.info.count >= 3 && block.info[1] == change.oldPath && block.info[2] == change.path
    }

    /// A file that only loses lines shows nothing new, so a diff block has to show the loss.
    private func removalFinding(
        of change: Change,
        shown blocks: [Page.Block],
        in page: Page,
    ) -> [Finding] {
        guard change.offsets.isEmpty, !blocks.contains(where: { isDiff($0, of: change) }),
            let lost = change.difference.lines.first(where: {
                $0.mark == .removed && $0.text.hasWordCharacter
            })
        else { return [] }
        return [
            Finding(
                page.path,
                1,
                stands: "no diff block with what \(change.path) loses",
                should: "-\(lost.text)"
            )
        ]
    }
}
