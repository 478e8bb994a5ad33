extension Generator {
    /// The endings of the six search boxes are what their programs print.
    static let endings = Generator(usage: "endings") { request in
        let endings = Stage.allCases.compactMap { Ending(of: $0, in: request.book.outputs) }
        guard request.words.isEmpty, endings.count == 6 else { return nil }
        func list(_ texts: [String]) -> String {
            texts.isEmpty ? "nothing" : texts.map { "'\($0)'" }.joined(separator: ", ")
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

extension Ending {
    /// Nothing where the scene did not play to its end.
    init?(of stage: Stage, in outputs: Transcripts) {
        guard case .success(let lines) = outputs[stage.searchBox] else { return nil }
        self.init(printed: lines)
    }
}
