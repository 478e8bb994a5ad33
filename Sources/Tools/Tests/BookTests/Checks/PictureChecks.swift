@testable import Workshop

extension Book {
    /// Pictures that are not what is drawn now, that are missing, that nothing draws or shows, and films
    /// that take too long to load.
    func pictureFindings() -> [Finding] {
        let shown = Set(
            pages.flatMap { page in
                page.prose.flatMap { $0.text.linkTargets.map { page.resolve($0) } }
            }
        )
        let present = files.texts.keys.sorted().filter { $0.hasPrefix("chapters/images/") }
        let stray = present.filter { pictures[$0] == nil }
        return pictures.sorted { $0.key < $1.key }.flatMap { path, drawn in
            changes(to: [path: drawn])
                + [
                    shown.contains(path)
                        ? nil : Finding(path, 1, actual: "on no page", expected: "a page with it"),
                    drawn.utf8.count <= 60_000
                        ? nil
                        : Finding(path, 1, actual: "\(drawn.utf8.count) bytes", expected: "60000"),
                ].compactMap { $0 }
        }
            + stray.map {
                Finding($0, 1, actual: "nothing draws it", expected: "(no such picture)")
            }
    }
}
