extension Generator {
    /// The endings of the six search boxes are what their programs print.
    static let endings = Generator(usage: "endings") { request in
        let endings = Stage.allCases.compactMap { stage in
            (try? request.book.outputs[stage.searchBox]?.get()).flatMap { Ending(printed: $0) }
        }
        guard request.words.isEmpty, endings.count == 6 else { return nil }
        func list(_ texts: [String]) -> String {
            let cells = texts.map { "'\($0.replacing("*", with: "\\*"))'" }
            return texts.isEmpty ? "nothing" : cells.joined(separator: ", ")
        }
        return table(
            ["stage", "searches for", "with the screen closed", "the field is", "the screen is"],
            zip(Stage.allCases, endings).map { stage, ending in
                [
                    request.link("`\(stage.program)`", to: stage.folder),
                    list(ending.searches), list(ending.lateSearches), ending.field, ending.screen,
                ]
            }
        )
    }
}

/// An ending is read from what a stage's search box printed.
struct Ending {
    private(set) var typed: [String] = []
    private(set) var searches: [String] = []
    /// When the screen had been closed.
    private(set) var lateTyped: [String] = []
    private(set) var lateSearches: [String] = []
    /// Observed, or not.
    private(set) var field = ""
    /// Freed, or not.
    private(set) var screen = ""

    /// Nothing where the scene did not play to its end.
    init?(printed lines: [String]) {
        var isClosed = false
        for line in lines {
            if line == "close the screen" { isClosed = true }
            if let text = line.rest(after: "type ") {
                isClosed ? lateTyped.append(text) : typed.append(text)
            } else if let text = line.rest(after: "  search for ") {
                isClosed ? lateSearches.append(text) : searches.append(text)
            } else if let text = line.rest(after: "the field is ") {
                field = text
            } else if let text = line.rest(after: "the screen is ") {
                screen = text
            }
        }
        guard isClosed, !typed.isEmpty, !lateTyped.isEmpty, !field.isEmpty, !screen.isEmpty else {
            return nil
        }
    }
}

extension String {
    /// Without the quotes around it.
    fileprivate func rest(after start: String) -> String? {
        hasPrefix(start) ? String(dropFirst(start.count)).filter { $0 != "'" } : nil
    }
}
