extension Generator {
    /// How the six search boxes end, as their programs print it.
    static let endings = Generator(usage: "endings") { request in
        guard request.words.isEmpty else { return nil }
        let header = [
            "stage", "searches for", "after the screen is closed", "the field is", "the screen is",
        ]
        let rows = Stage.allCases.map { stage -> [String]? in
            guard case .success(let lines) = request.book.outputs[stage.searchBox],
                let closed = lines.firstIndex(of: "close the screen")
            else { return nil }
            func searches(_ lines: ArraySlice<String>) -> String {
                let found = lines.compactMap { $0.rest(after: "  search for ") }
                return found.isEmpty ? "nothing" : found.joined(separator: ", ")
            }
            func end(_ start: String) -> String? {
                lines.lazy.compactMap { $0.rest(after: start) }.first
            }
            guard let field = end("the field is "), let screen = end("the screen is ") else {
                return nil
            }
            return [
                request.link("`\(stage.program)`", to: stage.folder),
                searches(lines[..<closed]), searches(lines[closed...]), field, screen,
            ]
        }
        guard !rows.contains(nil) else { return nil }
        return table(header, rows.compactMap { $0 })
    }
}

extension Stage {
    /// What plays the search box.
    var searchBox: Command { Command("swift run \(program) search-box") }
}

extension String {
    fileprivate func rest(after start: String) -> String? {
        hasPrefix(start) ? String(dropFirst(start.count)) : nil
    }
}
